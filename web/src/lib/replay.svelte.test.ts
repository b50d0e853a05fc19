import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('navigator', { language: 'en' });

const { engine } = await import('./engine');
const { apply, empty } = await import('./fold');
const { Problem } = await import('./problem');
const { Replay } = await import('./replay.svelte');

const text = '[Deal "N:- - - -"]\n[TableRecord "1"]\nW S3, N S2, E S9 ; the lead\nS SQ\n';

/** A log that keeps what is added, without a server. */
function log() {
	let f = $state.raw(empty());
	let n = 0;
	const add = (...items: { table: number; kind: string; body: unknown }[]) => {
		for (const i of items) apply(f, { ...i, id: String(++n), n, seq: n, at: '' });
		f = { ...f };
		return Promise.resolve();
	};
	void add({ table: 4, kind: 'record', body: { record: 'r', text } });
	const last = () => String(n);
	return { add, last, get state() { return f; }, get text() { return f.records.get('r')?.text ?? ''; } };
}
const open = () => {
	const l = log();
	return { l, r: new Replay(l as never, 'r') };
};

beforeEach(() => {
	vi.spyOn(engine, 'rule').mockImplementation((t: string) => {
		if (t.includes('dropps')) return Promise.reject(new Problem(422, { detail: 'found "dropps"', say: '"dropps" cannot be read here; did you mean "drops"?' }));
		return Promise.resolve({ edition: 'duplicate-2017' } as never);
	});
});

test('an act that the engine refuses is not stored', async () => {
	const { l, r } = open();
	expect(await r.add('W dropps H2')).toBe(false);
	expect(r.refused).toBe('"dropps" cannot be read here; did you mean "drops"?');
	expect(l.text).toBe(text);
	expect(await r.add('W drops H2')).toBe(true);
	expect(l.text).toBe(text + 'W drops H2\n');
	expect(r.refused).toBe('');
});

test('undo takes off one act, also of a line that has several; redo brings it back', async () => {
	const { l, r } = open();
	const head = '[Deal "N:- - - -"]\n[TableRecord "1"]\n';
	r.undo();
	expect(l.text).toBe(head + 'W S3, N S2, E S9 ; the lead\n');
	r.undo();
	expect(l.text).toBe(head + 'W S3, N S2\n');
	await r.redo();
	expect(l.text).toBe(head + 'W S3, N S2\nE S9\n');
	await r.redo();
	expect(l.text).toBe(head + 'W S3, N S2\nE S9\nS SQ\n');
	expect(r.canRedo).toBe(false);
});

test('another act ends what can be brought back', async () => {
	const { r } = open();
	r.undo();
	await r.add('S S5');
	expect([r.canRedo, r.length]).toEqual([false, 4]);
});

test('going on from an earlier place drops what came later', () => {
	const { l, r } = open();
	r.go(1);
	expect([r.at, r.live]).toEqual([1, false]);
	expect(r.shown).toBe('[Deal "N:- - - -"]\n[TableRecord "1"]\nW S3\n');
	r.goOn();
	expect(l.text).toBe('[Deal "N:- - - -"]\n[TableRecord "1"]\nW S3\n');
});

test('what nobody had told of the deal is written before the acts, and stands', () => {
	const { l, r } = open();
	expect(r.vulnerability).toBe(false);
	r.tell({ Dealer: 'N', Vulnerable: '' });
	expect(r.course.tags.get('Dealer')).toBe('N');
	expect(r.vulnerability).toBe(false);
	r.tell({ Dealer: 'S', Vulnerable: 'All' });
	expect(r.vulnerability).toBe(true);
	expect(l.text).toBe('[Vulnerable "All"]\n[Dealer "N"]\n' + text);
});
