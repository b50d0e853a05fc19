import { expect, test } from 'vitest';
import { eventParts } from './eventwords';

/** What an event is made of, a letter a part: c card, b bid, u suit, s seat, d side, w word, k kind, - as it stands. */
const shape = (text: string) =>
	eventParts(text)
		.filter((p) => p.text.trim())
		.map((p) => (p.card ? 'c' : p.bid ? 'b' : p.suit ? 'u' : p.seat ? 's' : p.side ? 'd' : p.kind ? 'k' : p.word ? 'w' : '-'))
		.join('');

test.each([
	['W H10', 'sc'],
	['S 3NT', 'sb'],
	['W (CK) (C9)', 's-c-c-'],
	['N notes revoke by S trick 3', 'swkwsw-'],
	['W asks S about S', 'swswu'],
	['S chooses forbid S D', 'swwuu'],
	['S chooses hand S', 'swws'],
	['director finds meaning S S H', 'wwwsuu'],
	['director finds equity NS 9', 'wwwd-'],
	['S claims 4 "run the S" plan(trumps > S > ruff D in S > cross to S with HK)', 'sw--w-w-u-wuws-wwswc-'],
])('%s', (text, want) => {
	expect(shape(text)).toBe(want);
	expect(eventParts(text).map((p) => p.text).join('')).toBe(text);
});

test('what a player said is told without the marks of the notation', () => {
	expect(eventParts('S says "the \\"rest\\" is mine"').find((p) => p.quoted !== undefined)?.quoted).toBe('the "rest" is mine');
});
