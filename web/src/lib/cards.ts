import { prefs, type Lang } from './prefs.svelte';

export type Seat = 'N' | 'E' | 'S' | 'W';
export type Suit = 'S' | 'H' | 'D' | 'C';
/** Card is a suit and a rank: S9, HT, DA. */
export type Card = string;
export type Side = 'NS' | 'EW';

export const seats: readonly Seat[] = ['N', 'E', 'S', 'W'];
export const suits: readonly Suit[] = ['S', 'H', 'D', 'C'];
export const ranks = 'AKQJT98765432';

/** U+FE0E keeps phones from drawing the suits as coloured pictures. */
export const suitSign: Record<Suit, string> = { S: '♠\uFE0E', H: '♥\uFE0E', D: '♦\uFE0E', C: '♣\uFE0E' };

const rankNames: Record<Lang, Record<string, string>> = {
	en: { T: '10' },
	ru: { A: 'Т', K: 'К', Q: 'Д', J: 'В', T: '10' },
};
const seatLetters: Record<Lang, Record<Seat, string>> = {
	en: { N: 'N', E: 'E', S: 'S', W: 'W' },
	ru: { N: 'С', E: 'В', S: 'Ю', W: 'З' },
};
const seatNames: Record<Lang, Record<Seat, string>> = {
	en: { N: 'North', E: 'East', S: 'South', W: 'West' },
	ru: { N: 'Север', E: 'Восток', S: 'Юг', W: 'Запад' },
};
const suitNames: Record<Lang, Record<Suit, string>> = {
	en: { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' },
	ru: { S: 'пик', H: 'червей', D: 'бубён', C: 'треф' },
};
const rankWords: Record<Lang, Record<string, string>> = {
	en: { A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: 'ten' },
	ru: { A: 'туз', K: 'король', Q: 'дама', J: 'валет', T: 'десятка', 9: 'девятка', 8: 'восьмёрка', 7: 'семёрка', 6: 'шестёрка', 5: 'пятёрка', 4: 'четвёрка', 3: 'тройка', 2: 'двойка' },
};

export const rankText = (rank: string): string => rankNames[prefs.ranks][rank] ?? rank;
export const seatLetter = (s: Seat): string => seatLetters[prefs.seats][s];
/** sideLetters is a side as the scoresheet has it: NS, СЮ. */
export const sideLetters = (s: Side): string => [...s].map((x) => seatLetter(x as Seat)).join('');
export const seatName = (s: Seat): string => seatNames[prefs.lang][s];

/** cardName is a card in words, for screen readers: "ace of spades", «туз пик». */
export function cardName(c: Card): string {
	const rank = rankWords[prefs.lang][c[1] ?? ''] ?? c[1];
	const suit = suitNames[prefs.lang][c[0] as Suit];
	return prefs.lang === 'ru' ? `${rank} ${suit}` : `${rank} of ${suit}`;
}

/** cardLabel is the name of a card that is drawn: what stands on it belongs to its name, for those who speak it to their device. */
export function cardLabel(c: Card): string {
	const rank = rankText(c[1]!);
	const name = cardName(c);
	return name.startsWith(`${rank} `) ? name : `${rank}, ${name}`;
}

export const sideOf = (s: Seat): Side => (s === 'N' || s === 'S' ? 'NS' : 'EW');
/** inDanger reports that a player is vulnerable, where vulnerable is None, NS, EW or All. */
export const inDanger = (s: Seat, vulnerable: string): boolean => vulnerable === 'All' || vulnerable === sideOf(s);
export const next = (s: Seat, by = 1): Seat => seats[(seats.indexOf(s) + by) % 4]!;

/** parseHand reads a hand as PBN writes it, K2.543.K54.76543, the highest cards first; undefined for '-', a hand nobody knows. */
export function parseHand(text: string): Card[] | undefined {
	if (text === '-' || text === '') return undefined;
	return text.split('.').flatMap((held, i) => [...held].map((r) => suits[i]! + r));
}

/** formatHand writes a hand as PBN does. */
export function formatHand(cards: readonly Card[]): string {
	return suits.map((s) => [...ranks].filter((r) => cards.includes(s + r)).join('')).join('.');
}

/** Piece is a part of a text: plain words, or a suit sign or a card to be coloured, or a law number to be opened. */
export interface Piece {
	text: string;
	suit?: Suit;
	law?: string;
}

const number = String.raw`\d{1,2}(?!\d)[A-Z]?\d?(?:\((?:[a-z]+|\d)\))*`;
const between = String.raw`,\s|\sand\s|\sto\s|\sи\s`;
const pieces = new RegExp(
	String.raw`([♠♥♦♣])\uFE0E?(10|[AKQJT2-9](?![\p{L}\d]))?|((?:\b[Ll]aws?|[Пп]равил\p{L}*|[Зз]акон\p{L}*)\s)((?:${number}(?:${between})?)+)`,
	'gu',
);
const separator = new RegExp(`(${between})`);
const bySign: Record<string, Suit> = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' };

/** split cuts a text of the engine into what is drawn differently. */
export function split(text: string): Piece[] {
	const out: Piece[] = [];
	let at = 0;
	const plain = (to: number) => {
		if (to > at) out.push({ text: text.slice(at, to) });
	};
	for (const m of text.matchAll(pieces)) {
		plain(m.index);
		at = m.index + m[0].length;
		if (m[1]) {
			const suit = bySign[m[1]]!;
			out.push({ text: suitSign[suit] + (m[2] ? rankText(m[2] === '10' ? 'T' : m[2]) : ''), suit });
			continue;
		}
		out.push({ text: m[3]! });
		for (const part of m[4]!.split(separator)) {
			if (/^\d/.test(part)) out.push({ text: part, law: part });
			else if (part) out.push({ text: part });
		}
	}
	plain(text.length);
	return out;
}
