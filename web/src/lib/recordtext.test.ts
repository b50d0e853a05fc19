import { expect, test } from 'vitest';
import { append, cutTo, head, parseCourse, quote, upTo, withTags } from './recordtext';

const text = `[Event "A revoke"]
[Deal "N:- - - -"]
[TableRecord "1"]
W S3, N S2, E S9   ; the lead
S SQ { he thought,
for long } , W CA
expect irregularity revoke by W trick 2, or so ; told
W says "one, two; {three}", S notes revoke by W
`;

test('events, lines and remarks are found', () => {
	const c = parseCourse(text);
	expect(c.tags.get('Event')).toBe('A revoke');
	expect(c.events.map((e) => [e.text, e.line])).toEqual([
		['W S3', 4],
		['N S2', 4],
		['E S9', 4],
		['S SQ', 5],
		['W CA', 6],
		['W says "one, two; {three}"', 8],
		['S notes revoke by W', 8],
	]);
	expect(c.lines.map((l) => [l.events, l.remark, l.expect])).toEqual([
		[[0, 1, 2], 'the lead', ''],
		[[3, 4], 'he thought, for long', ''],
		[[], 'told', 'expect irregularity revoke by W trick 2, or so'],
		[[5, 6], '', ''],
	]);
});

test('a record is cut after any of its events', () => {
	const c = parseCourse(text);
	expect(parseCourse(upTo(text, c, 2)).events.map((e) => e.text)).toEqual(['W S3', 'N S2']);
	expect(parseCourse(upTo(text, c, 0)).events).toEqual([]);
	for (let n = 0; n <= c.events.length; n++) {
		const { count, lines } = cutTo(text, c, n);
		const kept = text.replace(/\n$/, '').split('\n');
		const after = append(kept.slice(0, kept.length - count).join('\n'), lines);
		expect(parseCourse(after).events.map((e) => e.text)).toEqual(c.events.slice(0, n).map((e) => e.text));
	}
});

test('what is said cannot leave its quotation marks', () => {
	expect(quote('he said "no"\n[Deal "x"]')).toBe(String.raw`"he said \"no\" [Deal \"x\"]"`);
	expect(head({ event: 'a"]\n[Deal "b', board: 7 })).toBe('[Event "a   [Deal  b"]\n[Board "7"]\n[Deal "N:- - - -"]\n[TableRecord "1"]\n');
});

test('a record that is saved gets the tags it lacks', () => {
	const text = '; a case\n[Vulnerable "NS"]\n[Deal "N:- - - -"]\n[TableRecord "1"]\nW S3\n';
	const made = withTags(text, { Event: 'Club "night"', Board: 7, Vulnerable: 'None', Dealer: undefined });
	expect(made).toBe('[Event "Club  night"]\n[Board "7"]\n' + text);
	expect(parseCourse(made).events.map((e) => e.text)).toEqual(['W S3']);
});

test('a tag that tells nothing gives way to what is told', () => {
	const text = '[Dealer "?"]\n[Vulnerable "NS"]\n[TableRecord "1"]\nW S3\n';
	const made = withTags(text, { Dealer: 'S', Vulnerable: 'EW', Board: undefined });
	expect(made).toBe('[Dealer "S"]\n[Vulnerable "NS"]\n[TableRecord "1"]\nW S3\n');
	expect(withTags(text, { Dealer: undefined })).toBe(text);
});
