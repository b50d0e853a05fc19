import type { EventLog } from './log.svelte';
import { append, head, withPlayers } from './recordtext';
import type { BoardBody } from './types';
import { uuid } from './uuid';

/** textOf is a record of a board, where one is given. What came with it goes along, unless it is to begin afresh. */
export function textOf(log: EventLog, board: number | undefined, more: Partial<BoardBody> = {}, fresh = false): string {
	const b: Partial<BoardBody> = { ...(board ? log.state.boards.get(board) : undefined), ...more };
	const event = log.state.event;
	const text =
		(fresh ? undefined : b.record) ??
		head({
			event: event?.name,
			edition: event?.edition,
			regulation: event?.regulation,
			board,
			dealer: b.dealer,
			vulnerable: b.vulnerable,
			deal: b.deal,
			auction: b.auction,
			contract: b.contract,
			declarer: b.declarer,
		});
	return withPlayers(text, b.players);
}

/** startRecord begins a table record of a board with these acts, and returns its id. */
export function startRecord(log: EventLog, table: number, board: number | undefined, more: Partial<BoardBody> = {}, { fresh = false, acts = [] as string[] } = {}): string {
	const id = uuid();
	const text = append(textOf(log, board, more, fresh), acts);
	void log.add({ table, kind: 'record', body: { record: id, board, text } });
	return id;
}
