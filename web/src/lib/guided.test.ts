import { expect, test, vi } from 'vitest';
import type { Given } from './guided';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('navigator', { language: 'en' });
const { factText, mechanical, sentences, ofEngine, remindersOf, questionsOf, reworded, refit } = await import('./guided');
const { facts } = await import('../messages/facts');

test('what is said aloud is cut into sentences', () => {
	expect(sentences(['West revoked. ♥7 lies face up. 2 tricks pass.'])).toEqual(['West revoked.', '♥7 lies face up.', '2 tricks pass.']);
});

test('facts are told as parts of a sentence', () => {
	const asked = [
		{ id: 'revoke-by', question: 'Who has revoked?', answer: 'W', text: 'West' },
		{ id: 'revoke-card', question: 'Which card did West play?', answer: 'H7', text: '♥7' },
		{ id: 'revoke-since', question: 'Which of the defenders has played since?', answer: 'none', text: 'neither' },
		{ id: 'revoke-since', question: 'Which of the defenders has played since?', answer: 'left', text: 'North' },
		{ id: 'lead-stage', question: 'What has been done about the lead of West?', answer: 'open', text: 'nothing yet' },
		{ id: 'lead-stage', question: 'What has been done about the lead of West?', answer: 'next', text: 'North has played to it' },
		{ id: 'deliberate W', question: 'Was it on purpose?', answer: 'yes', text: 'yes' },
		{ id: 'artificial E', question: 'Was the pass artificial?', answer: 'no', text: 'no', fact: 'East’s pass is not artificial' },
	];
	expect(asked.map((_, i) => factText(asked, i))).toEqual(['West revoked', 'West played ♥7', 'neither defender has played since', 'North has played since', 'nothing has been done about it', 'North has played to it', 'Was it on purpose? yes', 'East’s pass is not artificial']);
});

test('a ruling is mechanical where nothing is open or left to judgement before play is over', () => {
	const r = (statuses: string[], ...after: boolean[]) => ({ rulings: statuses.map((status) => ({ status })), questions: after.map((after_play) => ({ after_play })) }) as never;
	expect(mechanical(r(['rectified', 'void']))).toBe(true);
	expect(mechanical(r(['established'], true))).toBe(true);
	expect(mechanical(r(['established'], true, false))).toBe(false);
	expect(mechanical(r(['rectified', 'needs-director']))).toBe(false);
	expect(mechanical(r(['open']))).toBe(false);
	expect(mechanical(r([]))).toBe(false);
});

test('both languages tell the same facts', () => {
	for (const [id, f] of Object.entries(facts.en)) {
		const other = facts.ru[id]!;
		expect(typeof other, id).toBe(typeof f);
		if (typeof f === 'object') expect(Object.keys(other), id).toEqual(Object.keys(f));
	}
	expect(Object.keys(facts.ru)).toEqual(Object.keys(facts.en));
});

const review = (law: string, text: string) => ({ law, text });
const ruled = (...reviews: { law: string; text: string }[]) => ({ questions: [], reviews }) as never;

test('a reminder that was seen to stays so when the ruling is worded anew', () => {
	const done = '2026-11-30T10:00:00Z';
	const before = [review('72C', 'Could he know?'), { ...review('64C1', 'Was the damage greater?'), done }, { text: 'Ask Vera.' }];
	expect(remindersOf(ruled(review('64C1', 'Ущерб больше?'), review('72C', 'Мог ли знать?'), review('16B', 'Подсказка?')), before)).toEqual([
		{ law: '64C1', text: 'Ущерб больше?', done },
		{ law: '72C', text: 'Мог ли знать?' },
		{ law: '16B', text: 'Подсказка?' },
		{ text: 'Ask Vera.' },
	]);
	expect(remindersOf(undefined, before)).toEqual([{ text: 'Ask Vera.' }]);
});

test('of two reminders under one law each keeps its own', () => {
	const done = '2026-11-30T10:00:00Z';
	const before = [review('16B', 'first'), { ...review('16B', 'second'), done }];
	expect(remindersOf(ruled(review('16B', 'первое'), review('16B', 'второе')), before)).toEqual([review('16B', 'первое'), { ...review('16B', 'второе'), done }]);
	expect(remindersOf(ruled(review('16B', 'second')), before)).toEqual([{ ...review('16B', 'second'), done }]);
	expect(reworded(before, [review('16B', 'первое'), review('16B', 'второе')]).map((x) => x.text)).toEqual(['первое', 'второе']);
	expect(reworded([...before, { text: 'Ask Vera.' }], []).map((x) => x.text)).toEqual(['first', 'second', 'Ask Vera.']);
});

test('what is found now and what is found at the end of play are kept apart', () => {
	const done = '2026-11-30T10:00:00Z';
	const led = { law: '72C', text: 'Did South lead it?' };
	const knew = { law: '72C', text: 'Could South know?', after_play: true };
	const r = { questions: [led, knew], reviews: [review('72C', 'Was there damage?')] } as never;
	expect(ofEngine(r)).toEqual([{ ...led, now: true }, review('72C', 'Could South know?'), review('72C', 'Was there damage?')]);
	// One that was answered does not hand its tick on to another under the same law.
	expect(remindersOf({ questions: [], reviews: [review('72C', 'Ущерб был?')] } as never, [{ ...led, now: true, done }])).toEqual([review('72C', 'Ущерб был?')]);
});

/** toy is a guide of three questions; the second is asked of a only, and takes x or y. */
async function toy({ answers, questions }: Given) {
	const ids = answers[0] === 'b' ? ['one', 'three', 'four'] : ['one', 'two', 'three'];
	if (answers[0] === 'c') ids[2] = 'five';
	const i = ids.indexOf('two');
	if (i >= 0 && answers[i] !== undefined && !['x', answers[0] === 'a' ? 'y' : 'z'].includes(answers[i])) return undefined;
	if (questions?.some((id, k) => id !== ids[k])) return undefined;
	return { asked: answers.map((answer, k) => ({ id: ids[k]!, answer })), question: answers.length < 3 ? { id: ids[answers.length]! } : undefined } as never;
}

test.each([
	['what still fits stays', ['a'], 'x k', ['a', 'x', 'k'], 0],
	['a question that is not asked any more is dropped, the next one kept', ['b'], 'x k', ['b', 'k'], 1],
	['an answer that is not taken ends it', ['d'], 'y k', ['d'], 2],
	['another question ends it', ['c'], 'x k', ['c', 'x'], 1],
	['nothing came after', ['b'], '', ['b'], 0],
])('after a change %s', async (_, changed, later, answers, dropped) => {
	const asked = later.split(' ').filter(Boolean).map((answer, i) => ({ id: ['two', 'three'][i]!, answer, question: '', text: '' }));
	const got = await refit(toy, { answers: changed, questions: ['one'], known: { dealer: 'N' } }, asked);
	expect(got).toMatchObject({ given: { answers, known: { dealer: 'N' } }, dropped });
	expect(got!.guided.asked.map((a) => a.answer)).toEqual(answers);
	expect(got!.given.questions).toEqual(questionsOf(got!.guided.asked));
});

test('what was known beforehand was no question that was answered', () => {
	const asked = ['declarer', 'revoke-by', 'revoke-stage'].map((id) => ({ id, question: '', answer: 'S', text: '', known: id === 'declarer' }));
	expect(questionsOf(asked)).toEqual(['revoke-by', 'revoke-stage']);
});

test('a changed answer that is not taken changes nothing', async () => {
	expect(await refit(toy, { answers: ['a', 'w'] }, [])).toBeUndefined();
	expect(await refit(toy, { answers: ['a', 'x'], questions: ['one', 'three'] }, [])).toBeUndefined();
});
