import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('navigator', { language: 'en' });
const { draftOf } = await import('./claimboard.svelte');
const { inWords, ruledOf } = await import('./award');
const { engine } = await import('./engine');

const asked = (answers: Record<string, string>) => Object.entries(answers).map(([id, answer]) => ({ id, answer, question: '', text: '' }));
const deal = 'N:K2.543.K54.76543 JT9.QJT9.32.QJT9 Q8765.AK2.Q76.K2 A43.876.AJT98.A8';

test('the claims board begins with what the guide and the board tell', () => {
	for (const [answers, board, want] of [
		[{ declarer: 'N', 'claim-by': 'E', 'claim-how': 'all' }, undefined, { declarer: 'N', claimer: 'E', tricks: 'all', strain: 'NT' }],
		[{ declarer: 'S', 'claim-by': 'S', 'claim-how': 'none' }, { board: 3, contract: '4SX' }, { declarer: 'S', claimer: 'S', tricks: '0', strain: 'S', contract: '4SX', number: 3 }],
		[{ declarer: 'S', 'claim-by': 'W', 'claim-how': 'some' }, { board: 3, contract: 'Pass' }, { claimer: 'W', tricks: '', strain: 'NT' }],
		[{}, { board: 7, contract: '2S', declarer: 'E' as const, deal }, { declarer: 'E', claimer: 'E', tricks: '', hands: { N: 'K2.543.K54.76543', E: 'JT9.QJT9.32.QJT9', S: 'Q8765.AK2.Q76.K2', W: 'A43.876.AJT98.A8' } }],
		[{}, { board: 7, deal: 'N:K2.543.K54.76543 - - -' }, { hands: { N: '...', E: '...', S: '...', W: '...' } }],
	] as const) {
		expect(draftOf(asked(answers), board)).toMatchObject(want);
	}
});

const award = {
	tricks: { NS: 3, EW: 1 }, laws: ['70C'], reason: 'A trump is out.', record: 'S claims all\nW objects\n', policy: 'wbf',
	findings: [{ id: 'aware', answer: 'no', question: 'Did he know?', text: 'no', write: 'director finds aware no' }],
};
let ns = 3;
beforeEach(() => {
	ns = 3;
	vi.spyOn(engine, 'claim').mockImplementation((text: string) =>
		Promise.resolve({
			awarded: { NS: text.includes('finds') ? ns : 4, EW: 1 }, text: 'Козырь не вышел.', doubtful: [{ text: 'Бьёт мелко.' }],
			questions: text.includes('finds') ? [] : [{ id: 'aware', text: 'Знал ли он?', answers: [{ answer: 'no', write: 'director finds aware no', text: 'нет' }] }],
		} as never),
	);
});

test('an award is told in the language of the page', async () => {
	expect(await inWords(award, 'ru')).toMatchObject({ tricks: { NS: 3, EW: 1 }, reason: 'Козырь не вышел. Бьёт мелко.', findings: [{ question: 'Знал ли он?', text: 'нет' }] });
});

test('an award that would be another today stands as it was kept', async () => {
	ns = 2;
	expect(await inWords(award, 'ru')).toBe(award);
	expect(await inWords({ ...award, findings: [{ ...award.findings[0]!, id: 'gone' }] }, 'ru')).toMatchObject({ reason: 'A trump is out.' });
});

test('the doubt is taken out of the text beside which it stands', () => {
	const doubt = 'In doubt: without our reading North-South would be due 2 tricks.';
	const ruled = (text: string, d?: string) => ruledOf({ text, doubt: d } as never);
	expect(ruled(`Awarded: 3. ${doubt} What decides is the ace.`, doubt)).toBe('Awarded: 3. What decides is the ace.');
	expect(ruled(`Awarded: 3. ${doubt}`, doubt)).toBe('Awarded: 3.');
	expect(ruled('Awarded: 3.')).toBe('Awarded: 3.');
});
