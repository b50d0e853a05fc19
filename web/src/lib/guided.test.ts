import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('navigator', { language: 'en' });
const { factText, sentences, remindersOf } = await import('./guided');
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
	];
	expect(asked.map((_, i) => factText(asked, i))).toEqual(['West revoked', 'West played ♥7', 'neither defender has played since', 'North has played since', 'nothing has been done about it', 'North has played to it', 'Was it on purpose? yes']);
});

test('both languages tell the same facts', () => {
	for (const [id, f] of Object.entries(facts.en)) {
		const other = facts.ru[id]!;
		expect(typeof other, id).toBe(typeof f);
		if (typeof f === 'object') expect(Object.keys(other), id).toEqual(Object.keys(f));
	}
	expect(Object.keys(facts.ru)).toEqual(Object.keys(facts.en));
});

test('a reminder that was seen to stays so when the ruling is worded anew', () => {
	const review = (law: string, text: string) => ({ law, text });
	const guided = (reviews: { law: string; text: string }[]) => ({ ruling: { questions: [], reviews } }) as never;
	const before = [{ law: '64C1', text: 'Was the damage greater?', done: '2026-11-30T10:00:00Z' }];
	expect(remindersOf(guided([review('64C1', 'Ущерб больше?'), review('72C', 'Мог ли знать?')]), before)).toEqual([
		{ law: '64C1', text: 'Ущерб больше?', done: '2026-11-30T10:00:00Z' },
		{ law: '72C', text: 'Мог ли знать?' },
	]);
});
