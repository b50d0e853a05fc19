// Which screen an address opens.

import type { Route } from './router.svelte';
import type { Me } from './session.svelte';

/** Screens by the part of the address behind the event, and those outside an event. */
const inEvent: Record<string, string> = {
	'': 'Home',
	call: 'Call',
	ruling: 'Ruling',
	form: 'Form',
	log: 'Log',
	boards: 'Boards',
	table: 'Table',
	claim: 'Claim',
	score: 'Score',
	settings: 'Settings',
};
const outside: Record<string, string> = {
	'': 'Start',
	all: 'Start',
	setup: 'Welcome',
	login: 'Welcome',
	pair: 'Welcome',
	join: 'Welcome',
	law: 'LawBook',
	players: 'Players',
};

/** Shown is what an address opens; without a name there is no such page. */
export interface Shown {
	event: string;
	part: string;
	params: string[];
	name?: string;
}

/** screenOf reads an address. One that lacks what its screen is about is no page, nor is that of the players where the device follows no event. */
export function screenOf({ path, query }: Route, role?: Me['role']): Shown {
	const event = path[0] === 'e' ? (path[1] ?? '') : '';
	const part = event ? (path[2] ?? '') : (path[0] ?? '');
	const params = event ? path.slice(3) : path.slice(1);
	const screens = event ? inEvent : outside;
	const lacking =
		(event && part === 'ruling' && (!params[0] || (params[0] === 'new' && !query.get('topic')))) ||
		(event && part === 'form' && !params[0]) ||
		(!event && part === 'players' && role === 'director');
	return { event, part, params, name: lacking || !Object.hasOwn(screens, part) ? undefined : screens[part] };
}
