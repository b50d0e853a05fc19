import { place, problems } from '../messages/problems';
import { t } from './i18n';
import { prefs } from './prefs.svelte';

/** The kinds whose words tell only that something is wrong: what it is the body says. */
const vague = ['record', 'invalid', 'file', 'card-twice'];

/** whereIn is the place that a problem is about; empty where it tells none. */
function whereIn(body: Record<string, unknown>): string {
	const [board, line, column] = [body.board, body.line, body.column] as (number | undefined)[];
	return [board ? t(place).board(board) : '', line ? t(place).at(line, column) : ''].filter(Boolean).join(', ');
}

/**
 * said is a problem in the language of the page: by its code; or where a text is wrong, the place and what stands there. What the
 * engine has only English words for is told as such.
 */
export function said(status: number, body: Record<string, unknown>): string {
	const code = typeof body.code === 'string' ? body.code : '';
	const text = t(problems)[code];
	if (text && !vague.includes(code)) return text;
	const detail = String(body.detail ?? body.title ?? `status ${status}`);
	if (status >= 500) return t(problems).failed!;
	if (prefs.lang === 'en') return detail;
	const where = whereIn(body);
	const wrong = `${text ? text.replace(/\.$/, '') : t(place).wrong}${where ? ` (${where})` : ''}`;
	const found = typeof body.found === 'string' ? body.found.replace(/^"(.*)"$/, '$1') : '';
	if (found) return `${wrong}: «${found}»`;
	return code || where ? `${wrong}.` : `${wrong}. ${t(place).inEnglish}: ${detail}`;
}

/** Problem is a refusal of the server or of the engine, as RFC 9457 has it. */
export class Problem extends Error {
	readonly status: number;
	readonly line?: number;
	readonly column?: number;
	readonly found?: string;
	readonly expected?: string;
	readonly hint?: string;
	/** Why an act cannot have happened, in the language of the page. */
	readonly say?: string;
	/** The whole body, for what a request adds to it. */
	readonly body: Record<string, unknown>;

	constructor(status: number, body: Record<string, unknown>) {
		super(said(status, body));
		this.status = status;
		this.body = body;
		this.line = body.line as number | undefined;
		this.column = body.column as number | undefined;
		this.found = body.found as string | undefined;
		this.expected = body.expected as string | undefined;
		this.hint = body.hint as string | undefined;
		this.say = body.say as string | undefined;
	}
}

/** Offline is a request that reached nobody; of the engine also where the device cannot work it out itself. */
export class Offline extends Error {
	constructor(engine = false) {
		super(engine ? t(problems)['no-engine'] : t(problems).offline);
	}
}

/** told is what a screen says about an error: never the words of a browser. */
export function told(e: unknown): string {
	if (e instanceof Problem) return e.say || e.message;
	if (e instanceof Offline) return e.message;
	console.error(e);
	return t(problems).broken!;
}

/** toldOfFile is told of a file, with the place in it. */
export function toldOfFile(name: string, e: unknown): string {
	const where = e instanceof Problem && e.say ? whereIn(e.body) : '';
	return `${name}${where ? ` (${where})` : ''}: ${told(e)}`;
}

/** ask sends a request and reads the JSON of its answer. One that takes longer than so many seconds reached nobody. */
export async function ask<T>(method: string, path: string, body?: unknown, type = 'application/json', seconds = 30): Promise<T> {
	let r: Response;
	try {
		r = await fetch(path, {
			method,
			signal: AbortSignal.timeout(seconds * 1000),
			headers: { 'Accept-Language': prefs.lang, ...(body === undefined ? {} : { 'Content-Type': type }) },
			body: body === undefined ? undefined : typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body),
		});
	} catch {
		throw new Offline();
	}
	if (r.status === 204) return undefined as T;
	const answer = await r.json().catch(() => ({ detail: r.statusText }));
	if (!r.ok) throw new Problem(r.status, answer);
	return answer as T;
}
