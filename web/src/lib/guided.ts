// What the screens of a ruling share: its facts as a sentence, what is said aloud, its reminders.

import { facts } from '../messages/facts';
import type { Seat } from './cards';
import { seats } from './cards';
import { t } from './i18n';
import type { Asked, Guided, GuidedRuling, Reminder, RulingBody } from './types';

/** What a ruling has of answers. */
export type Given = Pick<RulingBody, 'answers' | 'questions' | 'known'>;

/** questionsOf are the ids of the questions that were answered, one for each answer. */
export const questionsOf = (asked: readonly Asked[]): string[] => asked.filter((a) => !a.known).map((a) => a.id);

/** Questions that are asked on one screen: the second takes hold for most answers of the first. */
export const together: Record<string, string> = {
	'revoke-winner': 'revoke-later',
	'revoke-winner-side': 'revoke-later',
};

const whose = /-(by|short|long)$/;

/** factText says the i-th answer as part of a sentence. */
export function factText(asked: readonly Asked[], i: number): string {
	const a = asked[i]!;
	const found = t(facts)[a.id];
	const text = typeof found === 'object' ? (found[a.answer] ?? found['']) : found;
	if (text !== undefined) {
		const who = asked.slice(0, i).findLast((x) => whose.test(x.id))?.text ?? '';
		return text.replace('*', a.text).replace('@', who);
	}
	if (a.fact) return a.fact;
	return `${a.question.replace(/\.$/, ':')} ${a.text}`;
}

/** choiceOf tells whose choice an answered question was; none for a fact. */
export function choiceOf(a: Asked): Seat[] {
	if (!a.id.startsWith('choice ')) return [];
	return a.id.split(' ').filter((x): x is Seat => (seats as readonly string[]).includes(x));
}

/** sentences cuts texts where one sentence ends and another begins. */
export const sentences = (texts: readonly string[]): string[] => texts.flatMap((x) => x.split(/(?<=[.!?]) (?=[\p{Lu}♠♥♦♣«“\d])/u));

/** mechanical reports that a ruling left nobody anything to judge or to find out before play is over. */
export const mechanical = (r: GuidedRuling): boolean =>
	r.rulings.length > 0 && r.rulings.every((x) => x.status !== 'open' && x.status !== 'needs-director') && r.questions.every((q) => q.after_play);

/** ofEngine are the reminders that the engine gives with a ruling. */
export const ofEngine = (r: GuidedRuling): Reminder[] => [
	...r.questions.map(({ law, text, after_play }) => (after_play ? { law, text } : { law, text, now: true })),
	...r.reviews.map(({ law, text }) => ({ law, text })),
];

/** pairs finds to each of a the one of b that is the same reminder, whatever the language: by its text, else the next one under the same law that is found out at the same time. */
function pairs(a: readonly Reminder[], b: readonly Reminder[]): (Reminder | undefined)[] {
	const left = [...b];
	const take = (same: (x: Reminder) => boolean) => {
		const i = left.findIndex(same);
		return i < 0 ? undefined : left.splice(i, 1)[0];
	};
	const found = a.map((x) => take((y) => y.text === x.text));
	return found.map((x, i) => x ?? (a[i]!.law ? take((y) => y.law === a[i]!.law && !y.now === !a[i]!.now) : undefined));
}

/** remindersOf are what is left to find out, now or at the end of play; what was done before stays done, and what has no law, a director's own words, stays. */
export function remindersOf(r: GuidedRuling | undefined, before: readonly Reminder[]): Reminder[] {
	const all = r ? ofEngine(r) : [];
	const old = pairs(all, before);
	const own = before.filter((b) => !b.law && !old.includes(b));
	return [...all.map((x, i) => ({ ...old[i], ...x })), ...own];
}

/** reworded are reminders as they are kept, in the words that the engine has for them now. */
export function reworded(kept: readonly Reminder[], now: readonly Reminder[]): Reminder[] {
	const same = pairs(kept, now);
	return kept.map((x, i) => ({ ...x, text: same[i]?.text ?? x.text }));
}

/**
 * refit replays the answers that came after one that has changed, as long as the guide asks
 * their questions and takes them. step asks the engine; undefined is an answer that it does not take.
 */
export async function refit(step: (given: Given) => Promise<Guided | undefined>, given: Given, later: readonly Asked[]): Promise<{ guided: Guided; given: Given; dropped: number } | undefined> {
	let guided = await step(given);
	if (!guided) return undefined;
	const left = [...later];
	for (;;) {
		const id = guided.question?.id;
		const i = left.findIndex((a) => a.id === id);
		if (i < 0) break;
		const more = { ...given, answers: [...given.answers, left[i]!.answer], questions: [...questionsOf(guided.asked), left[i]!.id] };
		const next = await step(more);
		if (!next) break;
		guided = next;
		given = more;
		left.splice(i, 1);
	}
	const asked = new Set(guided.asked.map((a) => a.id));
	return { guided, given, dropped: left.filter((a) => !asked.has(a.id)).length };
}

/** lawsOf are the laws a ruling rests on, each once. */
export function lawsOf(r: GuidedRuling): string[] {
	return [...new Set(r.rulings.flatMap((x) => x.laws))];
}

