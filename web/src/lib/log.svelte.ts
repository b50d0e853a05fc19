// The log of one event on this device: what the server has acknowledged, and the
// outbox of what it has not. Both are kept in the browser, so that a ruling made
// without the network is there after a restart and joins the log later.

import { apply, empty, type Folded } from './fold';
import { ask, Offline, Problem } from './problem';
import { keep, kept, keptUnder, keysWith } from './keep';
import { branch, lastOn, linesOf, rebased, recordOf, strayed } from './branch';
import { uuid } from './uuid';
import type { Entry, EventBody, RecordBody, RulingBody } from './types';

/** Item is what a screen adds. */
export interface Item {
	table: number;
	kind: string;
	body: unknown;
}

interface Waiting extends Item {
	id: string;
	made: string;
	/** Its place in the outbox, from low to high. */
	turn: number;
}

/** Moved is what was not entered in a record, for others had gone on with it. */
export interface Moved {
	event: string;
	record: string;
	lines: string[];
	/** The record in which it is kept to compare; where it was entered with the network it is kept nowhere. */
	copy?: string;
}

/** What a build kept that had no place of its own for each item of the outbox. */
interface Together {
	entries: Entry[];
	outbox: Omit<Waiting, 'turn'>[];
}

/** How long a screen waits for the device to keep something, in milliseconds. */
const keepTime = 2000;

/** within reports that a promise was kept in time. */
function within(ms: number, p: Promise<unknown>): Promise<boolean> {
	return new Promise((resolve) => {
		const timer = setTimeout(() => resolve(false), ms);
		const end = (ok: boolean) => {
			clearTimeout(timer);
			resolve(ok);
		};
		p.then(
			() => end(true),
			() => end(false),
		);
	});
}

/** What stands between an event and an item of its outbox in the key of the item. */
const outboxPart = ' outbox ';

/** waiting are the events of which this device keeps something that the server has not acknowledged. */
export const waiting = (): Promise<string[]> => keysWith(outboxPart).then((keys) => [...new Set(keys.map((k) => k.split(outboxPart)[0]!))]);

export class EventLog {
	readonly event: string;
	entries: Entry[] = [];
	outbox: Waiting[] = $state.raw([]);
	/** The event as the entries and the outbox have it. */
	state: Folded = $state.raw(empty());
	online = $state(true);
	/** This device does not keep what waits: with the page it would be gone. */
	unkept = $state(false);
	/** A refusal that the user has to know of. */
	refused: Problem | undefined = $state.raw();
	/** What was not entered where it was meant to. */
	moved: Moved | undefined = $state.raw();
	/** The items that were added with the network and have not met its end: who added them looks at the screen still. */
	private readonly prompt = new Set<string>();
	/** The items that the device keeps. */
	private keptItems = new Set<string>();
	private sending: Promise<void> | undefined;
	private source: EventSource | undefined;
	private retry: ReturnType<typeof setTimeout> | undefined;

	constructor(event: string) {
		this.event = event;
	}

	/** removal is the entry by which the event was removed, where the server has it. */
	removal(): Entry | undefined {
		return this.state.event?.removed ? this.entries.findLast((e) => e.kind === 'event') : undefined;
	}

	private get base(): string {
		return `/app/v1/events/${encodeURIComponent(this.event)}`;
	}

	/** open reads what is kept here, then what the server has, and follows it. */
	async open(): Promise<void> {
		await this.recall().catch(() => undefined); // a browser that keeps nothing
		await this.catchUp();
		this.follow();
		void this.send();
	}

	/** sendKept sends what the device keeps of an event that is not open, and returns a refusal that the user has to know of. */
	async sendKept(): Promise<Problem | undefined> {
		try {
			await this.recall();
			await this.send();
		} finally {
			this.close();
		}
		return this.refused;
	}

	/** recall takes in what this device keeps. */
	private async recall(): Promise<void> {
		const [k, items] = await Promise.all([kept<Entry[] | Together>(this.event), keptUnder<Waiting>(this.key(''))]);
		if (!k && items.length === 0) return;
		const together = k && !Array.isArray(k);
		const { entries, outbox }: Together = together ? k : { entries: k ?? [], outbox: [] };
		this.entries = entries;
		this.outbox = [...outbox.map((w, i) => ({ ...w, turn: i - outbox.length })), ...items.sort((a, b) => a.turn - b.turn)];
		for (const w of items) this.keptItems.add(w.id);
		this.outbox = this.outbox.map((w, i) => this.placed(w, this.outbox.slice(0, i))); // an older build did not say on what they stand
		this.refold();
		if (together) await this.save();
	}

	close(): void {
		this.source?.close();
		clearTimeout(this.retry);
	}

	/** add writes items. They show at once; the promise ends when this device keeps them, however long the network takes. */
	add(...items: Item[]): Promise<void> {
		return this.write(items, this.online);
	}

	/** enterAfter puts what a version of a record has of its own behind what others have entered there, and removes the version. */
	enterAfter(version: RecordBody & { table: number }, lines: string[]): Promise<void> {
		const { table, record, board, of } = version;
		const act = { table, kind: 'act', body: { record: of, lines } };
		return this.write([act, { table, kind: 'record', body: { record, board, text: '', removed: true } }], false);
	}

	/** last is the entry by which a record is what it is. */
	last(record: string): string | undefined {
		return lastOn(record, this.entries, this.outbox);
	}

	private async write(items: Item[], prompt: boolean): Promise<void> {
		const made = new Date().toISOString();
		const turn = (this.outbox.at(-1)?.turn ?? 0) + 1;
		for (const [i, item] of items.entries()) {
			const w = this.placed({ ...$state.snapshot(item), id: uuid(), made, turn: turn + i }, this.outbox);
			if (prompt) this.prompt.add(w.id);
			this.outbox = [...this.outbox, w];
		}
		this.settle();
		this.refold();
		const saved = this.saveOutbox();
		void this.send();
		await saved;
	}

	/** placed is an item that says on what it stands, behind those. */
	private placed(w: Waiting, before: Waiting[]): Waiting {
		const record = recordOf(w);
		const on = record && lastOn(record, this.entries, before);
		return on ? { ...w, body: { on, ...(w.body as object) } } : w;
	}

	/**
	 * restore brings a removed event back, before anything else that waits is sent. An
	 * event of which this device knows nothing is Offline.
	 */
	async restore(): Promise<void> {
		if (!this.state.event) throw new Offline();
		const { removed: _, ...body } = this.state.event;
		const made = new Date().toISOString();
		this.outbox = [{ table: 0, kind: 'event', body: $state.snapshot(body), id: uuid(), made, turn: (this.outbox[0]?.turn ?? 1) - 1 }, ...this.outbox];
		this.refold();
		await this.saveOutbox();
		await this.sending; // what was on its way is refused, and ends the run
		await this.send();
	}

	/**
	 * take takes in what the server has. A ruling of the outbox that somebody else
	 * changed before it was sent goes on as a new one of ours, so that neither hides
	 * the other; so does what waits for a record that others have gone on with.
	 */
	private take(entries: Entry[]): void {
		const known = new Set(this.entries.map((e) => e.id));
		const fresh = entries.filter((e) => !known.has(e.id)).sort((a, b) => a.n - b.n);
		if (fresh.length === 0) return;
		for (const e of fresh) {
			const ours = this.outbox.length;
			this.outbox = this.outbox.filter((w) => w.id !== e.id);
			if (ours !== this.outbox.length) continue; // it is our own
			if (e.kind === 'ruling') this.fork((e.body as RulingBody).id);
			else if (e.kind === 'event' && (e.body as EventBody).removed) this.dropSettings();
		}
		this.entries = [...this.entries, ...fresh].sort((a, b) => a.n - b.n);
		this.settle();
		this.refold();
		void this.save();
		if (fresh.some((e) => e.kind === 'event') && !this.state.event?.removed) void this.send(); // it may be back
	}

	private fork(ruling: string): void {
		const id = uuid();
		this.outbox = this.outbox.map((w) => {
			const body = w.body as RulingBody;
			return w.kind === 'ruling' && body.id === ruling ? { ...w, body: { ...body, id, offline: true, of: body.of ?? ruling } } : w;
		});
	}

	/** dropSettings drops changes of the event that would bring it back without anybody meaning it. */
	private dropSettings(): void {
		this.outbox = this.outbox.filter((w) => w.kind !== 'event');
	}

	/** settle sets aside what waits for records that are not any more what it was entered on. */
	private settle(): void {
		for (const record of new Set(this.outbox.map(recordOf))) {
			if (!record) continue;
			this.outbox = rebased(record, this.entries, this.outbox);
			this.setAside(record, strayed(record, this.entries, this.outbox));
		}
	}

	/**
	 * setAside takes items about a record out of the outbox. What was entered with the
	 * network is to be entered anew by who sees what the record is now; of anything else a
	 * record of its own is made, and the rulings that were made of it go along.
	 */
	private setAside(record: string, own: Waiting[]): void {
		const first = own[0];
		if (!first) return;
		const { version, lines } = branch(record, this.entries, own);
		const kept = version && !own.every((w) => this.prompt.has(w.id));
		const copy = kept ? uuid() : undefined;
		this.outbox = this.outbox.flatMap((w): Waiting[] => {
			if (w === first && kept) return [{ ...w, id: uuid(), kind: 'record', body: { ...version, record: copy } }];
			if (own.includes(w)) return [];
			const r = w.body as RulingBody;
			return [copy && w.kind === 'ruling' && r.record === record && r.events !== undefined ? { ...w, body: { ...r, record: copy } } : w];
		});
		this.moved = { event: this.event, record, lines, copy };
	}

	/** complete is the number up to which no entry is missing; entries of one table may have come before those of another. */
	private complete(): number {
		const gap = this.entries.findIndex((e, i) => e.n !== i + 1);
		return gap < 0 ? this.entries.length : gap;
	}

	private refold(): void {
		const f = empty();
		for (const e of this.entries) apply(f, e);
		const seqs = new Map(f.seqs);
		for (const w of this.outbox) apply(f, { ...w, n: f.n, seq: 0, at: w.made });
		f.seqs = seqs;
		this.state = f;
	}

	/** key is where the device keeps an item. Each has its own, for another tab writes there too. */
	private readonly key = (id: string): string => `${this.event}${outboxPart}${id}`;

	private save(): Promise<void> {
		return this.saveOutbox({ [this.event]: this.entries });
	}

	/** saveOutbox leaves out the entries, which are many. */
	private async saveOutbox(values: Record<string, unknown> = {}): Promise<void> {
		const ids = new Set(this.outbox.map((w) => w.id));
		const drop = [...this.keptItems].filter((id) => !ids.has(id)).map(this.key);
		this.keptItems = ids;
		for (const w of $state.snapshot(this.outbox)) values[this.key(w.id)] = w;
		this.unkept = !(await within(keepTime, keep(values, drop)));
	}

	private async catchUp(): Promise<void> {
		try {
			const a = await ask<{ entries: Entry[] }>('GET', `${this.base}/entries?after=${this.complete()}`);
			this.take(a.entries);
			this.online = true;
		} catch (e) {
			if (!(e instanceof Offline)) throw e;
			this.lost();
		}
	}

	private follow(): void {
		this.source?.close();
		const s = new EventSource(`${this.base}/live?after=${this.complete()}`);
		s.onmessage = (m) => this.take([JSON.parse(m.data)]);
		s.onopen = () => {
			this.online = true;
			void this.send();
		};
		s.onerror = () => {
			if (s.readyState === EventSource.CLOSED) this.lost();
			else this.online = false;
		};
		this.source = s;
	}

	/** lost tries again later. */
	private lost(): void {
		this.online = false;
		this.prompt.clear();
		clearTimeout(this.retry);
		this.retry = setTimeout(() => {
			void this.catchUp().then(() => {
				if (!this.online) return;
				this.follow();
				void this.send();
			});
		}, 3000);
	}

	/**
	 * send empties the outbox, the items of a table together, in order; it ends when the
	 * server has them or cannot be reached. One run at a time.
	 */
	send(): Promise<void> {
		this.sending ??= this.sendAll().finally(() => {
			this.sending = undefined;
		});
		return this.sending;
	}

	private async sendAll(): Promise<void> {
		let alone = false; // one item a request, to find the one that is refused
		while (this.outbox.length > 0) {
			const table = this.outbox[0]!.table;
			const batch = alone ? this.outbox.slice(0, 1) : this.outbox.filter((w) => w.table === table);
			const entries = batch.map(({ id, kind, body, made }) => ({ id, kind, body, made }));
			const known = this.entries.length;
			try {
				const a = await ask<{ entries: Entry[] }>('POST', `${this.base}/entries`, { table, after: this.state.seqs.get(table) ?? 0, entries });
				this.online = true;
				this.take(a.entries);
			} catch (e) {
				if (e instanceof Offline) {
					this.lost();
					return;
				}
				if (!(e instanceof Problem)) throw e;
				if (e.status === 409) {
					await this.catchUp().catch(() => this.lost()); // with what is our own of what was missed, which the answer leaves out
					if (!this.online) return;
					if (e.body.code === 'moved') this.refuseFrom(batch[(e.body.entry as number) - 1]!);
					else if (this.entries.length === known) throw e;
				} else if (e.status >= 500 || e.status === 429) {
					this.lost();
					return;
				} else if (e.status === 410) {
					await this.catchUp(); // the event was removed; what waits is sent when it is back
					return;
				} else if (e.status === 401 || e.status === 403) {
					this.refused = e; // who signs in again sends them
					return;
				} else if (batch.length > 1) {
					alone = true;
				} else {
					this.refuse(batch[0]!, e);
				}
			}
		}
	}

	/** refuseFrom sets aside an item that stands on another record than the server has, and what was entered on it. */
	private refuseFrom(item: Waiting): void {
		const record = recordOf(item)!;
		const own = this.outbox.filter((w) => recordOf(w) === record);
		const at = own.findIndex((w) => w.id === item.id);
		if (at >= 0) this.setAside(record, own.slice(at));
		this.refold();
		void this.saveOutbox();
	}

	/** refuse drops what the server does not take, and what was entered on it, and says so. */
	private refuse(item: Waiting, p: Problem): void {
		const record = recordOf(item);
		const gone = this.outbox.filter((w) => w.id === item.id || (record && recordOf(w) === record));
		this.outbox = this.outbox.filter((w) => !gone.includes(w));
		this.refused = p;
		if (record && gone.length > 1) this.moved = { event: this.event, record, lines: gone.flatMap(linesOf) };
		this.refold();
		void this.saveOutbox();
	}
}
