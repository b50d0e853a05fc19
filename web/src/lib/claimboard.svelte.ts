// A claim on the board: where its text comes from, what has been found, and the
// answer of the engine.

import { reasonOf } from './award';
import { formatHand, next, parseHand, seats, type Card, type Seat } from './cards';
import { countOf, formatDeal, parseDeal } from './deal';
import { engine } from './engine';
import { prefs } from './prefs.svelte';
import { told } from './problem';
import { append, head, parseCourse, quote, upTo } from './recordtext';
import type { Answer, Asked, Award, BoardBody, ClaimAnswer, SolveAnswer } from './types';

type ClaimQuestion = ClaimAnswer['questions'][number];

/** A question that was asked, with the answer that was set. */
export interface Finding {
	question: ClaimQuestion;
	answer: string;
}

/** What was set by taps and is not in the log; a device keeps it until it is entered or thrown away. */
export interface Draft {
	hands: Record<Seat, string>;
	strain: string;
	declarer: Seat;
	lead?: Seat;
	claimer: Seat;
	tricks: string;
	words: string;
	plan: string[];
	policy: string;
	findings: Finding[];
	foundFor: string;
	/** The claim of the record was set aside for this one. */
	restated: boolean;
	/** The contract and the number of the board it was made on, where they are known. */
	contract?: string;
	number?: number;
	/** All four hands as they were dealt, where they are known. */
	dealt?: Record<Seat, string>;
}

const emptyHand = '...';
const blank = (): Draft => ({
	hands: { N: emptyHand, E: emptyHand, S: emptyHand, W: emptyHand },
	strain: 'NT',
	declarer: 'S',
	claimer: 'S',
	tricks: 'all',
	words: '',
	plan: [],
	policy: '',
	findings: [],
	foundFor: '',
	restated: false,
});

/** draftOf is what the answers of a guided ruling and its board tell of a claim; what they do not tell is left to be set. */
export function draftOf(asked: readonly Asked[], b?: BoardBody): Draft {
	const told = (id: string) => asked.find((a) => a.id === id)?.answer;
	const draft = blank();
	const declarer = (told('declarer') ?? b?.declarer) as Seat | undefined;
	if (declarer) draft.declarer = declarer;
	draft.claimer = (told('claim-by') as Seat | undefined) ?? draft.declarer;
	draft.tricks = { all: 'all', none: '0' }[told('claim-how') ?? ''] ?? '';
	draft.number = b?.board;
	const strain = strainOf(b?.contract);
	if (strain) {
		draft.contract = b!.contract;
		draft.strain = strain;
	}
	const deal = parseDeal(b?.deal);
	if (seats.every((s) => countOf(deal[s]) === 13)) {
		draft.dealt = deal as Record<Seat, string>;
		draft.hands = { ...draft.dealt };
	}
	return draft;
}

const strainOf = (contract: string | undefined): string | undefined => /^[1-7](NT|[SHDC])X{0,2}$/.exec(contract ?? '')?.[1];

export class ClaimBoard {
	/** The record up to the claim; empty: the position is set by tapping. */
	record = $state('');
	/** The record holds the claim already: the event that is the claim. */
	held = $state('');
	hands: Record<Seat, string> = $state({ N: emptyHand, E: emptyHand, S: emptyHand, W: emptyHand });
	strain = $state('NT');
	declarer: Seat = $state('S');
	lead: Seat | undefined = $state();
	claimer: Seat = $state('S');
	tricks = $state('all');
	words = $state('');
	plan: string[] = $state([]);
	policy = $state('');
	private noted: Finding[] = $state.raw([]);
	/** The claim that was found about: another one is asked about anew. */
	private foundFor = $state('');
	private restated = $state(false);
	private contract: string | undefined = $state();
	number: number | undefined = $state();
	dealt: Record<Seat, string> | undefined = $state.raw();
	/** What everything was at the beginning. */
	private given: Draft = $state.raw(blank());
	edition = $state('');
	regulation = $state('');

	/** The table before the claim. */
	position: Answer | undefined = $state.raw();
	answer: ClaimAnswer | undefined = $state.raw();
	/** What the answer is about. */
	private answered = $state('');
	solved: SolveAnswer | undefined = $state.raw();
	/** The replay of the line, for who wins which trick. */
	film: Answer | undefined = $state.raw();
	failed = $state('');
	busy = $state(false);
	private turn = 0;

	readonly counts: number[] = $derived(seats.map((s) => parseHand(this.hands[s])?.length ?? 0));
	/** The tricks that are left: whoever has not played to the trick in progress has a card for each. */
	readonly left: number = $derived.by(() => Math.max(...seats.map((s) => parseHand((this.position?.state.hands ?? this.hands)[s] ?? '-')?.length ?? 0)));
	readonly even: boolean = $derived(this.counts.every((n) => n > 0 && n === this.counts[0]));
	/** Cards as they were dealt are no position yet: what was played is still among them. */
	readonly whole: boolean = $derived(this.dealt !== undefined && this.counts.every((n) => n === 13));
	private readonly placed: boolean = $derived(this.record !== '' || (this.even && !this.whole));
	private readonly stated: boolean = $derived(this.held !== '' || this.tricks !== '');

	/** The record before the claim. */
	readonly base: string = $derived(
		this.record ||
			head({
				edition: this.edition || undefined,
				regulation: this.regulation || undefined,
				deal: formatDeal(this.hands),
				board: this.number,
				contract: strainOf(this.contract) === this.strain ? this.contract : `1${this.strain}`,
				declarer: this.declarer,
				onLead: this.lead ?? this.claimer,
			}),
	);
	/** What has been found about this claim. */
	readonly findings: Finding[] = $derived.by(() => (this.foundFor === this.about ? this.noted : []));
	private get about(): string {
		return append(this.base, [this.claim]);
	}
	/** The claim as the record writes it. */
	readonly claim: string = $derived.by(
		() =>
			this.held ||
			`${this.claimer} claims ${this.tricks}${this.words.trim() ? ` ${quote(this.words.trim())}` : ''}${this.plan.length ? ` plan(${this.plan.join(' > ')})` : ''}`,
	);
	/** The record with the claim and an objection to it. */
	private readonly disputed: string = $derived.by(() => {
		const by = next((/^[NESW]/.exec(this.claim)?.[0] ?? this.claimer) as Seat);
		return append(this.base, [this.claim, `${by} objects`]);
	});
	readonly text: string = $derived.by(() => append(this.disputed, this.findings.map((f) => f.question.answers.find((a) => a.answer === f.answer)?.write ?? '').filter(Boolean)));

	/** award is the answer as a ruling keeps it; undefined while there is none to what is set. */
	get award(): Award | undefined {
		const a = this.answer;
		if (!a || this.answered !== this.asking) return undefined;
		return {
			tricks: a.awarded,
			least: a.settled ? undefined : a.least,
			laws: a.laws,
			reason: reasonOf(a),
			findings: this.findings.flatMap(({ question: q, answer }) => {
				const x = q.answers.find((y) => y.answer === answer);
				return x ? [{ id: q.id, answer, question: q.text, text: x.text, write: x.write }] : [];
			}),
			record: this.disputed,
			policy: a.policy,
		};
	}
	private get asking(): string {
		return JSON.stringify([this.text, this.policy]);
	}

	/** from takes the position out of a record after so many events; a claim that stands there is taken too. */
	from(text: string, events: number | undefined): void {
		const course = parseCourse(text);
		let n = Math.min(events ?? course.events.length, course.events.length);
		const at = course.events.slice(0, n).findLastIndex((e) => /^[NESW] claims\b/i.test(e.text));
		if (at >= 0) {
			this.held = course.events[at]!.text;
			this.claimer = this.held[0]!.toUpperCase() as Seat;
			n = at;
		} else {
			this.held = '';
		}
		this.record = upTo(text, course, n);
		if (this.restated) this.held = '';
	}

	/** own leaves the record for a position set by taps. */
	own(): void {
		this.record = this.held = '';
	}

	/** restate sets the claim of a record aside, for another statement. */
	restate(): void {
		this.held = '';
		this.restated = true;
	}

	/** draft is what is kept on the device. */
	get draft(): Draft {
		const { hands, strain, declarer, lead, claimer, tricks, words, plan, policy, noted: findings, foundFor, restated, contract, number, dealt } = this;
		return $state.snapshot({ hands, strain, declarer, lead, claimer, tricks, words, plan, policy, findings, foundFor, restated, contract, number, dealt }) as Draft;
	}

	/** start says what everything is at the beginning. */
	start(given: Draft = blank()): void {
		this.given = given;
	}

	/** resume goes on with a draft; without one everything is as at the beginning. */
	resume(draft: Draft = this.given): void {
		const { findings, claimer, ...rest } = draft;
		Object.assign(this, rest);
		this.lead = draft.lead;
		this.contract = draft.contract;
		this.number = draft.number;
		this.dealt = draft.dealt;
		this.noted = findings;
		if (draft.restated) this.held = '';
		if (!this.held) this.claimer = claimer;
	}

	/** Something was set that would be lost. */
	readonly begun: boolean = $derived.by(() => {
		const plain = ({ claimer: _, foundFor: __, ...d }: Draft) => JSON.stringify(Object.entries(d).filter(([, v]) => v !== undefined).sort());
		return plain(this.given) !== plain({ ...this.draft, findings: this.findings });
	});

	set(question: ClaimQuestion, answer: string): void {
		const at = this.findings.findIndex((f) => f.question.id === question.id);
		const before = at < 0 ? this.findings : this.findings.slice(0, at); // what was found after it hung on it
		this.noted = answer ? [...before, { question, answer }] : before;
		this.foundFor = this.about;
	}

	/** ask brings everything up to date; an effect of the screen calls it. */
	async ask(): Promise<void> {
		const mine = ++this.turn;
		const stale = () => mine !== this.turn;
		this.failed = '';
		if (!this.placed) {
			this.answer = this.position = this.solved = this.film = undefined;
			return;
		}
		const asking = this.asking;
		this.busy = true;
		try {
			const position = await engine.rule(this.base, { evidence: 'no' });
			if (stale()) return;
			this.position = position;
			if (!this.stated) {
				this.answer = this.solved = this.film = undefined;
				return;
			}
			const answer = await engine.claim(this.text, { regulation: this.policy ? `claims=${this.policy}` : undefined });
			if (stale()) return;
			this.answer = answer;
			this.answered = asking;
			this.film = undefined;
			if (answer.line.length > 0) {
				const film = await engine.rule(this.played(answer.line.length), { evidence: 'no' });
				if (stale()) return;
				this.film = film;
			}
			const solved = await this.solve(position);
			if (!stale()) this.solved = solved;
		} catch (e) {
			if (stale()) return;
			this.answer = this.film = this.solved = undefined;
			this.failed = told(e);
		} finally {
			if (!stale()) this.busy = false;
		}
	}

	/** The cards of the claim in a record of their own: whatever else lies on the table, it does not touch the line. */
	private readonly laid: string = $derived.by(() => {
		const s = this.position?.state;
		if (!s) return '';
		const last = s.tricks.at(-1);
		const trick = last && last.owner === undefined ? last.cards : [];
		const hands = Object.fromEntries(seats.map((p) => [p, formatHand([...(parseHand(s.hands[p] ?? '-') ?? []), ...trick.filter((c) => c.seat === p).map((c) => c.card)])]));
		const { NS = 0, EW = 0 } = s.won;
		const plain = head({
			deal: formatDeal(hands),
			contract: s.contract,
			declarer: s.declarer,
			tricks: NS + EW + this.left === 13 ? `NS ${NS} EW ${EW}` : undefined,
			onLead: trick[0]?.seat ?? this.answer?.reasons[0]?.seat,
		});
		return append(plain, trick.map((c) => `${c.seat} ${c.card}`));
	});

	/** played is the claim with the first cards of the line after it. */
	private played(cards: number): string {
		return append(this.laid, (this.answer?.reasons ?? []).slice(0, cards).map((r) => `${r.seat} ${r.card}`));
	}

	/** show is the table after so many cards of the line. */
	async show(cards: number): Promise<Answer> {
		return engine.rule(this.played(cards), { evidence: 'no' });
	}

	/** solve asks for the tricks of each lead, where a trick begins. */
	private async solve(position: Answer): Promise<SolveAnswer | undefined> {
		const s = position.state;
		if (!s.contract || !s.declarer || !s.turn || s.tricks.at(-1)?.owner === undefined && s.tricks.length > 0) return undefined;
		if (seats.some((p) => !s.hands[p] || s.hands[p] === '-')) return undefined;
		return engine.solve(head({ deal: formatDeal(s.hands), contract: s.contract, declarer: s.declarer, onLead: s.turn }));
	}

	/** The line in tricks: the first one may have begun before the claim. */
	readonly tricksOfLine: { trick: number; owner?: Seat; cards: { at: number; seat: Seat; card: Card; text?: string }[] }[] = $derived.by(() => {
		const line = this.answer?.reasons ?? [];
		const out: { trick: number; owner?: Seat; cards: { at: number; seat: Seat; card: Card; text?: string }[] }[] = [];
		for (const t of this.film?.state.tricks ?? []) {
			const cards = line.map((r, i) => ({ at: i + 1, seat: r.seat, card: r.card, text: r.text })).filter((r) => t.cards.some((c) => c.card === r.card));
			if (cards.length) out.push({ trick: t.trick, owner: t.owner, cards });
		}
		return out;
	});
	/** A hand of the base, for what may be named in the statement. */
	readonly known: Partial<Record<Seat, string>> = $derived.by(() => this.position?.state.hands ?? this.hands);
	/** What the answer hangs on besides, for an effect to follow. */
	get key(): unknown[] {
		return [this.placed, this.stated, this.base, this.text, this.policy, prefs.lang];
	}
}
