import type { BoardBody, Entry, EventBody, RecordBody, RulingBody } from './types';

/** A body with the table and the last entry it came from. */
export type Placed<T> = T & { table: number; n: number; at: string; by?: string };

/** Folded is what the log of an event says now. */
export interface Folded {
	event?: EventBody;
	boards: Map<number, Placed<BoardBody>>;
	rulings: Map<string, Placed<RulingBody>>;
	records: Map<string, Placed<RecordBody>>;
	/** By ruling: when it was closed, and its board as the log had it then. */
	closedOn: Map<string, { closed: string; board: BoardBody }>;
	/** The last number of every table's log. */
	seqs: Map<number, number>;
	n: number;
}

export function empty(): Folded {
	return { boards: new Map(), rulings: new Map(), records: new Map(), closedOn: new Map(), seqs: new Map(), n: 0 };
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
			close(f, r);
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

/** close notes the board of a ruling that is closed; versions of the same closing, such as that of a reminder seen to, leave it. */
function close(f: Folded, r: RulingBody): void {
	const was = f.closedOn.get(r.id);
	if (r.closed && was?.closed === r.closed && was.board.board === r.board) return;
	f.closedOn.delete(r.id);
	const board = r.board === undefined ? undefined : f.boards.get(r.board);
	if (r.closed && board) f.closedOn.set(r.id, { closed: r.closed, board });
}

/**
 * boardOf is the board of a ruling. Of a closed one that is the board on which it was closed, whatever has
 * been entered since; what was not known then may have been added, unless it is of other hands or another contract.
 */
export function boardOf(r: Pick<RulingBody, 'board'> & { id?: string }, f: Folded): BoardBody | undefined {
	const now = r.board === undefined ? undefined : f.boards.get(r.board);
	const then = r.id === undefined ? undefined : f.closedOn.get(r.id)?.board;
	if (!then || !now || (then.deal && now.deal && then.deal !== now.deal)) return then ?? now;
	const both = { ...then, dealer: then.dealer || now.dealer, vulnerable: then.vulnerable || now.vulnerable, deal: then.deal || now.deal, players: then.players ?? now.players };
	if (then.contract && (then.contract !== now.contract || then.declarer !== now.declarer)) return both;
	const { contract, declarer } = now;
	return { ...both, contract, declarer, auction: then.auction?.length ? then.auction : now.auction, result: then.result ?? now.result };
}

/** facts are what a board tells of a ruling's. */
const facts = (b: BoardBody): unknown[] => [b.dealer, b.vulnerable, b.deal, b.contract, b.declarer, b.result, b.players?.N, b.players?.E, b.players?.S, b.players?.W];

/** changedSince reports that the board tells something else than on the ruling that was closed on it. */
export function changedSince(r: RulingBody, f: Folded): boolean {
	const now = r.board === undefined ? undefined : f.boards.get(r.board);
	const then = boardOf(r, f);
	if (!now || !then) return false;
	const is = facts(now);
	return facts(then).some((x, i) => x !== is[i]);
}
