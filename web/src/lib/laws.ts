// The law book: order, search and the places of a rule in the editions.

import { split } from './cards';
import type { LawEntry } from './types';

/** printed is a number as a person reads it, the lettered parts in brackets: 27B1(b) for 27B1b. */
export function printed(number: string): string {
	return number.replace(/^(\d+[A-G]\d*)([a-f])(i+|\d)?$/, (_, head: string, letter: string, part?: string) => `${head}(${letter})${part ? `(${part})` : ''}`);
}

const latin: Record<string, string> = { А: 'A', В: 'B', С: 'C', Е: 'E' };

/** bare is a number without brackets, in capitals, its cyrillic letters latin. */
export function bare(number: string): string {
	return number
		.toUpperCase()
		.replace(/[()\s]/g, '')
		.replace(/[АВСЕ]/g, (c) => latin[c]!);
}

const parts = (number: string): string[] => bare(number).match(/\d+|\D/g) ?? [];

/** chapter is the law that a number belongs to: 64 for 64A1. */
export const chapter = (number: string): string => parts(number)[0] ?? '';

/** depth is how many parts deep a number is: 0 for 64, 2 for 64A1. */
export const depth = (number: string): number => Math.max(0, parts(number).length - 1);

/** inOrder compares two numbers as a book has them: 9, 9A, 10. */
export function inOrder(a: string, b: string): number {
	const [x, y] = [parts(a), parts(b)];
	for (let i = 0; i < Math.min(x.length, y.length); i++) {
		const [p, q] = [x[i]!, y[i]!];
		if (p === q) continue;
		const digits = /\d/.test(p) && /\d/.test(q);
		return digits ? Number(p) - Number(q) : p < q ? -1 : 1;
	}
	return x.length - y.length;
}

const lawWord = String.raw`(?:laws?|правил\p{L}*|закон\p{L}*)`;
const byNumber = new RegExp(String.raw`^\s*(?:${lawWord}\s*)?(\d[\d\sA-GАВСЕI()]*)$`, 'iu');

/** numberAsked is the number that a query asks for, by itself or behind the word for a law; empty where it asks for none. */
export const numberAsked = (query: string): string => bare(byNumber.exec(query)?.[1] ?? '');

/** belongs reports that a number is the one asked for or a part of it: 64A1 to 64, 64A; not to 6. */
export function belongs(number: string, asked: string): boolean {
	const n = bare(number);
	return n.startsWith(asked) && !(/\d$/.test(asked) && /^\d/.test(n.slice(asked.length)));
}

const plain = (t: string): string => t.toLowerCase().replaceAll('ё', 'е');
const wordsOf = (t: string): string[] => plain(t).match(/[\p{L}\d]+/gu) ?? [];

/** Words that tell nothing of what is looked for. */
const little = new Set(
	wordsOf('a an the of to in on at by for is are was and or his her its it he she my i if with law laws в во на не ни и или а о об от до за из к у с со по при для что кто как его ее их он она они я мы если правило закон'),
);

/** Words that players use for one thing. */
const alike: readonly (readonly string[])[] = [
	['bid', 'call'],
	['revoke', 'renege'],
	['turn', 'rotation'],
	['hesitation', 'tempo', 'pause'],
	['rectification', 'correction'],
	['designation', 'named'],
	['заявка', 'назначение'],
	['фальшренонс', 'ренонс'],
	['судья', 'арбитр', 'директор'],
	['разыгрывающий', 'декларант'],
	['исправление', 'ректификация'],
	['пояснение', 'объяснение', 'разъяснение'],
	['претензия', 'клейм'],
	['уступка', 'концессия'],
	['торговля', 'аукцион'],
	['сдача', 'коробка', 'доска'],
	['задержка', 'темп', 'пауза', 'раздумье'],
	['нелегальная', 'неразрешенная'],
].map((words) => words.map(plain));

/** grown reports that a word is a short one with an ending. */
const grown = (word: string, short: string): boolean => word.startsWith(short) && word.length - short.length <= 4;

/** sameWord reports that a word is a form of the one that is looked for: both begin alike, and what differs is an ending. */
function sameWord(word: string, wanted: string): boolean {
	if (word === wanted) return true;
	if (word[0] !== wanted[0]) return false;
	if (wanted.length < 4) return wanted.length > 1 && !/\d/.test(word) && grown(word, wanted);
	if (word.length < 4) return word.length === 3 && wanted.startsWith(word) && /^(?:[аеиоуыюя]|ов|ам|ах|e?s)$/.test(wanted.slice(3));
	const enough = Math.max(4, Math.ceil(Math.min(word.length, wanted.length) * 0.7));
	const begin = (x: string, y: string) => x.slice(0, enough) === y.slice(0, enough);
	const steady = (w: string) => (w.endsWith('к') ? w.replace(/[ое]к$/, 'к') : w); // взяток, взятка
	return begin(word, wanted) || begin(steady(word), wanted) || begin(word, steady(wanted));
}

/** Term says whether a word is the one that is looked for or means the same. */
type Term = (word: string) => boolean;

function term(wanted: string): Term {
	const same = [wanted, ...alike.filter((g) => g.some((x) => sameWord(wanted, x))).flat()];
	const known = new Map<string, boolean>(); // most words stand in many rules
	return (word) => {
		let met = known.get(word);
		if (met === undefined) known.set(word, (met = same.some((w) => sameWord(word, w))));
		return met;
	};
}

/** terms are the words of a query that tell something. */
function terms(query: string): Term[] {
	const all = wordsOf(query);
	const telling = all.filter((w) => !little.has(w));
	return [...new Set(telling.length ? telling : all)].map(term);
}

interface Read {
	title: string[];
	text: string[];
}
const readings = new WeakMap<LawEntry, Read>();

/** read cuts a rule into its words, once. */
function read(r: LawEntry): Read {
	let out = readings.get(r);
	if (!out) readings.set(r, (out = { title: [...new Set(wordsOf(r.title))], text: [...new Set(wordsOf(r.text))] }));
	return out;
}

/**
 * find gives the rules that a query means: by number if it asks for one, else by words in any
 * order and form. Those that meet more words come first, of these those that meet more in their
 * titles; a rule that meets less than two words of three is left out unless there is none better.
 */
export function find(rules: readonly LawEntry[], query: string): LawEntry[] {
	const asked = numberAsked(query);
	if (asked) return rules.filter((r) => belongs(r.number, asked));
	const wanted = terms(query);
	if (wanted.length === 0) return [];
	const rated = rules.map((rule) => {
		const { title, text } = read(rule);
		const inTitle = wanted.map((t) => title.some(t));
		const met = wanted.filter((t, i) => inTitle[i] || text.some(t)).length;
		return { rule, met, titles: inTitle.filter(Boolean).length };
	});
	const best = Math.max(...rated.map((x) => x.met));
	const least = Math.max(1, Math.min(best, Math.ceil((wanted.length * 2) / 3)));
	return rated
		.filter((x) => x.met >= least)
		.sort((a, b) => b.met - a.met || b.titles - a.titles)
		.map((x) => x.rule);
}

/** marked cuts a text into the words that the query meant and what lies between. */
export function marked(text: string, query: string): { text: string; hit: boolean }[] {
	const wanted = terms(query);
	const out: { text: string; hit: boolean }[] = [];
	for (const part of text.split(/([\p{L}\d]+)/u)) {
		const hit = /^[\p{L}\d]/u.test(part) && wanted.some((t) => t(plain(part)));
		const last = out.at(-1);
		if (last?.hit === hit) last.text += part;
		else if (part) out.push({ text: part, hit });
	}
	return out;
}

/** references are the law numbers that a text names. */
export const references = (text: string): string[] => split(text).flatMap((p) => (p.law ? [p.law] : []));

/** Place is a number and the editions that have a rule under it. */
export interface Place {
	number: string;
	editions: string[];
}

/** elsewhere is where other editions have a rule under another number, and which do not have it. */
export function elsewhere(rule: LawEntry, editions: readonly string[]): { moved: Place[]; lacking: string[] } {
	const moved: Place[] = [];
	const lacking: string[] = [];
	for (const e of editions) {
		const number = rule.numbers[e];
		if (!number) lacking.push(e);
		else if (number !== rule.number) {
			const place = moved.find((p) => p.number === number);
			if (place) place.editions.push(e);
			else moved.push({ number, editions: [e] });
		}
	}
	return { moved, lacking };
}

/** Pair is a rule as two editions have it; undefined where one lacks it. */
export interface Pair {
	rule: string;
	left?: LawEntry;
	right?: LawEntry;
}

/** beside puts the rules of a law in two editions next to each other. */
export function beside(law: string, left: readonly LawEntry[], right: readonly LawEntry[]): Pair[] {
	const pairs = new Map<string, Pair>();
	for (const r of left) pairs.set(r.rule, { rule: r.rule, left: r });
	for (const r of right) pairs.set(r.rule, { ...pairs.get(r.rule), rule: r.rule, right: r });
	return [...pairs.values()]
		.filter((p) => chapter(p.left?.number ?? '') === law || chapter(p.right?.number ?? '') === law)
		.sort((a, b) => inOrder((a.left ?? a.right)!.number, (b.left ?? b.right)!.number));
}
