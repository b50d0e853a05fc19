// The parts of an event of a record, so that they can be drawn and told in the
// language of the page.

import type { Seat, Suit } from './cards';

/** A part of an event: exactly one field besides text is set, or none for what is shown as it stands. */
export interface EventPart {
	text: string;
	card?: string;
	/** A call with its level: 1S, 3NT. */
	bid?: string;
	suit?: Suit;
	seat?: Seat;
	side?: 'NS' | 'EW';
	word?: string;
	/** The word names an irregularity. */
	kind?: string;
	/** What a player said, without the quotation marks of the notation. */
	quoted?: string;
}

const token = /("(?:\\.|[^"])*")|\b([SHDC](?:10|[AKQJT2-9]))\b|\b([1-7](?:NT|[SHDC]))\b|([A-Za-z][A-Za-z-]*)/g;
/** After these words a letter is a suit, also where it could be South. */
const beforeSuit = new Set(['about', 'ruff', 'watch', 'require', 'forbid', 'highest', 'lowest', 'pointing-at']);
const beforeSuits = new Set(['meaning', 'specified-suits']); // first whose, then the suits

/** eventParts cuts an event. */
export function eventParts(text: string): EventPart[] {
	const out: EventPart[] = [];
	let at = 0;
	let suitNext = false;
	let suitsAfterSeat = false;
	let noted = false;
	for (const m of text.matchAll(token)) {
		const gap = text.slice(at, m.index);
		if (gap) out.push({ text: gap });
		if (/[>(]/.test(gap)) suitNext = true;
		at = m.index + m[0].length;
		const [whole, quoted, card, bid] = m;
		if (quoted) {
			out.push({ text: whole, quoted: whole.slice(1, -1).replace(/\\(.)/g, '$1') });
			suitNext = false;
		} else if (card) {
			out.push({ text: whole, card: card.replace('10', 'T') });
			suitNext = false;
		} else if (bid) {
			out.push({ text: whole, bid });
			suitNext = false;
		} else if (/^[HDC]$/.test(whole) || (whole === 'S' && suitNext)) {
			out.push({ text: whole, suit: whole as Suit });
			suitNext = true;
		} else if (/^[NESW]$/.test(whole)) {
			out.push({ text: whole, seat: whole as Seat });
			suitNext = suitsAfterSeat;
		} else if (whole === 'NS' || whole === 'EW') {
			out.push({ text: whole, side: whole });
			suitNext = suitsAfterSeat;
		} else {
			out.push(noted ? { text: whole, kind: whole } : { text: whole, word: whole });
			suitNext = beforeSuit.has(whole);
			suitsAfterSeat ||= beforeSuits.has(whole);
			noted = whole === 'notes';
		}
	}
	if (at < text.length) out.push({ text: text.slice(at) });
	return out;
}
