import { next, parseHand, seats, type Seat } from './cards';

/** parseDeal reads a deal of PBN, N:hand hand hand hand, by seat. */
export function parseDeal(deal: string | undefined): Partial<Record<Seat, string>> {
	const m = /^([NESW]):(\S+) (\S+) (\S+) (\S+)$/.exec(deal ?? '');
	if (!m) return {};
	const out: Partial<Record<Seat, string>> = {};
	for (let i = 0; i < 4; i++) out[next(m[1] as Seat, i)] = m[i + 2]!;
	return out;
}

/** formatDeal writes a deal; a hand that is not given is one that nobody knows. */
export function formatDeal(hands: Partial<Record<Seat, string>>): string {
	return 'N:' + seats.map((s) => hands[s] || '-').join(' ');
}

/** countOf is the number of cards of a hand; undefined where nobody knows it. */
export const countOf = (hand: string | undefined): number | undefined => parseHand(hand ?? '-')?.length;
