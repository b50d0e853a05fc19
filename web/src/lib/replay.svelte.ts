// A table record on the screen: where the replay stands, and what is added to it.

import { engine } from './engine';
import type { EventLog } from './log.svelte';
import { prefs } from './prefs.svelte';
import { told } from './problem';
import { append, cutTo, parseCourse, says, upTo, withTags, type Course } from './recordtext';
import type { Answer, RecordBody } from './types';
import type { Placed } from './fold';

const kept = 200; // answers of the engine, so that going back and forth asks nothing

export class Replay {
	private readonly log: EventLog;
	readonly id: string;
	private readonly answers = new Map<string, Answer>();
	/** How many events are shown; undefined: all, also those to come. */
	private place: number | undefined = $state();
	/** The edition chosen among those of the record. */
	private chosen = $state('');
	/** The answer that is shown; while the next one is on its way it stays. */
	answer: Answer | undefined = $state.raw();
	/** Why the last act was not taken, or the record cannot be read. */
	refused = $state('');
	busy = $state(false);
	private undone: string[] = $state.raw([]);

	readonly record: Placed<RecordBody> | undefined = $derived.by(() => this.log.state.records.get(this.id));
	readonly text: string = $derived(this.record?.text ?? '');
	readonly course: Course = $derived(parseCourse(this.text));
	/** The record says who is vulnerable, by itself or by the number of its board. */
	readonly vulnerability: boolean = $derived(says(this.course, 'Vulnerable') || says(this.course, 'Board'));
	readonly length: number = $derived(this.course.events.length);
	readonly at: number = $derived(Math.min(this.place ?? this.length, this.length));
	readonly live: boolean = $derived(this.at === this.length);
	readonly editions: string[] = $derived.by(() =>
		(this.course.tags.get('Edition') || this.log.state.event?.edition || 'duplicate-2017').split(',').map((e) => e.trim()),
	);
	readonly edition: string = $derived(this.editions.includes(this.chosen) ? this.chosen : this.editions[0]!);
	/** The text up to the place. */
	readonly shown: string = $derived(upTo(this.text, this.course, this.at));
	readonly canUndo: boolean = $derived(this.live && this.length > 0 && !this.busy);
	readonly canRedo: boolean = $derived(this.live && this.undone.length > 0 && !this.busy);

	constructor(log: EventLog, id: string) {
		this.log = log;
		this.id = id;
	}

	private async ask(text: string): Promise<Answer> {
		const key = `${prefs.lang} ${this.edition} ${text}`;
		let a = this.answers.get(key);
		if (!a) {
			a = await engine.rule(text, { edition: this.edition, evidence: 'no' });
			if (this.answers.size >= kept) this.answers.delete(this.answers.keys().next().value!);
			this.answers.set(key, a);
		}
		return a;
	}

	/** follow asks for what is shown now; an effect of the screen calls it. */
	async follow(): Promise<void> {
		const text = this.shown;
		if (!this.record) return;
		try {
			const a = await this.ask(text);
			if (text === this.shown) this.answer = a;
		} catch (e) {
			if (text === this.shown) this.refused = told(e);
		}
	}

	go(n: number): void {
		const to = Math.max(0, Math.min(n, this.length));
		this.place = to === this.length ? undefined : to;
		this.refused = '';
	}

	choose(edition: string): void {
		this.chosen = edition;
	}

	/** add writes an act at the end; one that is impossible is refused and not stored. */
	async add(line: string): Promise<boolean> {
		if (!this.live || this.busy || !this.record) return false;
		this.busy = true;
		this.refused = '';
		try {
			const on = this.log.last(this.id);
			const next = append(this.text, [line]);
			const answer = await this.ask(next);
			this.undone = this.undone.length > 0 && parseCourse(next).events.at(-1)?.text === this.undone.at(-1) ? this.undone.slice(0, -1) : [];
			const added = this.log.add({ table: this.record.table, kind: 'act', body: { record: this.id, on, lines: [line] } });
			if (this.text === next) this.answer = answer;
			await added;
			return true;
		} catch (e) {
			this.refused = told(e);
			return false;
		} finally {
			this.busy = false;
		}
	}

	/** tell writes what is known of the deal before its first event, where the record does not say it yet. */
	tell(tags: Record<string, string | undefined>): void {
		const { record, busy } = this;
		if (!record || busy) return;
		this.refused = '';
		const text = withTags(this.text, tags);
		const more = text.split('\n').length - this.text.split('\n').length;
		const { board, of, from } = record;
		void this.log.add({ table: record.table, kind: 'record', body: { record: this.id, board, text, of, from: from && from + more } });
	}

	/** cut takes the record back to its first n events. */
	private cut(n: number): void {
		const record = this.record;
		if (!record || n >= this.length) return;
		this.undone = [...this.undone, ...this.course.events.slice(n).map((e) => e.text).reverse()];
		const { count, lines } = cutTo(this.text, this.course, n);
		const items = [{ table: record.table, kind: 'undo', body: { record: this.id, count } as unknown }];
		if (lines.length > 0) items.push({ table: record.table, kind: 'act', body: { record: this.id, lines } });
		this.place = undefined;
		this.refused = '';
		void this.log.add(...items);
	}

	undo(): void {
		if (this.canUndo) this.cut(this.length - 1);
	}

	async redo(): Promise<void> {
		const line = this.undone.at(-1);
		if (line !== undefined && this.canRedo) await this.add(line);
	}

	/** goOn drops what comes after the place, so that acts can be added there. */
	goOn(): void {
		this.cut(this.at);
	}
}
