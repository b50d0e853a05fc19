import { ask, Offline, type Problem } from './problem';
import { EventLog, waiting, type Moved } from './log.svelte';
import { setPrefs } from './prefs.svelte';
import { forget } from './keep';

export interface Me {
	role: 'none' | 'director' | 'player';
	name?: string;
	event?: string;
	fresh?: boolean;
	engine?: string;
	version?: string;
}

const key = 'arbiter.me';

/** session is who uses this device, and the event that is open. */
export const session: {
	me: Me | undefined;
	log: EventLog | undefined;
	/** What was not taken of an event that is not open. */
	refused: Problem | undefined;
	moved: Moved | undefined;
} = $state({ me: undefined, log: undefined, refused: undefined, moved: undefined });

/** whoAmI asks the server; without the network it is who it was last. */
export async function whoAmI(): Promise<void> {
	try {
		session.me = await ask<Me>('GET', '/app/v1/me');
		localStorage.setItem(key, JSON.stringify(session.me));
	} catch (e) {
		if (!(e instanceof Offline)) throw e;
		session.me = JSON.parse(localStorage.getItem(key) ?? '{"role":"none"}') as Me;
	}
}

/** openEvent makes an event the one that the screens show. */
export async function openEvent(id: string): Promise<void> {
	if (session.log?.event === id) return;
	session.log?.close();
	const log = new EventLog(id);
	session.log = log;
	setPrefs({ event: id });
	try {
		await log.open();
	} catch (e) {
		if (session.log === log) session.log = undefined;
		throw e;
	}
}

/** sendRest sends what was written without the network in events that are not open now. */
export async function sendRest(): Promise<void> {
	for (const id of await waiting().catch(() => [])) {
		if (id === session.log?.event) continue;
		const log = new EventLog(id);
		const refused = await log.sendKept().catch(() => undefined); // it waits for the next time
		session.moved = log.moved ?? session.moved;
		if (refused && refused.status !== 401 && refused.status !== 403) session.refused = refused;
	}
}

/** signOut ends the session and drops what this device keeps. */
export async function signOut(): Promise<void> {
	await ask('POST', '/app/v1/logout', {});
	session.log?.close();
	session.log = undefined;
	await forget();
	localStorage.removeItem(key);
	await whoAmI();
}
