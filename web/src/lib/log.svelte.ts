// The log of one event on this device: what the server has acknowledged, and the
// outbox of what it has not. Both are kept in the browser, so that a ruling made
// without the network is there after a restart and joins the log later.

import { apply, empty, type Folded } from './fold';
import { ask, Offline, Problem } from './problem';
import { keep, kept, keptUnder, keysWith } from './keep';
import { t } from './i18n';
import { uuid } from './uuid';
import { common } from '../messages/common';
import type { Entry, EventBody, RulingBody } from './types';

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
		this.refold();
		if (together) await this.save();
	}

	close(): void {
		this.source?.close();
		clearTimeout(this.retry);
	}

	/** add writes items. They show at once; the promise ends when this device keeps them, however long the network takes. */
	async add(...items: Item[]): Promise<void> {
		const made = new Date().toISOString();
		const turn = (this.outbox.at(-1)?.turn ?? 0) + 1;
		this.outbox = [...this.outbox, ...items.map((item, i) => ({ ...$state.snapshot(item), id: uuid(), made, turn: turn + i }))];
		this.refold();
		const saved = this.saveOutbox();
		void this.send();
		await saved;
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
	 * the other.
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
			else if (e.kind === 'act' || e.kind === 'undo' || e.kind === 'record') this.keepActs((e.body as { record: string }).record);
		}
		this.entries = [...this.entries, ...fresh].sort((a, b) => a.n - b.n);
		this.refold();
		void this.save();
		if (fresh.some((e) => e.kind === 'event') && !this.state.event?.removed) void this.send(); // it may be back
	}

	private fork(ruling: string): void {
		const id = uuid();
		this.outbox = this.outbox.map((w) => {
			const body = w.body as RulingBody;
			return w.kind === 'ruling' && body.id === ruling ? { ...w, body: { ...body, id, offline: true } } : w;
		});
	}

	/** dropSettings drops changes of the event that would bring it back without anybody meaning it. */
	private dropSettings(): void {
		this.outbox = this.outbox.filter((w) => w.kind !== 'event');
	}

	/** keepActs drops what would take back acts of a record that somebody else has changed: it was meant for others. */
	private keepActs(record: string): void {
		const left = this.outbox.filter((w) => w.kind !== 'undo' || (w.body as { record: string }).record !== record);
		if (left.length === this.outbox.length) return;
		this.outbox = left;
		this.refused = new Problem(409, { detail: t(common).overtaken });
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
					const missed = (e.body.missed ?? []) as Entry[];
					if (missed.length === 0) throw e;
					this.take(missed);
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

	/** refuse drops what the server does not take, and says so. */
	private refuse(item: Waiting, p: Problem): void {
		this.outbox = this.outbox.filter((w) => w.id !== item.id);
		this.refused = p;
		this.refold();
		void this.saveOutbox();
	}
}
