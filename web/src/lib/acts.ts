// The acts of the notation as forms: what each says, and how it is written. The
// tests hold it against the engine's own examples (record/testdata/acts.json).

import type { Card, Seat, Suit } from './cards';
import { quote } from './recordtext';

/** ActItem is an act in the fields of the JSON of records (docs/notation.md). */
export interface ActItem {
	by?: string;
	cards?: Card[];
	hidden?: Card[];
	visible_to?: Seat[];
	call?: string;
	words?: string;
	from?: Seat;
	to?: string;
	kind?: string;
	whom?: Seat;
	trick?: number;
	board?: number;
	suit?: Suit;
	option?: string;
	plan?: string[];
	question?: string;
	seat?: string;
	side?: string;
	card?: Card;
	suits?: Suit[];
	answer?: string;
	count?: number | 'all';
	own?: boolean;
	won?: boolean;
	face?: 'up' | 'down';
	together?: boolean;
}
export type Field = keyof ActItem;

/** The groups of the sheet, in the order in which they are shown during the play. */
export const groups = ['card', 'trick', 'words', 'claim', 'call', 'director', 'end'] as const;
export type Group = (typeof groups)[number];

export interface Act {
	group: Group;
	/** How it is written: {field}, [what is left out where its field is empty]. */
	form: string;
	/** It takes several cards; hidden: some of them may not have been seen. */
	cards?: 'several' | 'hidden';
	/** Who can be its subject; a seat where nothing is said. */
	by?: 'side' | 'all';
	/** Whose card it is: not one of the subject's hand. */
	of?: 'table' | 'dummy' | 'from' | 'any';
	/** What `to` and `words` are; a seat where nothing is said. */
	to?: 'call' | 'words' | readonly string[];
}

const playOrLead = ['lead', 'play'] as const;

/** acts are all acts, by the engine's word for each, the frequent ones of a group first. */
export const acts: Record<string, Act> = {
	plays: { group: 'card', form: '{by} {cards}', cards: 'hidden' },
	drops: { group: 'card', form: '{by} drops {cards}[ visible-to {visible_to}][ {words}]', cards: 'several' },
	shows: { group: 'card', form: '{by} shows {cards}[ visible-to {visible_to}][ {words}]', cards: 'several' },
	'holds-out': { group: 'card', form: '{by} holds-out {cards}[ visible-to {visible_to}]' },
	withdraws: { group: 'card', form: '{by} withdraws {cards}', cards: 'several', of: 'table' },
	names: { group: 'card', form: '{by} names {cards}[ to {to}]', to: ['play'] },
	'leads-face-down': { group: 'card', form: '{by} leads-face-down {cards}' },
	faces: { group: 'card', form: '{by} faces {cards}' },
	moves: { group: 'card', form: '{by} moves {cards}' },
	touches: { group: 'card', form: '{by} touches {cards}', of: 'dummy' },
	supplies: { group: 'card', form: '{by} supplies {cards}[ trick {trick}]' },
	mislays: { group: 'card', form: '{by} mislays {cards}' },
	restores: { group: 'card', form: '{by} restores {cards}[ face-{face}]', of: 'any' },
	finds: { group: 'card', form: '{by} finds {cards} surplus', of: 'any' },

	designates: { group: 'trick', form: '{by} calls {words}[ pointing-at {suit}]' },
	'changes-words': { group: 'trick', form: '{by} changes {words} to {to}', to: 'words' },
	pauses: { group: 'trick', form: '{by} pauses' },
	spreads: { group: 'trick', form: '{by} spreads[ {cards}]', cards: 'hidden' },
	omits: { group: 'trick', form: '{by} omits' },
	turns: { group: 'trick', form: '{by} turns' },
	points: { group: 'trick', form: '{by} points trick {trick} {won}' },
	mixes: { group: 'trick', form: '{by} mixes' },
	'asks-trick': { group: 'trick', form: '{by} asks trick {trick}' },
	'looks-at-trick': { group: 'trick', form: '{by} looks at[ {own}] trick {trick}' },
	'looks-at': { group: 'trick', form: '{by} looks at {whom}' },
	'shows-hand': { group: 'trick', form: '{by} shows hand to {whom}' },

	notes: { group: 'words', form: '{by} notes {kind}[ by {whom}][ trick {trick}]' },
	asks: { group: 'words', form: '{by} asks {whom} about {suit}' },
	says: { group: 'words', form: '{by} says {words}' },
	tells: { group: 'words', form: '{by} tells {whom} to-{to}[ {words}]', to: playOrLead },
	warns: { group: 'words', form: '{by} warns {whom} hand' },
	learns: { group: 'words', form: '{by} learns {words}' },

	claims: { group: 'claim', form: '{by} claims {count}[ {words}][ plan({plan})]' },
	concedes: { group: 'claim', form: '{by} concedes {count}[ {words}]' },
	agrees: { group: 'claim', form: '{by} agrees' },
	objects: { group: 'claim', form: '{by} objects' },
	'play-on': { group: 'claim', form: '{by} play-on', by: 'all' },
	'withdraws-agreement': { group: 'claim', form: '{by} withdraws agreement' },
	'withdraws-concession': { group: 'claim', form: '{by} withdraws concession' },

	calls: { group: 'call', form: '{by} {call}[ {words}]' },
	'changes-call': { group: 'call', form: '{by} changes {call} to {to}', to: 'call' },
	'withdraws-call': { group: 'call', form: '{by} withdraws {call}' },
	alerts: { group: 'call', form: '{by} alerts {call}' },
	explains: { group: 'call', form: '{by} explains {call} {words}' },
	corrects: { group: 'call', form: '{by} corrects {call} {words}' },
	'asks-call': { group: 'call', form: '{by} asks[ {whom}] about {call}' },
	'asks-auction': { group: 'call', form: '{by} asks about auction' },
	'asks-review': { group: 'call', form: '{by} asks for review' },
	restates: { group: 'call', form: '{by} restates' },
	'takes-board': { group: 'call', form: '{by} takes board {board}' },
	'called-at': { group: 'call', form: '{by} called {call} at board {board}' },

	director: { group: 'director', form: '[{by} calls ]director' },
	chooses: { group: 'director', form: '{by} chooses {option}' },
	'director-finds': { group: 'director', form: 'director finds {question}[ {seat}][ {side}][ {card}][ {suits}][ {count}][ {answer}]' },
	'moves-card': { group: 'director', form: 'director moves {cards} from {from} to {to}', of: 'from' },

	'end-play': { group: 'end', form: 'end play' },
	'next-board': { group: 'end', form: '{by} call next-board', by: 'side' },
	'round-over': { group: 'end', form: 'round over' },
	'period-over': { group: 'end', form: 'correction-period over' },
};

/** How a finding is answered: by one of the words, or by what is named. */
export type AnswerForm = 'SUITS' | 'CARD' | 'TRICKS' | 'yes' | 'no' | 'unknown' | 'current-trick' | 'none' | 'other' | 'expert' | 'average' | 'novice';

const special: Record<string, readonly AnswerForm[]> = {
	meaning: ['SUITS', 'other'],
	'specified-suits': ['SUITS', 'none'],
	intended: ['CARD', 'none'],
	equity: ['TRICKS'],
	likely: ['TRICKS'],
	revoke: ['yes', 'no', 'unknown'],
	claim: ['yes', 'no', 'current-trick'],
	class: ['expert', 'average', 'novice'],
};
/** answersTo are the answers that a finding can have. */
export const answersTo = (question: string): readonly AnswerForm[] => special[question] ?? ['yes', 'no'];

const fieldAt = /\{(\w+)\}/g;
const optional = /\[[^\]]*\]/g;

/** fieldsOf are the fields that an act can have; those that are not optional are needed. */
export function fieldsOf(act: Act): { all: Field[]; needed: Field[] } {
	const names = (form: string) => [...form.matchAll(fieldAt)].map((m) => m[1] as Field);
	const all = names(act.form);
	if (act.cards === 'hidden') all.push('hidden');
	if (all.includes('by') && act.by !== 'side') all.push('together');
	return { all, needed: names(act.form.replace(optional, '')) };
}

function value(act: Act, item: ActItem, field: Field): string {
	const v = item[field];
	switch (field) {
		case 'cards':
			return (item.cards ?? []).map((c) => (item.hidden?.includes(c) ? `(${c})` : c)).join(' ');
		case 'words':
			return item.words ? quote(item.words) : '';
		case 'to':
			return act.to === 'words' && item.to ? quote(item.to) : (item.to ?? '');
		case 'plan':
			return (item.plan ?? []).join(' > ');
		case 'own':
			return v ? 'own' : '';
		case 'won':
			return v === undefined ? '' : v ? 'won' : 'lost';
	}
	return Array.isArray(v) ? v.join(' ') : v === undefined ? '' : String(v);
}

/** write is the act as the notation has it; empty while something is missing. */
export function write(id: string, item: ActItem): string {
	const act = acts[id]!;
	const put = (form: string) => form.replace(fieldAt, (_, f: Field) => value(act, item, f));
	if (fieldsOf(act).needed.some((f) => !value(act, item, f))) return '';
	if (id === 'director-finds' && !answered(item)) return '';
	const line = put(act.form.replace(optional, (part) => ([...part.matchAll(fieldAt)].every((m) => value(act, item, m[1] as Field)) ? part.slice(1, -1) : '')));
	return item.together ? `${line} together` : line;
}

function answered(item: ActItem): boolean {
	const forms = answersTo(item.question!);
	return !!item.answer || !!item.suits?.length || item.count !== undefined || (forms.includes('CARD') && !!item.card);
}
