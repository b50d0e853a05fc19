// What is kept of a ruling as text was written in the language of that moment. Here it is told in that of
// the page: the engine works the ruling out again, once for each language.

import { SvelteMap } from 'svelte/reactivity';
import { lawsOf, ofEngine, reworded, sentences } from './guided';
import { bare, references } from './laws';
import { prefs, type Lang } from './prefs.svelte';
import { guideRequest, recordOf, worked } from './rulings';
import { session } from './session.svelte';
import type { GuidedRuling, Reminder, RulingBody } from './types';

interface Told {
	said: string;
	reminders: Reminder[];
	laws: string[];
}

/** null: the engine says nothing, so what is kept stands. */
const told = new SvelteMap<string, Told | null>();
const asked = new Set<string>();
let queue: Promise<unknown> = Promise.resolve();

/** saidOf is what is said at the table, a sentence a line. */
export const saidOf = (r: GuidedRuling): string => sentences(r.say).join('\n');

/** langOf is the language a text was written in. */
export const langOf = (text: string): Lang => (/[а-яё]/i.test(text) ? 'ru' : 'en');

/** tell is what the engine says of a ruling; undefined until it has answered. */
function tell(r: RulingBody, lang: Lang): Told | null | undefined {
	const state = session.log?.state;
	if (!state) return null;
	const key = JSON.stringify([r.topic ? guideRequest(r, state) : [recordOf(r, state), r.events], r.edition, lang]);
	if (!asked.has(key)) {
		asked.add(key);
		const work = async () => {
			try {
				const { ruling } = await worked(r, state, lang);
				told.set(key, ruling ? { said: saidOf(ruling), reminders: ofEngine(ruling), laws: lawsOf(ruling) } : null);
			} catch {
				told.set(key, null);
				asked.delete(key); // the next one to need it tries again
			}
		};
		queue = queue.then(work); // one after another, before none of which the user waits
	}
	return told.get(key);
}

/** flat is a text without its lines. */
const flat = (text: string): string => text.replaceAll('\n', ' ');

/** Text is what is to be shown; until it is ready it only takes up its room. */
export interface Text {
	text: string;
	ready: boolean;
	/** The language in which it was said, where it is not that of the text. */
	was?: Lang;
}

/**
 * said is what was said when a ruling was closed. It is told in the language of the page where
 * the engine says the very same in the one in which it was said; else it stays as it was said.
 */
export function said(r: RulingBody, lang: Lang = prefs.lang): Text {
	const text = r.said ?? '';
	const was = langOf(text);
	if (!text || was === lang) return { text, ready: true };
	const then = tell(r, was);
	const now = tell(r, lang);
	if (then === undefined || now === undefined) return { text, ready: false };
	return then && now && flat(then.said) === flat(text) ? { text: now.said, ready: true, was } : { text, ready: true };
}

/**
 * saying is what there is to say at the table: what was said, or while the ruling is open what the
 * engine has reached; undefined where it has reached nothing yet or none is to be said.
 */
export function saying(r: RulingBody): Text | undefined {
	if (r.said) return said(r);
	if (r.status !== 'open' || (r.topic && !r.ruled)) return undefined;
	const now = tell(r, prefs.lang);
	if (now === undefined) return { text: '', ready: false };
	return now ? { text: now.said, ready: true } : undefined;
}

/** lawsBehind are the laws that a ruling rests on, without brackets; undefined until the engine has told them. */
export function lawsBehind(r: RulingBody): string[] | undefined {
	const now = tell(r, prefs.lang);
	if (now === undefined) return undefined;
	return [...new Set([...(now?.laws ?? []), ...(r.award?.laws ?? []), ...references(r.said ?? '')].map(bare))];
}

/** reminded is the i-th reminder of a ruling. What has no law a director has written, and it stays. */
export function reminded(r: RulingBody, i: number): Text {
	const { law, text } = r.reminders[i]!;
	if (!law || langOf(text) === prefs.lang) return { text, ready: true };
	const now = tell(r, prefs.lang);
	if (now === undefined) return { text, ready: false };
	return { text: now ? reworded(r.reminders, now.reminders)[i]!.text : text, ready: true };
}
