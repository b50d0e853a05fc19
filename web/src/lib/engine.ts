// The door to the engine: over HTTP, or where that reaches nobody the same engine
// as WebAssembly in a Worker. Both take the operations of docs/api.md.

import { during } from './busy.svelte';
import { ask, Offline, Problem } from './problem';
import { prefs, type Lang } from './prefs.svelte';
import type { Answer, ClaimAnswer, Guided, GuideRequest, LawEntry, ScoreAnswer, ScoreRequest, SolveAnswer, Topic } from './types';

export interface Options {
	edition?: string;
	lang?: Lang;
}

/** How many seconds a server may take before the device works it out itself. */
const patience = 12;

type Query = Record<string, string | number | boolean | undefined | null>;

/** A request to the engine, in the form that both doors take. */
export interface Call {
	operation: string;
	query: Record<string, string>;
	body: string;
	type: string;
}

let worker: Worker | undefined;
let serial = 0;
const waiting = new Map<number, { resolve: (v: unknown) => void; reject: (e: Error) => void }>();

function offline(call: Call): Promise<unknown> {
	if (!worker) {
		worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
		worker.onmessage = (m: MessageEvent<{ id: number; status: number; body: string }>) => {
			const w = waiting.get(m.data.id);
			waiting.delete(m.data.id);
			if (!w) return;
			if (m.data.status === 0) w.reject(new Offline(true));
			else if (m.data.status >= 400) w.reject(new Problem(m.data.status, JSON.parse(m.data.body)));
			else w.resolve(JSON.parse(m.data.body));
		};
	}
	const id = ++serial;
	worker.postMessage({ id, ...call });
	return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

/** warm starts the engine before it is needed. */
export function warm(): void {
	if (worker) return;
	offline({ operation: 'guide', query: {}, body: '', type: '' }).catch(() => undefined);
}

async function reach<T>(operation: string, query: Query, body?: unknown, type = 'application/json'): Promise<T> {
	const q: Record<string, string> = { lang: prefs.lang };
	for (const [k, v] of Object.entries(query)) {
		if (v === null) delete q[k]; // the operation does not take it
		else if (v !== undefined && v !== '') q[k] = String(v);
	}
	const path = `/api/v1/${operation}?${new URLSearchParams(q)}`;
	try {
		return await ask<T>(body === undefined ? 'GET' : 'POST', path, body, type, patience);
	} catch (e) {
		if (!(e instanceof Offline)) throw e;
		const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
		return (await offline({ operation, query: q, body: text, type })) as T;
	}
}

/** call asks for what a screen waits for. */
const call = <T>(...asked: Parameters<typeof reach>): Promise<T> => during(reach<T>(...asked));

const plain = 'text/plain';

export const engine = {
	topics: (o: Options = {}) => call<{ topics: Topic[] }>('guide', { lang: o.lang }).then((a) => a.topics),
	guide: (r: GuideRequest, o: Options = {}) => call<Guided>('guide', { ...o }, r),
	/** rule replays a record; with events only that many of its events count. */
	rule: (text: string, o: Options & { record?: number; events?: number; evidence?: 'yes' | 'no' } = {}) => call<Answer>('rule', { ...o }, text, plain),
	claim: (text: string, o: Options & { record?: number; regulation?: string } = {}) => call<ClaimAnswer>('claim', { ...o }, text, plain),
	solve: (text: string, o: Omit<Options, 'lang'> & { record?: number } = {}) => reach<SolveAnswer>('solve', { ...o, lang: null }, text, plain),
	score: (r: ScoreRequest, o: Options = {}) => call<ScoreAnswer>('score', { ...o }, r),
	law: (id: string, o: Options = {}) => call<{ rules: LawEntry[] }>(`law/${encodeURIComponent(id)}`, { ...o }).then((a) => a.rules),
	laws: (o: Options = {}) => call<{ rules: LawEntry[] }>('law', { ...o }).then((a) => a.rules),
	/** convert turns records and boards from one format into another, as arbiter convert does. */
	convert: (text: string, from: string, to: string) => call<{ text: string; losses: string[]; deviations: string[] }>('convert', { from, to }, text, plain),
};
