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

/** stems are the words of a query without their endings, so that other forms of a word are found. */
export function stems(query: string): string[] {
	return query
		.toLowerCase()
		.replaceAll('ё', 'е')
		.split(/[^\p{L}\d]+/u)
		.filter(Boolean)
		.map((w) => {
			if (w.length < 5) return w;
			return w.replace(/(?:ами|ями|ого|его|ому|ему|ыми|ими|ов|ев|ей|ах|ях|ом|ем|ам|ям|ая|яя|ое|ее|ые|ие|ый|ий|ой|ую|юю|[аеиоуыьюяй])$/, '').replace(/(?:ing|ed|es|s|e)$/, '');
		});
}

/** find gives the rules that a query means, by number if it begins with a figure, else by words; hits in the title come first. */
export function find(rules: readonly LawEntry[], query: string): LawEntry[] {
	const asked = bare(query);
	if (/^\d/.test(asked)) {
		const end = /\d$/.test(asked);
		return rules.filter((r) => {
			const n = bare(r.number);
			return n.startsWith(asked) && !(end && /^\d/.test(n.slice(asked.length)));
		});
	}
	const words = stems(query);
	if (words.length === 0) return [];
	const plain = (t: string) => t.toLowerCase().replaceAll('ё', 'е');
	const hits = (t: string) => words.every((w) => plain(t).includes(w));
	const titles = rules.filter((r) => hits(r.title));
	const inTitle = new Set(titles.map((r) => r.rule));
	return [...titles, ...rules.filter((r) => !inTitle.has(r.rule) && hits(r.title + ' ' + r.text))];
}

/** marked cuts a text into what the query meant and what lies between. */
export function marked(text: string, query: string): { text: string; hit: boolean }[] {
	const words = stems(query);
	if (words.length === 0) return [{ text, hit: false }];
	const any = new RegExp(`(${words.map((w) => w.replaceAll('е', '[её]')).join('|')})`, 'giu');
	return text
		.split(any)
		.map((t, i) => ({ text: t, hit: i % 2 === 1 }))
		.filter((p) => p.text !== '');
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
