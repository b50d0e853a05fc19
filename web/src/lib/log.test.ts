import { beforeEach, expect, test, vi } from 'vitest';
import type { Entry, RulingBody } from './types';

// A server as docs/app.md describes it, with a network that can be cut.
class Server {
	entries: Entry[] = [];
	cut = false;
	/** The answer is lost on its way back, though the server took the entries. */
	loseAnswer = false;
	refuse: string | undefined;

	removed = () => !!(this.entries.findLast((e) => e.kind === 'event')?.body as { removed?: boolean } | undefined)?.removed;
	last = (table: number) => this.entries.filter((e) => e.table === table).length;

	store(table: number, items: { id: string; kind: string; body: unknown }[]): Entry[] {
		return items.map((i) => {
			const known = this.entries.find((e) => e.id === i.id);
			if (known) return known;
			const e = { ...i, table, seq: this.last(table) + 1, n: this.entries.length + 1, at: '2026-11-30T10:00:00Z' };
			this.entries.push(e);
			return e;
		});
	}

	fetch = async (path: string, init: { method: string; body?: string }): Promise<Response> => {
		if (this.cut) throw new TypeError('network');
		const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
		if (init.method === 'GET') {
			const after = Number(new URL(path, 'http://x').searchParams.get('after'));
			return json(200, { entries: this.entries.filter((e) => e.n > after) });
		}
		const r = JSON.parse(init.body ?? '{}') as { table: number; after: number; entries: { id: string; kind: string; body: unknown }[] };
		if (r.entries.some((e) => this.refuse && JSON.stringify(e.body).includes(this.refuse))) return json(422, { detail: 'impossible' });
		const fresh = r.entries.filter((e) => !this.entries.some((k) => k.id === e.id));
		if (fresh.length > 0 && r.after !== this.last(r.table)) {
			return json(409, { detail: 'others wrote', missed: this.entries.filter((e) => e.table === r.table && e.seq > r.after) });
		}
		let removed = this.removed();
		for (const e of fresh) {
			const was = removed;
			if (e.kind === 'event') removed = !!(e.body as { removed?: boolean }).removed;
			if (was && removed) return json(410, { detail: 'removed' });
		}
		const about = (e: { kind: string; body: unknown }) => (['record', 'act', 'undo'].includes(e.kind) ? (e.body as { record: string }).record : undefined);
		const chain = this.entries.map((e) => ({ id: e.id, kind: e.kind, body: e.body }));
		for (const [i, e] of fresh.entries()) {
			const { on } = e.body as { on?: string };
			if (on && on !== chain.findLast((x) => about(x) === about(e))?.id) return json(409, { code: 'moved', entry: r.entries.length - fresh.length + i + 1 });
			chain.push(e);
		}
		const stored = this.store(r.table, r.entries);
		if (this.loseAnswer) {
			this.loseAnswer = false;
			throw new TypeError('network');
		}
		return json(200, { entries: stored });
	};
}

let server: Server;
const disk = new Map<string, unknown>();
/** What the disk does before it writes: nothing, wait or fail. */
let writing: Promise<void> = Promise.resolve();

vi.mock('./keep', () => ({
	keep: async (values: Record<string, unknown>, drop: Iterable<string> = []) => {
		await writing;
		for (const [k, v] of Object.entries(values)) disk.set(k, structuredClone(v));
		for (const k of drop) disk.delete(k);
	},
	kept: async (key: string) => structuredClone(disk.get(key)),
	keysWith: async (part: string) => [...disk.keys()].filter((k) => k.includes(part)),
	keptUnder: async (prefix: string) => structuredClone([...disk].filter(([k]) => k.startsWith(prefix)).map(([, v]) => v).reverse()),
}));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('navigator', { language: 'en' });
vi.stubGlobal('EventSource', class {
	static CLOSED = 2;
	close() {}
});
const { EventLog, waiting } = await import('./log.svelte');
const { Offline } = await import('./problem');

beforeEach(() => {
	vi.useFakeTimers();
	server = new Server();
	disk.clear();
	writing = Promise.resolve();
	vi.stubGlobal('fetch', server.fetch);
});

const ruling = (id: string, ...answers: string[]): RulingBody => ({
	id, topic: 'revoke', answers, edition: 'duplicate-2017', status: 'open', reminders: [], made: '2026-11-30T09:00:00Z',
});
const item = (r: RulingBody, table = 3) => ({ table, kind: 'ruling', body: r });
const opened = async () => {
	const log = new EventLog('e');
	await log.open();
	return log;
};
/** written ends when the server has the items or cannot be reached. */
const written = async (log: InstanceType<typeof EventLog>, ...items: Parameters<typeof log.add>) => {
	await log.add(...items);
	await log.send();
};
const answers = (log: InstanceType<typeof EventLog>) => Object.fromEntries([...log.state.rulings].map(([id, r]) => [id, r.answers.join(' ')]));

test('what is written is stored once, in order', async () => {
	const log = await opened();
	await written(log, item(ruling('a')));
	await written(log, item(ruling('a', 'W')), item(ruling('b'), 4));
	expect(server.entries.map((e) => [e.table, e.seq])).toEqual([[3, 1], [3, 2], [4, 1]]);
	expect(log.outbox).toEqual([]);
	expect(answers(log)).toEqual({ a: 'W', b: '' });
});

test('written without the network, it is kept through a restart and sent once the network is back', async () => {
	let log = await opened();
	server.cut = true;
	await written(log, item(ruling('a', 'W')));
	await written(log, item(ruling('a', 'W', 'N')));
	expect(log.online).toBe(false);
	expect(answers(log)).toEqual({ a: 'W N' });
	log.close();

	log = new EventLog('e');
	await log.open();
	expect(answers(log)).toEqual({ a: 'W N' });
	server.cut = false;
	await vi.advanceTimersByTimeAsync(10_000);
	expect(log.online).toBe(true);
	expect(log.outbox).toEqual([]);
	expect(server.entries.map((e) => (e.body as RulingBody).answers)).toEqual([['W'], ['W', 'N']]);
});

test('what an older build has kept is taken in, and sent', async () => {
	const made = '2026-11-30T09:00:00Z';
	const waiting = ['W', 'W N'].map((x, i) => ({ ...item(ruling('a', ...x.split(' '))), id: `${i}`, made }));
	disk.set('e', { entries: [], outbox: waiting });
	server.cut = true;
	const log = await opened();
	expect(answers(log)).toEqual({ a: 'W N' });
	expect(disk.get('e')).toEqual([]);
	server.cut = false;
	await vi.advanceTimersByTimeAsync(10_000);
	expect(server.entries.map((e) => (e.body as RulingBody).answers)).toEqual([['W'], ['W', 'N']]);
	expect([...disk.keys()]).toEqual(['e']);
});

test('an answer that is lost does not double an entry', async () => {
	const log = await opened();
	server.loseAnswer = true;
	await written(log, item(ruling('a', 'W')));
	await vi.advanceTimersByTimeAsync(10_000);
	expect(server.entries).toHaveLength(1);
	expect(log.outbox).toEqual([]);
});

test('what others wrote about something else stands below ours', async () => {
	const log = await opened();
	server.store(3, [{ id: 'other', kind: 'ruling', body: ruling('x', 'E') }]);
	await written(log, item(ruling('a', 'W')));
	expect(server.entries.map((e) => (e.body as RulingBody).id)).toEqual(['x', 'a']);
	expect(answers(log)).toEqual({ x: 'E', a: 'W' });
});

test('entries of other tables that came in between are not skipped', async () => {
	const log = await opened();
	server.store(5, [{ id: 'five', kind: 'ruling', body: ruling('y', 'S') }]);
	server.store(3, [{ id: 'three', kind: 'ruling', body: ruling('x', 'E') }]);
	await written(log, item(ruling('a', 'W')));
	expect(answers(log)).toEqual({ y: 'S', x: 'E', a: 'W' });
	const again = await opened();
	expect(answers(again)).toEqual({ y: 'S', x: 'E', a: 'W' });
});

test('a ruling that others changed too goes on as one of our own', async () => {
	const log = await opened();
	await written(log, item(ruling('a')));
	server.cut = true;
	await written(log, item(ruling('a', 'W')));
	await written(log, item(ruling('a', 'W', 'N')));
	server.store(3, [{ id: 'other', kind: 'ruling', body: ruling('a', 'E') }]);
	server.cut = false;
	await vi.advanceTimersByTimeAsync(10_000);
	const all = [...log.state.rulings.values()];
	expect(all.map((r) => [r.answers.join(' '), r.offline ?? false])).toEqual([['E', false], ['W N', true]]);
	expect(server.entries).toHaveLength(4);
});

test('the questions that were answered go with their answers, in the outbox and where two devices differ', async () => {
	const log = await opened();
	await written(log, item(ruling('a')));
	server.cut = true;
	await written(log, item({ ...ruling('a', 'S', 'W'), questions: ['declarer', 'revoke-by'] }));
	server.store(3, [{ id: 'other', kind: 'ruling', body: { ...ruling('a', 'E'), questions: ['revoke-by'] } }]);
	log.close();
	const again = await opened();
	server.cut = false;
	await vi.advanceTimersByTimeAsync(10_000);
	expect([...again.state.rulings.values()].map((r) => [r.answers, r.questions])).toEqual([[['E'], ['revoke-by']], [['S', 'W'], ['declarer', 'revoke-by']]]);
	expect(again.outbox).toEqual([]);
});

test('an entry that is refused is named, and the others of its table are sent', async () => {
	const log = await opened();
	server.cut = true;
	await written(log, { table: 3, kind: 'act', body: { record: 'r', lines: ['impossible'] } });
	await written(log, item(ruling('a', 'W')));
	server.cut = false;
	server.refuse = 'impossible';
	await vi.advanceTimersByTimeAsync(10_000);
	expect(log.refused?.message).toBe('impossible');
	expect(server.entries.map((e) => e.kind)).toEqual(['ruling']);
	expect(log.outbox).toEqual([]);
});

test('an act that somebody else has just written is not taken back by mistake', async () => {
	const log = await opened();
	await written(log, { table: 3, kind: 'record', body: { record: 'r', text: '[TableRecord "1"]\n' } });
	await written(log, { table: 3, kind: 'act', body: { record: 'r', lines: ['W S3'] } });
	server.store(3, [{ id: 'other', kind: 'act', body: { record: 'r', lines: ['N S2'] } }]);
	await written(log, { table: 3, kind: 'undo', body: { record: 'r', count: 1 } });
	expect(log.state.records.get('r')?.text).toBe('[TableRecord "1"]\nW S3\nN S2\n');
	expect(log.moved).toMatchObject({ record: 'r', lines: [], copy: undefined });
	expect(log.outbox).toEqual([]);
	expect(server.entries.map((e) => e.kind)).toEqual(['record', 'act', 'act']);
});

const head = '[TableRecord "1"]\n';
const act = (...lines: string[]) => ({ table: 3, kind: 'act', body: { record: 'r', lines } });
const others = (...lines: string[]) => server.store(3, [{ id: crypto.randomUUID(), ...act(...lines) }]);
const texts = (log: InstanceType<typeof EventLog>) => [...log.state.records.values()].map((r) => r.text.replace(head, '').trim().split('\n').join(', '));
/** played is a log with a record on which W S3 was played. */
const played = async () => {
	const log = await opened();
	await written(log, { table: 3, kind: 'record', body: { record: 'r', board: 7, text: head } });
	await written(log, act('W S3'));
	return log;
};

test.each([
	{ name: 'other acts', mine: ['N S2', 'E S9', 'S S5'], theirs: ['N SK'], is: ['W S3, N SK', 'W S3, N S2, E S9, S S5'], lines: ['N S2', 'E S9', 'S S5'] },
	{ name: 'the same act first', mine: ['N S2', 'E S9'], theirs: ['N S2', 'E SJ'], is: ['W S3, N S2, E SJ', 'W S3, N S2, E S9'], lines: ['E S9'] },
	{ name: 'the same acts and more of theirs', mine: ['N S2'], theirs: ['N S2', 'E SJ'], is: ['W S3, N S2, E SJ'], lines: undefined },
	{ name: 'the same acts and more of ours', mine: ['N S2', 'E S9'], theirs: ['N S2'], is: ['W S3, N S2, E S9'], lines: undefined },
])('acts entered without the network on a record that has gone on are a version of their own: $name', async ({ mine, theirs, is, lines }) => {
	for (const restart of [false, true]) {
		server = new Server();
		vi.stubGlobal('fetch', server.fetch);
		disk.clear();
		let log = await played();
		server.cut = true;
		for (const line of mine) await written(log, act(line));
		for (const line of theirs) others(line);
		if (restart) {
			log.close();
			log = await opened();
		}
		server.cut = false;
		await vi.advanceTimersByTimeAsync(10_000);
		expect(texts(log)).toEqual(is);
		expect(log.moved?.lines).toEqual(lines);
		const copy = [...log.state.records.values()][1];
		if (copy) expect(copy).toMatchObject({ record: log.moved?.copy, board: 7, of: 'r' });
		expect(log.outbox).toEqual([]);
		const again = await opened();
		expect(texts(again)).toEqual(is); // the server has it all
		log.close();
		again.close();
	}
});

test('acts of an older build, which says not on what they stand, are set aside too, and a ruling made of them goes along', async () => {
	const log = await played();
	log.close();
	const made = '2026-11-30T09:00:00Z';
	[act('N S2'), act('E S9'), item({ ...ruling('a', 'W'), record: 'r', events: 3 })].forEach((x, i) => disk.set(`e outbox ${i}`, { ...x, id: `${i}`, made, turn: i + 1 }));
	others('N SK');
	const again = await opened();
	await again.send();
	expect(texts(again)).toEqual(['W S3, N SK', 'W S3, N S2, E S9']);
	expect(again.state.rulings.get('a')?.record).toBe(again.moved?.copy);
	again.close();
});

test('an act whose answer was lost is not taken for another when others have gone on', async () => {
	const log = await played();
	server.loseAnswer = true;
	vi.stubGlobal('fetch', (path: string, init: { method: string; body?: string }) =>
		server.fetch(path, init).catch((e: unknown) => {
			server.cut = true; // the network goes with the answer
			throw e;
		}),
	);
	await written(log, act('N S2'));
	others('E S9');
	await written(log, act('E SJ'));
	server.cut = false;
	await vi.advanceTimersByTimeAsync(10_000);
	expect(texts(log)).toEqual(['W S3, N S2, E S9', 'W S3, N S2, E SJ']);
	log.close();
});

test('of two directors at the same moment the later sees the table and taps again', async () => {
	const log = await played();
	others('N S2');
	await written(log, act('N S2')); // the same card
	expect([texts(log), log.moved]).toEqual([['W S3, N S2'], undefined]);
	const on = log.last('r');
	others('E S9');
	await written(log, { ...act('E SJ'), body: { record: 'r', lines: ['E SJ'], on } });
	expect(texts(log)).toEqual(['W S3, N S2, E S9']);
	expect(log.moved).toMatchObject({ lines: ['E SJ'], copy: undefined });
	await written(log, act('S S5'));
	expect(texts(log)).toEqual(['W S3, N S2, E S9, S S5']);
	log.close();
});

test('acts are kept where the record was removed meanwhile', async () => {
	const log = await played();
	server.cut = true;
	await written(log, act('N S2'));
	server.store(3, [{ id: 'gone', kind: 'record', body: { record: 'r', text: '', removed: true } }]);
	server.cut = false;
	await vi.advanceTimersByTimeAsync(10_000);
	expect(texts(log)).toEqual(['W S3, N S2']);
	expect(server.entries.at(-1)).toMatchObject({ kind: 'record', body: { of: 'r', from: 2 } });
	log.close();
});

test('a version is entered after theirs, and is gone', async () => {
	const log = await played();
	server.cut = true;
	await written(log, act('N S2'));
	others('E S9');
	server.cut = false;
	await vi.advanceTimersByTimeAsync(10_000);
	const version = log.state.records.get(log.moved!.copy!)!;
	await log.enterAfter(version, ['N S2']);
	await log.send();
	expect(texts(log)).toEqual(['W S3, E S9, N S2']);
	expect(log.outbox).toEqual([]);
	log.close();
});

test('what was written to a removed event waits until it is brought back', async () => {
	const club = (removed?: boolean) => ({ id: crypto.randomUUID(), kind: 'event', body: { name: 'Club', edition: 'duplicate-2017', removed } });
	server.store(0, [club()]);
	const log = new EventLog('e');
	await log.open();
	server.cut = true;
	await written(log, { table: 3, kind: 'ruling', body: ruling('a', 'W') }, { table: 0, kind: 'event', body: { ...log.state.event, name: 'Other' } });
	server.cut = false;
	server.store(0, [club(true)]);
	await vi.advanceTimersByTimeAsync(4000);
	expect(log.state.event?.removed).toBe(true);
	expect(log.removal()?.seq).toBe(2);
	expect(log.outbox.map((w) => w.kind)).toEqual(['ruling']); // a setting does not bring it back unasked
	expect(server.entries.length).toBe(2);
	expect(log.refused).toBeUndefined();

	await log.restore();
	expect(log.outbox).toEqual([]);
	expect(server.removed()).toBe(false);
	expect(server.entries.map((e) => e.kind)).toEqual(['event', 'event', 'event', 'ruling']);
	expect(log.state.event).toEqual({ name: 'Club', edition: 'duplicate-2017' });
	log.close();
});

test('an event is brought back at the first tap, though what waited is just being refused', async () => {
	const club = (removed?: boolean) => ({ id: crypto.randomUUID(), kind: 'event', body: { name: 'Club', edition: 'duplicate-2017', removed } });
	server.store(0, [club()]);
	let log = await opened();
	server.cut = true;
	await written(log, item(ruling('a', 'W')));
	log.close();
	server.cut = false;
	server.store(0, [club(true)]);

	log = await opened(); // it begins to send what waits
	await log.restore();
	log.close();
	expect(server.removed()).toBe(false);
	expect(log.outbox).toEqual([]);
});

test('an event that this device does not know is not brought back without the network', async () => {
	server.cut = true;
	const log = await opened();
	await expect(log.restore()).rejects.toThrow(Offline);
	log.close();
});

test('what is added is on the device before the promise ends, whatever the network does', async () => {
	const log = await opened();
	let wrote = () => {};
	writing = new Promise((resolve) => (wrote = resolve));
	let answered = () => {};
	const network = new Promise<void>((resolve) => (answered = resolve));
	vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
		await network;
		return server.fetch(path, init);
	});
	let ended = false;
	const added = log.add(item(ruling('a', 'W'))).then(() => (ended = true));
	await vi.advanceTimersByTimeAsync(100);
	expect(answers(log)).toEqual({ a: 'W' }); // it shows
	expect(ended).toBe(false);
	wrote();
	await added;
	expect([...disk.values()]).toMatchObject([{ kind: 'ruling', body: { id: 'a', answers: ['W'] } }]);
	expect(server.entries).toEqual([]);
	answered();
	await log.send();
	await vi.advanceTimersByTimeAsync(0);
	expect(server.entries.length).toBe(1);
	expect([...disk.keys()]).toEqual(['e']); // the outbox is empty there too
	log.close();
});

test('a device that keeps nothing says so, and the network has the items all the same', async () => {
	const log = await opened();
	writing = Promise.reject(new Error('no space'));
	writing.catch(() => undefined);
	await written(log, item(ruling('a')));
	expect(log.unkept).toBe(true);
	expect(server.entries.length).toBe(1);
	writing = new Promise(() => {}); // nor one that never answers
	const added = log.add(item(ruling('a', 'W')));
	await vi.advanceTimersByTimeAsync(3000);
	await added;
	expect(log.unkept).toBe(true);
	writing = Promise.resolve();
	await written(log, item(ruling('a', 'W', 'N')));
	expect(log.unkept).toBe(false);
	log.close();
});

test('two tabs of one device do not drop what the other keeps', async () => {
	server.cut = true;
	const [here, there] = [await opened(), await opened()];
	await written(here, item(ruling('a', 'W')), item(ruling('a', 'W', 'N')));
	await written(there, item(ruling('b', 'E'), 4));
	here.close();
	there.close();
	server.cut = false;
	const again = await opened();
	expect(answers(again)).toEqual({ a: 'W N', b: 'E' });
	await again.send();
	expect(server.entries.length).toBe(3);
	expect([...disk.keys()]).toEqual(['e']);
	again.close();
});

test('what waits of an event that is not open is sent, and once', async () => {
	expect(await waiting()).toEqual([]);
	server.cut = true;
	const log = await opened();
	await written(log, item(ruling('a', 'W')), item(ruling('b'), 4));
	log.close();
	expect(await waiting()).toEqual(['e']);
	expect(await new EventLog('e').sendKept()).toBeUndefined(); // still without the network
	expect(await waiting()).toEqual(['e']);
	server.cut = false;
	expect(await new EventLog('e').sendKept()).toBeUndefined();
	expect(await new EventLog('e').sendKept()).toBeUndefined();
	expect(server.entries.map((e) => e.kind)).toEqual(['ruling', 'ruling']);
	expect(await waiting()).toEqual([]);
});

test('what the server refuses of an event that is not open is told', async () => {
	server.cut = true;
	const log = await opened();
	await written(log, item(ruling('a', 'W')), { table: 3, kind: 'act', body: { record: 'r', lines: ['impossible'] } });
	log.close();
	server.cut = false;
	server.refuse = 'impossible';
	expect((await new EventLog('e').sendKept())?.status).toBe(422);
	expect(server.entries.length).toBe(1);
	expect(await waiting()).toEqual([]);
});
