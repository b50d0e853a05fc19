import type { EventLog } from './log.svelte';
import { head } from './recordtext';
import type { BoardBody } from './types';
import { uuid } from './uuid';

/**
 * startRecord begins a table record, of a board where one is given, and returns its
 * id. What came with the board goes along, unless it is to begin afresh.
 */
export function startRecord(log: EventLog, table: number, board: number | undefined, more: Partial<BoardBody> = {}, fresh = false): string {
	const id = uuid();
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
	void log.add({ table, kind: 'record', body: { record: id, board, text } });
	return id;
}
