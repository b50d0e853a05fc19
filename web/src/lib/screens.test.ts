import { expect, test } from 'vitest';
import { screenOf } from './screens';
import type { Me } from './session.svelte';

const at = (address: string, role?: Me['role']) => {
	const [path = '', query = ''] = address.split('?');
	return screenOf({ path: path.split('/').filter(Boolean), query: new URLSearchParams(query) }, role);
};

test('an address opens its screen', () => {
	expect(at('')).toEqual({ event: '', part: '', params: [], name: 'Start' });
	expect(at('e/x')).toEqual({ event: 'x', part: '', params: [], name: 'Home' });
	expect(at('e/x/boards/7/edit')).toEqual({ event: 'x', part: 'boards', params: ['7', 'edit'], name: 'Boards' });
	expect(at('law/64A1').params).toEqual(['64A1']);
	for (const [address, name] of [
		['e/x/ruling/r', 'Ruling'],
		['e/x/ruling/new?topic=revoke', 'Ruling'],
		['e/x/form/r', 'Form'],
		['e/x/log', 'Log'],
		['e/x/table', 'Table'],
		['e/x/claim', 'Claim'],
		['e/x/score', 'Score'],
		['setup', 'Welcome'],
	])
		expect([address, at(address!, 'director').name]).toEqual([address, name]);
	expect(at('players', 'player').name).toBe('Players');
});

test('an address that lacks a part, or is of nobody here, is no page', () => {
	for (const address of ['e', 'e/x/ruling', 'e/x/ruling/new', 'e/x/ruling/new?topic=', 'e/x/form', 'e/x/zzz', 'zzz', 'players', 'constructor', 'e/x/constructor'])
		expect([address, at(address, 'director').name]).toEqual([address, undefined]);
});
