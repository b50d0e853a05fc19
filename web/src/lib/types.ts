// The JSON of the engine (docs/api.md) and of the log (docs/app.md).

import type { Card, Seat, Side } from './cards';

export type Trust = 'read' | 'partly-read' | 'unread' | 'our-reading' | 'judgement';

export interface Topic {
	topic: string;
	group: 'auction' | 'play' | 'end' | 'other';
	title: string;
	about: string;
	/** Others under which it is looked for. */
	words?: string;
}

export interface GuideRequest {
	topic: string;
	answers?: string[];
	/** The ids of the questions that were answered: the engine takes no answer for that to another. */
	questions?: string[];
	known?: Record<string, string>;
	regulation?: string;
	table?: string;
	/** Only that many events of the table's record count. */
	events?: number;
	/** The hands that are known, as PBN has them. */
	deal?: string;
}

export interface Asked {
	id: string;
	question: string;
	answer: string;
	text: string;
	/** What was found, as a statement. */
	fact?: string;
	known?: boolean;
}

export interface GuidedQuestion {
	id: string;
	kind: string;
	law?: string;
	text: string;
	why?: string;
	tell?: string;
	/** What each kind of call would bring that may be the answer. */
	costs?: { call: string; costs: string }[];
	options?: { answer: string; text: string; does?: string }[];
	/** Cards that cannot be the answer. */
	not?: Card[];
	min?: number;
	max?: number;
	by?: Seat[];
}

export interface Guided {
	topic: string;
	title: string;
	edition: string;
	asked: Asked[];
	question?: GuidedQuestion;
	ruling?: GuidedRuling;
	/** The events of the case for a record of the board, where nothing about them is unknown. */
	acts?: string[];
}

export interface Effect {
	type: string;
	seat?: Seat;
	card?: Card;
	class?: string;
	law?: string;
	tricks?: number;
	/** What an award in doubt may come to instead. */
	otherwise?: number;
	from?: Side;
	to?: Side;
	text: string;
}

export interface Choice {
	by: Seat[];
	law?: string;
	options: string[];
	until: string;
	chosen?: string;
	open: boolean;
	ruling?: number;
	text: string;
	explain: string[];
	/** The options in words. */
	names: string[];
	/** The event that takes each option, with CARD, SUIT or CALL for what is named freely. */
	write: string[];
}

export interface Ruling {
	id: number;
	irregularity: string;
	/** The irregularity in words. */
	name: string;
	offender?: Seat;
	trick?: number;
	event: number;
	line?: number;
	status: string;
	/** The status in words that fit behind the name. */
	standing: string;
	laws: string[];
	facts?: { cards?: Card[]; calls?: string[] };
	effects: Effect[];
	choices: Choice[];
	trust: Trust;
	text: string;
	/** The same to the players themselves, without the laws. */
	say: string[];
	evidence?: unknown;
}

export interface Question {
	id: string;
	seat?: Seat;
	side?: Side;
	law?: string;
	ruling?: number;
	answer: string;
	text: string;
	/** It is found at the end of play, not now. */
	after_play?: boolean;
	/** The calls it is about, or the play. */
	calls?: string[];
	card?: Card;
	/** All answers it may have, unless that is a card or a number of tricks. */
	options?: { answer: string; name: string; write: string }[];
	/** What those answers lead to that change something. */
	answers?: { answer: string; name: string; write: string; leads_to: string; laws?: string[]; status?: string }[];
}

export interface Noted {
	law?: string;
	side?: Side;
	text: string;
}

export interface PenaltyCard {
	seat: Seat;
	card: Card;
	class?: 'major' | 'minor';
	law?: string;
	text: string;
	say: string;
}

export interface Play {
	seat: Seat;
	card: Card;
}

export interface TableState {
	phase: 'auction' | 'lead' | 'play' | 'claim' | 'over';
	contract?: string;
	declarer?: Seat;
	turn?: Seat;
	trick?: number;
	won: Partial<Record<Side, number>>;
	penalty_cards: PenaltyCard[];
	restrictions: { seat: Seat; text: string; say: string; law?: string }[];
	/** What players may and may not use of what they have seen, in sentences. */
	uses: string[];
	legal: Partial<Record<Seat, Card[]>>;
	hands: Partial<Record<Seat, string>>;
	tricks: { trick: number; cards: Play[]; owner?: Seat }[];
	dealer?: Seat;
	vulnerable?: string;
	auction: { seat: Seat; call: string }[];
	reopened?: boolean;
	obligations: { seat: Seat; text: string; say: string; law?: string }[];
	face_up: { seat: Seat; cards: Card[]; text: string; say: string }[];
	/** Played at once with the card in the trick; they lie beside it until their player says which he plays. */
	at_once: Play[];
}

export interface Result {
	contract?: string;
	declarer?: Seat;
	won?: number;
	transferred?: number;
	tricks?: number;
	score?: Partial<Record<Side, number>>;
	average?: Partial<Record<Side, string>>;
	rubber?: { side: Side; below: number; above: number; opponents_above?: number; game?: boolean };
}

/** Answer is the answer of `rule`. */
export interface Answer {
	/** All there is to say to the players, each thing once. */
	say: string[];
	name?: string;
	edition: string;
	rulings: Ruling[];
	choices: Choice[];
	questions: Question[];
	reviews: Noted[];
	adjustments?: (Noted & { artificial?: boolean })[];
	cancelled?: boolean;
	stopped?: boolean;
	state: TableState;
	result?: Result;
}

export interface GuidedRuling {
	/** All there is to say to the players, each thing once. */
	say: string[];
	rulings: Ruling[];
	choices: Choice[];
	questions: Question[];
	reviews: Noted[];
	adjustments?: Noted[];
	cancelled?: boolean;
	penalty_cards: PenaltyCard[];
	restrictions: TableState['restrictions'];
	uses: string[];
	obligations: TableState['obligations'];
	face_up: TableState['face_up'];
	laws: { law: string; title: string; text: string; trust: Ruling['trust'] }[];
}

export interface LawEntry {
	rule: string;
	number: string;
	edition: string;
	title: string;
	text: string;
	here: string;
	trust: Trust;
	coverage: string;
	numbers: Record<string, string>;
}

export interface ClaimOutcome {
	tricks: number;
	settled: boolean;
}

/** ClaimAnswer is the answer of `claim`. */
export interface ClaimAnswer {
	edition: string;
	policy: string;
	claimer: Seat;
	claimed: number;
	left: number;
	awarded: Record<Side, number>;
	settled: boolean;
	least: number;
	line: Card[];
	reasons: { seat: Seat; card: Card; rule?: string; text?: string }[];
	laws: string[];
	/** That the award is in doubt, with the tricks it may come to. */
	doubt?: string;
	doubtful: { rule: string; source: string; otherwise: number; text: string }[];
	aware?: ({ knew: boolean } & ClaimOutcome)[];
	normal?: { seat: Seat; card: Card; led: boolean } & ClaimOutcome;
	class?: ({ class: string } & ClaimOutcome)[];
	unstated?: ClaimOutcome;
	figures?: { claimed: number; double_dummy: number; stated: number; worst_normal: number };
	nodes: number;
	text: string;
	questions: {
		id: string;
		seat: Seat;
		card?: Card;
		law?: string;
		answer: string;
		text: string;
		answers: ({ answer: string; write: string; text: string } & ClaimOutcome)[];
	}[];
}

/** SolveAnswer is the answer of `solve`: the field of what was asked. */
export interface SolveAnswer {
	table?: {
		deal: string;
		tricks: Record<string, Record<Seat, number>>;
		par?: { dealer: Seat; vulnerability: string; score: number; contracts: { contract: string; declarer: Seat; tricks: number }[] };
	};
	leads?: { deal: string; contract: string; declarer: Seat; tricks: number; leads: Record<Card, number> };
	play?: { deal: string; contract: string; declarer: Seat; before: number; cards: { trick: number; card: Card; by: Seat; tricks: number; cost: number }[] };
}
export type ScoreRequest = Record<string, unknown>;
export type ScoreAnswer = Record<string, unknown>;

// The log.

export interface Entry {
	id: string;
	n: number;
	table: number;
	seq: number;
	at: string;
	by?: string;
	made?: string;
	kind: string;
	body: unknown;
}

export interface EventBody {
	name: string;
	edition: string;
	regulation?: string;
	scoring?: string;
	lang?: string;
	/** Length of the correction period in minutes after the end of the session. */
	corrections?: number;
	/** When the session ends or ended: the correction period begins, and players may see hands and what was said. */
	ends?: string;
	demo?: boolean;
	removed?: boolean;
}

export interface BoardBody {
	board: number;
	dealer?: Seat;
	vulnerable?: string;
	/** As PBN has it: N:K2.543.K54.76543 ... */
	deal?: string;
	auction?: string[];
	contract?: string;
	declarer?: Seat;
	result?: number;
	players?: Partial<Record<Seat, string>>;
	record?: string;
}

export interface Reminder {
	law?: string;
	text: string;
	/** It is to be found out now, at the table; without it, at the end of play. */
	now?: boolean;
	/** The moment after which it is too late. */
	until?: string;
	done?: string;
}

/** Award is what a claim is worth, as the claims board has found it. */
export interface Award {
	/** The tricks that were left, by the side that gets them. */
	tricks: Record<Side, number>;
	/** The search came to no end: so many tricks are proved to be lost. */
	least?: number;
	laws: string[];
	reason: string;
	findings: AwardFinding[];
	/** The record that was adjudicated: the position, the claim and the objection. */
	record: string;
	/** Whose guidance says what is normal. */
	policy: string;
}

/** AwardFinding is something that was found about a claim, in words and as the record writes it. */
export interface AwardFinding {
	id: string;
	answer: string;
	question: string;
	text: string;
	write: string;
}

export interface RulingBody {
	id: string;
	board?: number;
	round?: number;
	session?: string;
	topic: string;
	/** The kind of irregularity, where the ruling follows from a record and has no topic. */
	irregularity?: string;
	answers: string[];
	/** The ids of the questions that were answered, one for each answer. Older builds kept none. */
	questions?: string[];
	known?: Record<string, string>;
	/** The table record it is about, and how many of its events count. */
	record?: string;
	events?: number;
	edition: string;
	regulation?: string;
	/** dropped: opened by mistake; it is in no list unless asked for. */
	status: 'open' | 'closed' | 'dropped';
	/** Its answers have reached a ruling; an open one without it was left unfinished. */
	ruled?: boolean;
	caller?: string;
	words?: string;
	agreed?: string;
	disputed?: Partial<Record<Side, string>>;
	chosen?: string;
	consulted?: string;
	appealUntil?: string;
	appeal?: { by?: string; grounds?: string; deposit?: string; outcome?: string };
	players?: Partial<Record<Seat, string>>;
	score?: ScoreRequest;
	/** What a disputed claim was found to be worth on the claims board. */
	award?: Award;
	reminders: Reminder[];
	/** What was said when it was closed. */
	said?: string;
	made: string;
	closed?: string;
	/** It was made without the network, and someone else ruled meanwhile; of: which ruling it was. */
	offline?: boolean;
	of?: string;
}

export interface RecordBody {
	record: string;
	board?: number;
	text: string;
	removed?: boolean;
	/** The last entry about the record that the writer had seen. */
	on?: string;
	/** It was entered without the network while others went on with that record; from: how many of its lines were there before. */
	of?: string;
	from?: number;
}
