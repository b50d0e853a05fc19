import type { BoardBody, Entry, EventBody, RecordBody, RulingBody } from './types';

/** A body with the table and the last entry it came from. */
export type Placed<T> = T & { table: number; n: number; at: string; by?: string };

/** Folded is what the log of an event says now. */
export interface Folded {
	event?: EventBody;
	boards: Map<number, Placed<BoardBody>>;
	rulings: Map<string, Placed<RulingBody>>;
	records: Map<string, Placed<RecordBody>>;
	/** The last number of every table's log. */
	seqs: Map<number, number>;
	n: number;
}

export function empty(): Folded {
	return { boards: new Map(), rulings: new Map(), records: new Map(), seqs: new Map(), n: 0 };
}

/** apply takes an entry into f. The Go server folds in the same way (internal/app). */
export function apply(f: Folded, e: Entry): void {
	const placed = { table: e.table, n: e.n, at: e.at, by: e.by };
	switch (e.kind) {
		case 'event':
			f.event = e.body as EventBody;
			break;
		case 'board': {
			const b = e.body as BoardBody;
			f.boards.set(b.board, { ...b, ...placed });
			break;
		}
		case 'ruling': {
			const r = e.body as RulingBody;
			f.rulings.set(r.id, { ...r, ...placed });
			break;
		}
		case 'record': {
			const r = e.body as RecordBody;
			if (r.removed) f.records.delete(r.record);
			else f.records.set(r.record, { ...r, ...placed });
			break;
		}
		case 'act': {
			const { record, lines } = e.body as { record: string; lines: string[] };
			const r = f.records.get(record);
			if (r) f.records.set(record, { ...r, ...placed, text: r.text.replace(/\n?$/, '\n') + lines.join('\n') + '\n' });
			break;
		}
		case 'undo': {
			const { record, count } = e.body as { record: string; count: number };
			const r = f.records.get(record);
			if (r) {
				const lines = r.text.replace(/\n$/, '').split('\n');
				f.records.set(record, { ...r, ...placed, text: lines.slice(0, lines.length - count).join('\n') + '\n' });
			}
			break;
		}
	}
	f.seqs.set(e.table, Math.max(e.seq, f.seqs.get(e.table) ?? 0));
	f.n = Math.max(e.n, f.n);
}
