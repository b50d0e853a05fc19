// How the screens read and write rulings in the log.

import { clock } from './clock.svelte';
import { engine } from './engine';
import { boardOf, type Folded, type Placed } from './fold';
import type { Lang } from './prefs.svelte';
import { session } from './session.svelte';
import type { BoardBody, Guided, GuidedRuling, GuideRequest, Reminder, RulingBody } from './types';

/** plainRuling is a ruling as it stands in the log, without what the fold has added. */
export function plainRuling(r: Placed<RulingBody> | RulingBody): RulingBody {
	const { table: _t, n: _n, at: _a, by: _b, ...body } = r as Placed<RulingBody>;
	return body;
}

/** saveRuling adds a version. */
export function saveRuling(table: number, body: RulingBody): Promise<void> {
	return session.log?.add({ table, kind: 'ruling', body }) ?? Promise.resolve();
}

type Asking = Pick<RulingBody, 'topic' | 'answers' | 'questions' | 'known' | 'regulation' | 'record' | 'events' | 'board'> & { id?: string };

/** guideRequest asks the guide about a ruling, with what its record or its board knows already. */
export function guideRequest(r: Asking, state = session.log?.state): GuideRequest {
	const from = r.record !== undefined && r.events !== undefined ? state?.records.get(r.record) : undefined;
	return {
		topic: r.topic,
		answers: r.answers,
		questions: r.questions,
		known: r.known,
		regulation: r.regulation,
		table: from?.text,
		events: from ? r.events : undefined,
		deal: from || !state ? undefined : boardOf(r, state)?.deal || undefined,
	};
}

/** boardFacts are the answers that a board gives before anything is asked, by the ids of their questions. */
export function boardFacts(b: BoardBody | undefined): Record<string, string> | undefined {
	const facts: Record<string, string> = {};
	if (b?.dealer) facts.dealer = b.dealer;
	if (b?.declarer && b.contract) {
		facts.declarer = b.declarer;
		const trumps = /^\d(NT|[SHDC])/.exec(b.contract)?.[1];
		if (trumps) facts['dummy-trumps'] = trumps;
	}
	return Object.keys(facts).length ? facts : undefined;
}

/** dueAt is the moment after which a reminder is of no use: its own, or the end of the event's correction period. */
export function dueAt(r: Reminder): Date | undefined {
	if (r.until) return new Date(r.until);
	return correctionEnd();
}

/** correctionEnd is the end of the correction period; undefined while nobody has told when the session ends. */
export function correctionEnd(): Date | undefined {
	const e = session.log?.state.event;
	if (!e?.ends) return undefined;
	return new Date(new Date(e.ends).getTime() + correctionLength());
}

/** correctionLength is how long the correction period is, in milliseconds. */
export const correctionLength = (): number => (session.log?.state.event?.corrections ?? 30) * 60_000;

/**
 * correctionLeft is what is left of the correction period, never more than all of it, for the clock of
 * this device may be behind; 0 when it is over, undefined before it has begun.
 */
export function correctionLeft(): number | undefined {
	const end = correctionEnd();
	if (!end) return undefined;
	const left = end.getTime() - clock.now;
	const slow = 60_000;
	return left > correctionLength() + slow ? undefined : Math.max(0, Math.min(left, correctionLength()));
}

/** recordOf is the text of the table record that a ruling began from, not of one that was begun to go on from it. */
export function recordOf(r: RulingBody, f: Folded): string | undefined {
	return r.record !== undefined && r.events !== undefined ? f.records.get(r.record)?.text : undefined;
}

/** worked is what the engine says of a ruling now: by its guide, or where it follows from a table record, by that. */
export async function worked(r: RulingBody, f: Folded, lang?: Lang): Promise<{ guided?: Guided; ruling?: GuidedRuling }> {
	if (r.topic) {
		const guided = await engine.guide(guideRequest(r, f), { edition: r.edition, lang });
		return { guided, ruling: guided.ruling };
	}
	const text = recordOf(r, f);
	if (text === undefined) return {};
	const a = await engine.rule(text, { edition: r.edition, events: r.events, lang, evidence: 'no' });
	const { penalty_cards, restrictions, uses, obligations, face_up } = a.state;
	return { ruling: { ...a, penalty_cards, restrictions, uses, obligations, face_up, laws: [] } };
}

/** isDue reports that a reminder waits: nobody has seen to it, and there is time left. */
export const isDue = (x: Reminder): boolean => !x.done && (dueAt(x)?.getTime() ?? Infinity) > clock.now;

/** toReview reports that something of a ruling is left to look at. */
export const toReview = (r: RulingBody): boolean => r.reminders.some(isDue);

/** unfinished reports that a call was left before its answers had reached a ruling. What follows from a record has nothing to answer. */
export const unfinished = (r: RulingBody): boolean => r.status === 'open' && !!r.topic && !r.ruled;

/** latest are the rulings of the event, the newest first: without those that were dropped, or only those. */
export function latest(dropped = false): Placed<RulingBody>[] {
	return [...(session.log?.state.rulings.values() ?? [])].filter((r) => (r.status === 'dropped') === dropped).sort((a, b) => b.made.localeCompare(a.made));
}
