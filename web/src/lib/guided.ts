// What the screens of a ruling share: its facts as a sentence, what is said aloud, its reminders.

import { facts } from '../messages/facts';
import type { Seat } from './cards';
import { seats } from './cards';
import { t } from './i18n';
import type { Asked, Guided, GuidedRuling, Reminder } from './types';

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
	return `${a.question.replace(/\.$/, ':')} ${a.text}`;
}

/** choiceOf tells whose choice an answered question was; none for a fact. */
export function choiceOf(a: Asked): Seat[] {
	if (!a.id.startsWith('choice ')) return [];
	return a.id.split(' ').filter((x): x is Seat => (seats as readonly string[]).includes(x));
}

/** sentences cuts texts where one sentence ends and another begins. */
export const sentences = (texts: readonly string[]): string[] => texts.flatMap((x) => x.split(/(?<=[.!?]) (?=[\p{Lu}♠♥♦♣«“\d])/u));

/** remindersOf are what is left for the end of play; what was done before stays done. */
export function remindersOf(g: Guided, before: readonly Reminder[]): Reminder[] {
	if (!g.ruling) return [];
	const r = g.ruling;
	const all = [...r.questions.map((q) => ({ law: q.law, text: q.text })), ...r.reviews.map((v) => ({ law: v.law, text: v.text }))];
	return all.map((x, i) => {
		const old = before[i]?.law === x.law ? before[i] : before.find((b) => b.text === x.text);
		return old ? { ...old, text: x.text } : x;
	});
}

/** lawsOf are the laws a ruling rests on, each once. */
export function lawsOf(r: GuidedRuling): string[] {
	return [...new Set(r.rulings.flatMap((x) => x.laws))];
}

