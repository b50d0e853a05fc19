// What waits for a table record of which others have written meanwhile: two versions
// that began with the same lines.

import { apply, empty, type Folded } from './fold';
import type { Entry, RecordBody } from './types';

/** Written is an entry, or an item that waits to be one. */
export interface Written {
	id: string;
	table: number;
	kind: string;
	body: unknown;
}

interface OfRecord {
	record: string;
	on?: string;
	lines?: string[];
	removed?: boolean;
}

/** recordOf is the table record that something is about. */
export const recordOf = (w: Written): string | undefined => (w.kind === 'act' || w.kind === 'undo' || w.kind === 'record' ? (w.body as OfRecord).record : undefined);

/** linesOf are the lines of an act. */
export const linesOf = (w: Written): string[] => (w.kind === 'act' ? ((w.body as OfRecord).lines ?? []) : []);

/** lastOn is what was written last about a record; undefined where there is no such record. */
export function lastOn(record: string, entries: Written[], outbox: Written[]): string | undefined {
	const about = (w: Written) => recordOf(w) === record;
	const last = outbox.findLast(about) ?? entries.findLast(about);
	return last && !(last.body as OfRecord).removed ? last.id : undefined;
}

const onto = <W extends Written>(w: W, on: string): W => ({ ...w, body: { ...(w.body as object), on } });

const same = (a: Written, b: Written): boolean => {
	const plain = (w: Written) => JSON.stringify(Object.entries({ ...(w.body as object), on: undefined }).sort());
	return a.kind === b.kind && plain(a) === plain(b);
};

/** since are the entries about a record behind the one on which the first item that waits for it stands. */
function since(record: string, entries: Entry[], first: Written | undefined): Entry[] {
	const { on } = (first?.body ?? {}) as OfRecord;
	const at = on === undefined ? entries.length : entries.findIndex((e) => e.id === on) + 1;
	return entries.slice(at || entries.length).filter((e) => recordOf(e) === record);
}

/** rebased is the outbox without what others have written just so: an act that two entered at once has happened once. */
export function rebased<W extends Written>(record: string, entries: Entry[], outbox: W[]): W[] {
	let left = outbox;
	for (const e of since(record, entries, left.find((w) => recordOf(w) === record))) {
		const [first, next] = left.filter((w) => recordOf(w) === record);
		if (!first || !same(first, e)) break;
		left = left.filter((w) => w !== first).map((w) => (w === next ? onto(w, e.id) : w));
	}
	return left;
}

/**
 * strayed is what waits for a record and does not stand on what is there, with what
 * was entered on that. Of what stands on an entry that this device does not know, the
 * server knows.
 */
export function strayed<W extends Written>(record: string, entries: Entry[], outbox: W[]): W[] {
	const own = outbox.filter((w) => recordOf(w) === record);
	const at = own.findIndex((w, i) => {
		const { on } = w.body as OfRecord;
		const there = lastOn(record, entries, own.slice(0, i));
		return on !== there && entries.some((e) => e.id === on);
	});
	return at < 0 ? [] : own.slice(at);
}

const foldOf = (entries: Written[]): Folded => {
	const f = empty();
	for (const [i, w] of entries.entries()) apply(f, { seq: 0, at: '', ...w, n: i + 1 });
	return f;
};

/** branch is the record as it is with those items on what they were entered on, where they have lines of their own; and these. */
export function branch(record: string, entries: Entry[], own: Written[]): { version?: RecordBody; lines: string[] } {
	const later = new Set(since(record, entries, own[0]));
	const before = entries.filter((e) => recordOf(e) === record && !later.has(e));
	const base = foldOf(before).records.get(record);
	const mine = foldOf([...before, ...own]).records.get(record);
	if (!mine) return { lines: own.flatMap(linesOf) };
	const { board, text } = mine;
	const split = (s: string) => s.replace(/\n$/, '').split('\n');
	const [was, is] = [base ? split(base.text) : [], split(text)];
	const shared = was.findIndex((line, i) => line !== is[i]);
	if (shared === is.length) return { lines: own.flatMap(linesOf) }; // it only takes back
	// Lines behind others than there were cannot be entered anywhere else.
	const from = base && shared < 0 ? was.length : undefined;
	if (from === is.length) return { lines: [] };
	return { version: { record, board, text, of: record, from }, lines: from === undefined ? own.flatMap(linesOf) : is.slice(from) };
}
