// The text of a table record, cut into what the screen shows and counts. What
// the words mean is for the engine; here only their ends matter.

import type { Seat } from './cards';

/** An event of a record. */
export interface EventText {
	text: string;
	/** The line it begins on, from 1, as rulings name it. */
	line: number;
	/** Where it ends in the text of the record. */
	end: number;
}

/** A line of the course of a record. */
export interface CourseLine {
	line: number;
	/** Where it ends in the text of the record. */
	end: number;
	/** The numbers of the events on it, from 0. */
	events: number[];
	/** Its comment. */
	remark: string;
	/** What a casebook expects of the engine here. */
	expect: string;
}

export interface Course {
	tags: Map<string, string>;
	events: EventText[];
	lines: CourseLine[];
	/** Where the course begins in the text. */
	from: number;
}

/** parseCourse cuts a record that has one deal. */
export function parseCourse(text: string): Course {
	const tags = new Map<string, string>();
	const head = /^\s*\[TableRecord\s+"[^"]*"\s*\].*$/m.exec(text);
	const from = head ? head.index + head[0].length : text.length;
	for (const m of text.slice(0, from).matchAll(/^\s*\[(\w+)\s+"([^"]*)"\s*\]/gm)) tags.set(m[1]!, m[2]!);
	const events: EventText[] = [];
	const lines: CourseLine[] = [];
	let line = text.slice(0, from).split('\n').length;
	let at = from;
	let row: CourseLine = { line, end: at, events: [], remark: '', expect: '' };
	let words = ''; // of the event that is being read
	let begun = 0; // the line it began on
	const read = (to: number) => {
		if (!words.trim()) begun = line;
		words += text.slice(at, to);
		at = to;
	};
	const event = () => {
		const t = words.replace(/\s+/g, ' ').trim();
		words = '';
		if (!t) return;
		row.events.push(events.length);
		events.push({ text: t, line: begun, end: at });
	};
	const remark = (t: string) => {
		row.remark = [row.remark, t.replace(/\s+/g, ' ').trim()].filter(Boolean).join(' ');
	};
	const close = () => {
		event();
		row.end = at;
		if (row.events.length > 0 || row.remark || row.expect) lines.push(row);
	};
	/** The place of the next character of a kind, at most the end of the line. */
	const find = (kind: RegExp) => {
		const n = text.slice(at).search(kind);
		return n < 0 ? text.length : at + n;
	};
	while (at < text.length) {
		const c = text[at]!;
		if (c === '\n') {
			close();
			at++;
			line++;
			row = { line, end: at, events: [], remark: '', expect: '' };
		} else if (c === '"') {
			const m = /^"(?:\\["\\]|[^"\n])*"?/.exec(text.slice(at))!;
			read(at + m[0].length);
		} else if (c === ';' || (c === '%' && text[at - 1] === '\n')) {
			event();
			const end = find(/\n/);
			remark(text.slice(at + 1, end));
			at = end;
		} else if (c === '{') {
			const end = find(/\}/);
			const inside = text.slice(at + 1, end);
			remark(inside);
			line += inside.split('\n').length - 1;
			words += ' ';
			at = Math.min(end + 1, text.length);
		} else if (c === ',') {
			event();
			at++;
		} else if (!words.trim() && /^expect\b/i.test(text.slice(at, at + 7))) {
			const end = find(/[;\n]/);
			row.expect = text.slice(at, end).trim();
			at = end;
		} else {
			read(at + 1);
		}
	}
	close();
	return { tags, events, lines, from };
}

/** upTo is the record with its first n events only. */
export function upTo(text: string, course: Course, n: number): string {
	if (n >= course.events.length) return text;
	if (n === 0) return text.slice(0, course.from) + '\n';
	// What stands behind the last event of a line stays with it.
	const line = course.lines.find((l) => l.events.at(-1) === n - 1);
	return text.slice(0, line?.end ?? course.events[n - 1]!.end) + '\n';
}

/**
 * cutTo says how the log takes a record back to its first n events: how many
 * lines come off its end, and what of them is written again.
 */
export function cutTo(text: string, course: Course, n: number): { count: number; lines: string[] } {
	const kept = upTo(text, course, n).replace(/\n+$/, '');
	const all = text.replace(/\n$/, '').split('\n');
	const keep = kept.split('\n');
	const last = keep.at(-1)!;
	if (all[keep.length - 1] === last) return { count: all.length - keep.length, lines: [] };
	return { count: all.length - keep.length + 1, lines: [last] };
}

/** append is the record with lines at its end, as the log has it. */
export function append(text: string, lines: readonly string[]): string {
	return text.replace(/\n?$/, '\n') + lines.map((l) => l + '\n').join('');
}

/** says reports that a record has a tag that tells something. */
export const says = (course: Course, name: string): boolean => !['', '?', undefined].includes(course.tags.get(name));

/** withTags is the record with those tags that it lacks or that tell nothing in it. */
export function withTags(text: string, tags: Record<string, string | number | undefined>): string {
	const course = parseCourse(text);
	const lacking = Object.entries(tags).filter(([name, value]) => tag(name, value) && !says(course, name));
	const empty = lacking.filter(([name]) => course.tags.has(name)).map(([name]) => new RegExp(String.raw`^\s*\[${name}\s+"[^"]*"\s*\][^\S\n]*\n?`, 'm'));
	return lacking.map(([name, value]) => tag(name, value)).join('') + empty.reduce((t, e) => t.replace(e, ''), text);
}

/** withPlayers is the record with the names of those who played, where it has none of its own. */
export function withPlayers(text: string, players: Partial<Record<Seat, string>> = {}): string {
	return withTags(text, { West: players.W, North: players.N, East: players.E, South: players.S });
}

/** quote is a text as a record has it said. */
export function quote(words: string): string {
	return '"' + words.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&') + '"';
}

/** What a new record begins with. */
export interface Head {
	event?: string;
	edition?: string;
	regulation?: string;
	board?: number;
	dealer?: string;
	vulnerable?: string;
	deal?: string;
	auction?: string[];
	contract?: string;
	declarer?: string;
	tricks?: string;
	onLead?: string;
}

const clean = (v: string | number) => String(v).replace(/["\\\n\]]/g, ' ').trim();
const tag = (name: string, v: string | number | undefined) => (v === undefined || v === '' ? '' : `[${name} "${clean(v)}"]\n`);

/** head writes the tags of a new record. */
export function head(h: Head): string {
	let auction = '';
	if (h.auction?.length && h.dealer) {
		auction = tag('Auction', h.dealer);
		for (let i = 0; i < h.auction.length; i += 4) auction += h.auction.slice(i, i + 4).join(' ') + '\n';
	}
	const closed = auction !== '';
	return (
		tag('Event', h.event) +
		tag('Edition', h.edition) +
		tag('Regulation', h.regulation) +
		tag('Board', h.board) +
		tag('Dealer', h.dealer) +
		tag('Vulnerable', h.vulnerable) +
		tag('Deal', h.deal || 'N:- - - -') +
		(closed ? '' : tag('Declarer', h.declarer)) +
		(closed ? '' : tag('Contract', h.contract)) +
		tag('Tricks', h.tricks) +
		tag('OnLead', h.onLead) +
		auction +
		'[TableRecord "1"]\n'
	);
}
