import { expect, test } from 'vitest';
import file from '../../../internal/app/testdata/fold.json?raw';
import { apply, empty } from './fold';
import type { Entry } from './types';

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
