// What the score screen asks, as the engine takes it (docs/scoring.md).

import { seatLetter, suitSign, type Seat, type Side, type Suit } from './cards';
import { prefs, type Lang } from './prefs.svelte';

/** Result is a contract and what it made: over is the tricks above it, below 0 those it went down. */
export interface Result {
	level: number;
	strain: Suit | 'NT';
	doubled: 0 | 1 | 2;
	declarer: Seat;
	over: number;
}

const form = /^([1-7])(NT|[SHDC])(X{0,2})([NESW])(=|[+-]\d+)$/;

/** parseResult reads 3NTXS-1; undefined for Pass and for what is no result. */
export function parseResult(text: string): Result | undefined {
	const m = form.exec(text);
	if (!m) return undefined;
	return { level: Number(m[1]), strain: m[2] as Result['strain'], doubled: m[3]!.length as 0 | 1 | 2, declarer: m[4] as Seat, over: m[5] === '=' ? 0 : Number(m[5]) };
}

const made = (over: number): string => (over === 0 ? '=' : over > 0 ? `+${over}` : `${over}`);

/** formatResult writes a result as the engine reads it. */
export function formatResult(r: Result): string {
	return `${r.level}${r.strain}${'X'.repeat(r.doubled)}${r.declarer}${made(r.over)}`;
}

/** resultOf is the result of a board: its contract, its declarer and the tricks it took. */
export function resultOf(contract: string, declarer: Seat | undefined, tricks: number | undefined): string {
	if (/^pass$/i.test(contract)) return 'Pass';
	const level = Number(contract[0]);
	const text = `${contract}${declarer ?? ''}${made(tricks === undefined ? 0 : tricks - level - 6)}`;
	return parseResult(text) ? text : '';
}

/** shift is a result with so many tricks more for declarer. */
export function shift(text: string, tricks: number): string {
	const r = parseResult(text);
	return r ? formatResult({ ...r, over: r.over + tricks }) : text;
}

const passed: Record<Lang, string> = { en: 'passed out', ru: 'четыре паса' };
const noTrump: Record<Lang, string> = { en: 'NT', ru: 'БК' };

export const strainText = (s: Result['strain']): string => (s === 'NT' ? noTrump[prefs.lang] : suitSign[s]);
export const madeText = (over: number): string => made(over).replace('-', '−');

/** resultText is a result as players write it: 3♠× S −1. */
export function resultText(text: string): string {
	if (text === 'Pass') return passed[prefs.lang];
	const r = parseResult(text);
	if (!r) return text;
	return `${r.level}${strainText(r.strain)}${'×'.repeat(r.doubled)} ${seatLetter(r.declarer)} ${madeText(r.over)}`;
}

/** number writes a score as people of the language do, with a sign where it can be below 0. */
export function number(n: number, signed = false, lang: Lang = prefs.lang): string {
	return new Intl.NumberFormat(lang, { maximumFractionDigits: 2, signDisplay: signed ? 'exceptZero' : 'auto' }).format(n).replace('-', '−');
}

export const methods = ['matchpoints', 'teams', 'cross-imps', 'butler', 'board-a-match', 'total-points'] as const;
export const averages = ['average-plus', 'average', 'average-minus'] as const;

export interface Outcome {
	weight: string;
	result: string;
}

/** ScoreForm is what the screen has on it. */
export interface ScoreForm {
	/** What was made in play, before tricks pass. */
	result: string;
	/** Tricks that pass to declarer's side; below 0 from it. */
	received: number;
	vulnerable: string;
	kind: 'none' | 'assigned' | 'artificial';
	method: string;
	/** Results of the other tables, one a line. */
	others: string;
	/** How many results the board should have. */
	expected: string;
	law: string;
	offending: string;
	assign: Outcome[];
	split: boolean;
	assignEW: Outcome[];
	/** What the innocent side could still have had without its own serious error. */
	withoutError: Outcome[];
	average: Record<Side, string>;
	own: Record<Side, string>;
	penalty: Record<Side, string>;
	knockout: boolean;
}

export function emptyForm(): ScoreForm {
	return {
		result: '',
		received: 0,
		vulnerable: 'None',
		kind: 'none',
		method: 'matchpoints',
		others: '',
		expected: '',
		law: '',
		offending: 'none',
		assign: [{ weight: '100', result: '' }],
		split: false,
		assignEW: [{ weight: '100', result: '' }],
		withoutError: [],
		average: { NS: 'average-plus', EW: 'average-minus' },
		own: { NS: '', EW: '' },
		penalty: { NS: '', EW: '' },
		knockout: false,
	};
}

/** AdjustedRequest is what docs/scoring.md calls adjusted. */
export interface AdjustedRequest {
	traveller?: string;
	vulnerable?: string;
	expected?: number;
	method?: string;
	row?: number;
	other?: string;
	law: string;
	offending?: string;
	table?: string;
	assign?: string[];
	assign_ew?: string[];
	without_error?: string[];
	won?: number;
	received?: number;
	ns?: string;
	ew?: string;
	own_ns?: string;
	own_ew?: string;
	penalty_ns?: string;
	penalty_ew?: string;
	knockout?: boolean;
}

const heading = 'result';
const outcomes = (list: Outcome[]): string[] => list.filter((o) => o.result).map((o) => `${o.weight.trim().replace(',', '.')}% ${o.result}`);
const given = (text: string): string | undefined => text.trim() || undefined;

/** adjusted is the request of a form; won is the tricks of declarer's side in play. Undefined while something is missing. */
export function adjusted(f: ScoreForm, won: number): AdjustedRequest | undefined {
	const law = f.law.trim();
	if (f.kind === 'none' || !law) return undefined;
	const r: AdjustedRequest = { law, method: f.method, offending: f.offending, vulnerable: f.vulnerable };
	const others = f.others
		.split('\n')
		.map((x) => x.trim())
		.filter(Boolean);
	const table = f.result && shift(f.result, f.received);
	if (f.method === 'teams') {
		if (!others[0]) return undefined;
		r.other = others[0];
	} else {
		const expected = Number(f.expected) || 0;
		if (others.length === 0 && expected < 2 && f.method === 'matchpoints') return undefined;
		// The row of this table holds something only because it must: what counts is `table`.
		r.traveller = [heading, table || 'Pass', ...others].join('\n');
		r.row = 1;
		if (expected > others.length + 1) r.expected = expected;
	}
	r.table = table || 'none';
	if (f.kind === 'artificial') {
		r.ns = f.average.NS;
		r.ew = f.average.EW;
		r.own_ns = given(f.own.NS);
		r.own_ew = given(f.own.EW);
	} else {
		r.assign = outcomes(f.assign);
		if (r.assign.length === 0) return undefined;
		if (f.split) r.assign_ew = outcomes(f.assignEW);
		const without = outcomes(f.withoutError);
		if (without.length) r.without_error = without;
		if (f.received !== 0 && table) {
			r.won = won;
			r.received = f.received;
		}
	}
	r.penalty_ns = given(f.penalty.NS);
	r.penalty_ew = given(f.penalty.EW);
	if (f.knockout) r.knockout = true;
	return r;
}

function outcomesOf(list: string[] | undefined): Outcome[] {
	return (list ?? []).map((t) => {
		const [weight = '', result = ''] = t.split('% ');
		return { weight, result };
	});
}

/** formOf puts a request that was kept back on the screen. */
export function formOf(request: { contract?: { result: string; vulnerable?: string }; adjusted?: AdjustedRequest }): ScoreForm {
	const f = emptyForm();
	if (request.contract) {
		f.result = request.contract.result;
		f.vulnerable = request.contract.vulnerable ?? f.vulnerable;
	}
	const a = request.adjusted;
	if (!a) return f;
	f.received = a.received ?? 0;
	f.result = a.table && a.table !== 'none' ? shift(a.table, -f.received) : '';
	f.vulnerable = a.vulnerable ?? f.vulnerable;
	f.kind = a.ns ? 'artificial' : 'assigned';
	f.method = a.method ?? f.method;
	f.others = a.other ?? (a.traveller ?? '').split('\n').slice(2).join('\n');
	f.expected = a.expected ? String(a.expected) : '';
	f.law = a.law;
	f.offending = a.offending ?? f.offending;
	if (a.assign) f.assign = outcomesOf(a.assign);
	f.split = a.assign_ew !== undefined;
	if (a.assign_ew) f.assignEW = outcomesOf(a.assign_ew);
	f.withoutError = outcomesOf(a.without_error);
	if (a.ns) f.average = { NS: a.ns, EW: a.ew ?? '' };
	f.own = { NS: a.own_ns ?? '', EW: a.own_ew ?? '' };
	f.penalty = { NS: a.penalty_ns ?? '', EW: a.penalty_ew ?? '' };
	f.knockout = a.knockout ?? false;
	return f;
}
