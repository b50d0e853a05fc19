// The first start, a second device, and what one writes shown on the other.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { add, device, entries, eventually, fit, open, serve, settle } from './lib.mjs';

const server = await serve();
const desk = await device(server, { width: 1280, height: 800, touch: false });
let id;

test('the address of the terminal makes the first account, and an event', async () => {
	await open(desk, server.setup.slice(1));
	await desk.getByLabel('Your name').fill('Anna');
	await desk.getByLabel(/^Password/).fill('correct horse battery');
	await desk.getByRole('button', { name: 'Make it and begin' }).click();
	await desk.waitForURL(/#\/(e\/|$)/);
	await desk.goto('/#/all');
	await desk.getByLabel('Name of a new event').fill('Thursday pairs');
	await desk.getByRole('button', { name: 'Make the event' }).click();
	await desk.getByRole('heading', { name: 'Thursday pairs' }).waitFor();
	id = /#\/e\/([^/?]+)/.exec(desk.url())[1];
	assert.deepEqual(desk.troubles, []);
});

/** link makes a link of the desk for another device. */
async function link(button) {
	await desk.goto(`/#/e/${id}/settings`);
	await desk.getByRole('button', { name: button }).click();
	const sheet = desk.getByRole('dialog');
	const url = await sheet.getByRole('link').getAttribute('href');
	await sheet.getByText('Only this computer can open it').waitFor();
	const size = desk.viewportSize();
	await desk.setViewportSize({ width: 320, height: 640 });
	await fit(desk, button);
	await desk.setViewportSize(size);
	await desk.keyboard.press('Escape');
	return new URL(url).hash;
}

test('a phone is paired once, and follows live', async () => {
	const hash = await link('Pair a phone');
	const phone = await device(server);
	await phone.goto(`/${hash}`);
	await phone.waitForURL(/#\/(e\/|$)/);
	await phone.goto('/#/all');
	await phone.getByRole('link', { name: 'Thursday pairs' }).click();
	await phone.getByRole('heading', { name: 'Thursday pairs' }).waitFor();

	const other = await device(server);
	await other.goto(`/${hash}`);
	await other.getByRole('alert').waitFor();

	await open(desk, `#/e/${id}/log`);
	await phone.getByRole('link', { name: 'Director!' }).click();
	await phone.getByLabel('Table').fill('12');
	await phone.getByRole('link', { name: /^Insufficient bid/ }).click();
	await phone.getByRole('button', { name: /^East/ }).click();
	await desk.getByText('Table 12').first().waitFor();

	await phone.goto(`/#/e/${id}/settings`);
	await phone.getByLabel('Name', { exact: true }).first().fill('Friday pairs');
	await phone.getByLabel('Name', { exact: true }).first().blur();
	await desk.goto(`/#/e/${id}`);
	await desk.getByRole('heading', { name: 'Friday pairs' }).waitFor();
	await settle(desk);
	const log = await entries(desk, id);
	assert.deepEqual(log.map((e) => e.n), log.map((_, i) => i + 1));
	assert.deepEqual([...desk.troubles, ...phone.troubles, ...other.troubles], []);
});

test('players read, and nothing more', async () => {
	const hash = await link('Players’ link');
	const player = await device(server);
	await player.goto(`/${hash}`);
	await player.getByRole('heading', { name: 'Friday pairs' }).waitFor();
	await player.goto(`/#/e/${id}`);
	await player.getByText('No ruling has been closed yet.').waitFor();
	assert.equal((await player.context().request.get(`/app/v1/events/${id}/entries?after=0`)).status(), 403);

	// what is closed comes to the page by itself, and once: nothing is asked for again
	const asked = [];
	player.on('request', (r) => r.url().includes('/public') && asked.push(r.url()));
	const made = new Date().toISOString();
	const ruling = { topic: 'revoke', edition: 'duplicate-2017', made, answers: [], reminders: [], words: 'He shouted.' };
	await add(desk, id, 3, 'ruling', { ...ruling, id: 'open', board: 5, status: 'open' });
	await add(desk, id, 3, 'ruling', { ...ruling, id: 'shut', board: 6, status: 'closed', closed: made });
	await player.getByText('Table 3 · Board 6').waitFor({ timeout: 5000 });
	assert.equal(await player.getByText('Board 5').count(), 0);
	assert.equal(await player.getByText('He shouted.').count(), 0);
	assert.deepEqual(asked, []);

	// the server goes away and comes back
	await server.kill();
	await player.getByText(/No network/).waitFor();
	await player.getByText('Table 3 · Board 6').waitFor();
	await server.up();
	await eventually(() => add(desk, id, 4, 'ruling', { ...ruling, id: 'last', board: 7, status: 'closed', closed: made }));
	await player.getByText('Table 4 · Board 7').waitFor();
	assert.equal(await player.getByText(/No network/).count(), 0);
	assert.deepEqual(player.troubles, []);
});
