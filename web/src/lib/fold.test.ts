import { expect, test } from 'vitest';
import file from '../../../internal/app/testdata/fold.json?raw';
import { apply, boardOf, changedSince, empty } from './fold';
import type { BoardBody, Entry, RulingBody } from './types';

interface Place {
	/** Left out: of no table. */
	table?: number;
	n: number;
	at: string;
	by: string;
}
interface State {
	n: number;
	event: unknown;
	boards: (Place & { board: number; body: object })[];
	rulings: (Place & { id: string; body: object })[];
	records: (Place & { record: string; board?: number; text: string })[];
}

const place = ({ table = 0, n, at, by }: Place): Place => ({ table, n, at, by });

// The server is tested with the same file (internal/app/fold_test.go).
test('entries fold as they do on the server', () => {
	const { entries, state } = JSON.parse(file) as { entries: Entry[]; state: State };
	const f = empty();
	for (const e of entries) apply(f, e);
	expect(f.n).toBe(state.n);
	expect(f.event).toEqual(state.event);
	expect([...f.boards.values()].sort((a, b) => a.board - b.board)).toEqual(state.boards.map((b) => ({ ...b.body, ...place(b) })));
	expect([...f.rulings.values()]).toEqual(state.rulings.map((r) => ({ ...r.body, ...place(r) })));
	expect([...f.records.values()].map(({ record, board, text, ...p }) => ({ record, board, text, ...place(p as Place) }))).toEqual(
		state.records.map(({ record, board, text, ...p }) => ({ record, board, text, ...place(p) })),
	);
});

/** folded is what bodies fold to, one after another: a ruling has an id, the others are boards. */
function folded(...bodies: (Partial<RulingBody> | BoardBody)[]) {
	const f = empty();
	bodies.forEach((body, i) => apply(f, { id: `${i}`, n: i + 1, table: 0, seq: i + 1, at: '', kind: 'id' in body ? 'ruling' : 'board', body } as Entry));
	return f;
}

const before: BoardBody = { board: 77, deal: 'N:A...', vulnerable: 'None', contract: '2S', declarer: 'S', players: { N: 'Anna' } };
const other: BoardBody = { board: 77, deal: 'N:K...', vulnerable: 'All', contract: '3NT', declarer: 'W', result: 9, players: { N: 'Boris' } };
const open: Partial<RulingBody> = { id: 'r', board: 77, status: 'open' };
const closed: Partial<RulingBody> = { id: 'r', board: 77, status: 'closed', closed: '2026-11-30T12:00:00Z' };

test.each<[string, (Partial<RulingBody> | BoardBody)[], Partial<BoardBody> | undefined, boolean]>([
	['an open ruling has the board as it is', [before, open, other], other, false],
	['a closed one has it as it was', [before, closed, other], before, true],
	['also where a later version of it is written', [before, closed, other, { ...closed, consulted: 'Vera' }], before, true],
	['and where it was dropped', [before, closed, other, { ...closed, status: 'dropped' }], before, true],
	['opened again it has the new one', [before, closed, other, open], other, false],
	['and closed again it keeps that', [before, closed, other, open, { ...closed, closed: '2026-11-30T13:00:00Z' }, before], other, true],
	['what was not known is added', [before, closed, { ...before, result: 8 }], { ...before, result: 8 }, false],
	['but not of another contract', [before, closed, { ...before, contract: '3S', result: 8 }], before, true],
	['a board that came later', [closed, other], other, false],
	['a ruling that was moved', [before, { ...other, board: 78 }, closed, { ...closed, board: 78 }, { ...before, board: 78 }], { ...other, board: 78 }, true],
	['no board', [closed], undefined, false],
])('the board of a ruling: %s', (_, bodies, want, changed) => {
	const f = folded(...bodies);
	const r = f.rulings.get('r')!;
	const got = boardOf(r, f);
	expect(got).toEqual(want && expect.objectContaining(want));
	expect(got?.result).toBe(want?.result);
	expect(changedSince(r, f)).toBe(changed);
});
