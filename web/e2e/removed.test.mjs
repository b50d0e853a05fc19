// An event that is removed: the devices that have it open say so, it takes nothing
// more, and it can be brought back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, add, device, director, entries, event, fit, open, serve, settle } from './lib.mjs';

const server = await serve();
const [here, there] = [await device(server), await device(server, { lang: 'ru' })];
await director(here, server);
await director(there, server);
const id = await event(here, { name: 'Autumn cup' });
const other = await event(here, { name: 'Club night' });

test('an event is removed in the settings, after a question, and the other device says so', async () => {
	await open(there, `#/e/${id}/call`);
	await open(here, `#/e/${id}/settings`);
	await here.getByRole('button', { name: /^Remove this event/ }).click();
	await here.getByRole('dialog').getByText('Autumn cup').waitFor();
	await here.getByRole('button', { name: 'Cancel' }).click();
	assert.equal((await entries(here, id)).length, 1, 'nothing is removed without a second tap');
	await here.getByRole('button', { name: /^Remove this event/ }).click();
	await here.getByRole('button', { name: 'Remove it' }).click();
	await here.getByText('This event was removed.').waitFor();
	await there.getByText('Этот турнир убран.').waitFor();
	assert.equal(await there.getByRole('link', { name: /^Фальшренонс/ }).count(), 0);
	for (const page of [here, there]) {
		await fit(page, 'a removed event');
		await accessible(page, 'a removed event');
	}
});

test('nothing more is written to it, wherever it comes from', async () => {
	const body = { id: 'r', topic: 'revoke', answers: [], status: 'open', edition: 'duplicate-2017', reminders: [], made: new Date().toISOString() };
	await assert.rejects(add(here, id, 3, 'ruling', body), /410 .*removed/);
	assert.equal((await entries(here, id)).length, 2);
});

test('the settings of another event bring it back, and the device that had it open goes on', async () => {
	await open(here, `#/e/${other}/settings`);
	await here.getByText('Removed events').click();
	await here.getByRole('button', { name: 'Bring it back: Autumn cup' }).click();
	await here.getByRole('button', { name: 'Bring it back: Autumn cup' }).waitFor({ state: 'detached' });
	await there.getByRole('link', { name: /^Фальшренонс/ }).waitFor();
	await settle(there);
	await there.getByRole('link', { name: /^Фальшренонс/ }).click();
	await there.getByRole('button', { name: /^Юг/ }).click();
	assert.deepEqual([...here.troubles, ...there.troubles], []);
});

test('brought back without the network it says so, and is back when the network is', async () => {
	await settle(there); // what it wrote last has arrived
	await add(here, id, 0, 'event', { name: 'Autumn cup', edition: 'duplicate-2017', lang: 'en', corrections: 30, removed: true });
	await open(here, `#/e/${other}/settings`);
	await here.getByText('Removed events').click();
	await here.context().setOffline(true);
	await here.getByRole('button', { name: 'Bring it back: Autumn cup' }).click();
	await here.getByText(/^No network: it comes back when/).waitFor();
	await fit(here, 'an event that comes back later');
	await accessible(here, 'an event that comes back later');
	await here.context().setOffline(false);
	await here.getByText('Autumn cup').waitFor({ state: 'detached' });
	const last = (await entries(here, id)).findLast((e) => e.kind === 'event');
	assert.equal(last.body.removed, undefined);
	here.troubles.length = 0; // requests that reached nobody
});

test('an event removed with nothing open comes back from the list of events', async () => {
	await add(here, other, 0, 'event', { name: 'Club night', edition: 'duplicate-2017', lang: 'en', corrections: 30, removed: true });
	await open(here, '#/all');
	await here.getByText('Removed events').click();
	await here.getByRole('button', { name: 'Bring it back: Club night' }).click();
	await here.getByRole('link', { name: 'Club night' }).waitFor();
	assert.deepEqual(here.troubles, []);
});
