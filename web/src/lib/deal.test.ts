import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('navigator', { language: 'en' });
const { countOf, formatDeal, parseDeal } = await import('./deal');

test('a deal begins with any seat and is written from North on', () => {
	const hands = parseDeal('E:JT9.QJT9.32.QJT9 - A43.876.AJT98.A8 K2.543.K54.76543');
	expect(hands).toEqual({ E: 'JT9.QJT9.32.QJT9', S: '-', W: 'A43.876.AJT98.A8', N: 'K2.543.K54.76543' });
	expect(formatDeal(hands)).toBe('N:K2.543.K54.76543 JT9.QJT9.32.QJT9 - A43.876.AJT98.A8');
	expect(parseDeal('')).toEqual({});
	expect([countOf(hands.N), countOf('-'), countOf('...'), countOf(undefined)]).toEqual([13, undefined, 0, undefined]);
});
