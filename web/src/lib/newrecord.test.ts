import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('navigator', { language: 'en' });

const { apply, empty } = await import('./fold');
const { startRecord, textOf } = await import('./newrecord');
const { parseCourse } = await import('./recordtext');

let log: never;
const f = empty();
const players = { N: 'Olga', E: 'Piotr "P"', S: 'Irina', W: 'Jan' };
const came = '[Event "Match"]\n[North "Zoe"]\n[Deal "N:- - - -"]\n[TableRecord "1"]\nW S3\n';

beforeEach(() => {
	let n = 0;
	const add = (...items: { table: number; kind: string; body: unknown }[]) => {
		for (const i of items) apply(f, { ...i, id: String(++n), n, seq: n, at: '' });
		return Promise.resolve();
	};
	log = { add, state: f } as never;
	void add({ table: 0, kind: 'board', body: { board: 1, dealer: 'N', players } }, { table: 0, kind: 'board', body: { board: 2, players, record: came } }, { table: 0, kind: 'board', body: { board: 3 } });
});

const seated = (text: string) => ['North', 'East', 'South', 'West'].map((s) => parseCourse(text).tags.get(s));

test('a record of a board keeps who played', () => {
	expect(seated(textOf(log, 1))).toEqual(['Olga', 'Piotr  P', 'Irina', 'Jan']);
	expect(seated(textOf(log, 2, {}, true))).toEqual(['Olga', 'Piotr  P', 'Irina', 'Jan']);
	expect(seated(f.records.get(startRecord(log, 4, 1))!.text)).toEqual(['Olga', 'Piotr  P', 'Irina', 'Jan']);
});

test('names of its own stay, and where nobody is known none are made up', () => {
	expect(seated(textOf(log, 2))).toEqual(['Zoe', 'Piotr  P', 'Irina', 'Jan']);
	expect(parseCourse(textOf(log, 2)).events.map((e) => e.text)).toEqual(['W S3']);
	for (const board of [3, undefined]) expect(seated(textOf(log, board))).toEqual([undefined, undefined, undefined, undefined]);
});
