import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('navigator', { language: 'en' });
const { formatHand, inDanger, parseHand, seats, split } = await import('./cards');

test('a hand is read and written as PBN has it', () => {
	const cards = parseHand('K2.543..76543');
	expect(cards).toEqual(['SK', 'S2', 'H5', 'H4', 'H3', 'C7', 'C6', 'C5', 'C4', 'C3']);
	expect(formatHand(cards!)).toBe('K2.543..76543');
	expect(parseHand('-')).toBeUndefined();
});

test('suits, cards and law numbers are found in a text', () => {
	expect(split('♣9 lies face up (Law 62B1).')).toEqual([
		{ text: '♣\uFE0E9', suit: 'C' },
		{ text: ' lies face up (' },
		{ text: 'Law ' },
		{ text: '62B1', law: '62B1' },
		{ text: ').' },
	]);
	expect(split('(Правила 61A, 27B1(b)) и ♥10')).toEqual([
		{ text: '(' },
		{ text: 'Правила ' },
		{ text: '61A', law: '61A' },
		{ text: ', ' },
		{ text: '27B1(b)', law: '27B1(b)' },
		{ text: ') и ' },
		{ text: '♥\uFE0E10', suit: 'H' },
	]);
	expect(split('the ♠ Ace')).toEqual([{ text: 'the ' }, { text: '♠\uFE0E', suit: 'S' }, { text: ' Ace' }]);
	expect(split('Law 30B1(b)(ii)')[1]).toEqual({ text: '30B1(b)(ii)', law: '30B1(b)(ii)' });
	expect(split('по правилам 2017 года')).toEqual([{ text: 'по правилам 2017 года' }]);
});

test('who is vulnerable', () => {
	const who = (v: string) => seats.filter((s) => inDanger(s, v)).join('');
	expect([who('None'), who('NS'), who('EW'), who('All'), who('')]).toEqual(['', 'NS', 'EW', 'NESW', '']);
});
