// An evening with three hundred rulings: home stays short, the log is there at once
// and finds all of them; calls that were left unfinished stand apart.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { accessible, add, device, director, entries, event, eventually, fit, open, rulings, serve, settle, shot } from './lib.mjs';

const server = await serve();
const first = await device(server);
await director(first, server);
const id = await event(first);

const start = Date.now() - 5 * 3600_000;
const reminder = { law: '64C1', text: 'Is the side not at fault still worse off than without the revoke?' };
const question = { law: '54', text: 'Did South lead that card?', now: true };
/** ruling is the i-th: of twelve three are open, one of them unfinished, and some have something left to do. */
function ruling(i) {
	const made = new Date(start + i * 50_000).toISOString();
	const r = { id: randomUUID(), board: 1 + (i % 30), topic: 'revoke', edition: 'duplicate-2017', answers: ['W', 'S', 'played', 'self', 'some'], ruled: true, made, reminders: i % 2 ? [reminder] : [], words: `call number ${i}` };
	if (i % 12 === 0) return { ...r, status: 'open', ruled: undefined, answers: ['W'], reminders: [] };
	if (i % 12 < 3) return { ...r, status: 'open', reminders: [reminder, question] };
	return { ...r, status: 'closed', closed: made, said: 'West revoked. The revoke is established: the trick stands as played. 2 tricks pass from East-West to North-South.' };
}
const tables = 15;
for (let table = 1; table <= tables; table++) await add(first, id, table, 'ruling', ...Array.from({ length: 20 }, (_, i) => ruling(i * tables + table - 1)));

for (const look of [{ lang: 'en' }, { lang: 'ru', dark: true }]) {
	test(`home is short in ${look.lang}`, async () => {
		const page = await device(server, look);
		await director(page, server);
		await open(page, `#/e/${id}`);
		await page.locator('.last .rows li').first().waitFor();
		await settle(page);
		const screens = await page.evaluate(() => document.querySelector('main').scrollHeight / innerHeight);
		await shot(page, `many-home-${look.lang}`, { full: true });
		assert.ok(screens <= 3, `home is ${screens.toFixed(2)} screens high`);
		await accessible(page, 'home with 300 rulings');
		await fit(page, 'home with 300 rulings');
		assert.deepEqual(page.troubles, []);
	});
}

test('what is to be found out now stands before what is left for the end of play', async () => {
	await open(first, `#/e/${id}`);
	const now = first.getByRole('region', { name: 'To find out now' });
	const later = first.getByRole('region', { name: 'At the end of play' });
	await now.getByText('Did South lead that card?').first().waitFor();
	assert.equal(await later.getByText('Did South lead that card?').count(), 0);
	assert.equal(await now.getByText(reminder.text).count(), 0);
	assert.equal(await now.getByRole('listitem').count(), 2);
	await now.getByRole('button', { name: 'All 50' }).click();
	assert.equal(await now.getByRole('listitem').count(), 50);
});

test('each part of home leads to all of it', async () => {
	await open(first, `#/e/${id}`);
	await first.getByRole('link', { name: 'All open rulings: 50' }).click();
	await first.getByRole('button', { name: /^Open 50/, pressed: true }).waitFor();
	await open(first, `#/e/${id}`);
	await first.locator('summary', { hasText: 'Not finished: 25' }).click();
	await first.getByRole('link', { name: 'All that are not finished: 25' }).click();
	await first.getByRole('button', { name: /^Not finished 25/, pressed: true }).waitFor();
	assert.equal(await first.locator('.list .rows li').count(), 25);
});

test('the log is there within a second', async () => {
	await open(first, `#/e/${id}`);
	await first.locator('.last .rows li').first().waitFor();
	await settle(first);
	const took = await first.evaluate(
		() =>
			new Promise((resolve) => {
				const from = performance.now();
				const look = () => (document.querySelectorAll('.list .rows li').length >= 50 ? requestAnimationFrame(() => resolve(performance.now() - from)) : requestAnimationFrame(look));
				document.querySelector('nav a[href$="/log"]').click();
				look();
			}),
	);
	console.log(`    the log: ${Math.round(took)} ms`);
	assert.ok(took < 1000, `the log took ${Math.round(took)} ms`);
	assert.equal(await first.locator('.list .rows li').count(), 50);
});

test('and soon where the app is opened on it', async () => {
	await open(first, `#/e/${id}/log`);
	await first.locator('.list .rows li').nth(49).waitFor();
	const from = Date.now();
	await first.reload();
	await first.locator('.list .rows li').nth(49).waitFor();
	const took = Date.now() - from;
	console.log(`    the app on the log: ${took} ms`);
	assert.ok(took < 3000, `the app on the log took ${took} ms`);
});

test('more comes when it is asked for, and the search goes over all', async () => {
	await open(first, `#/e/${id}/log`);
	await first.getByRole('button', { name: 'Show more: 250 left' }).press('Enter');
	await first.getByRole('button', { name: 'Show more: 200 left' }).waitFor();
	await eventually(async () => assert.equal(await first.evaluate(() => [...document.querySelectorAll('.list .rows a')].indexOf(document.activeElement)), 50));
	await first.getByRole('searchbox').fill('call number 299');
	await eventually(async () => assert.equal(await first.locator('.list .rows li').count(), 1));
	await first.getByRole('searchbox').fill('call number 0');
	await eventually(async () => assert.ok((await first.locator('.list .rows li').count()) > 0));
	await first.getByRole('searchbox').fill('');
	await first.getByRole('button', { name: 'By table' }).click();
	await first.getByRole('heading', { name: 'Table 1', exact: true }).waitFor();
	assert.equal(await first.locator('.list .rows li').count(), 50);
});

test('beside the list stands the chosen ruling, and its row with it', async () => {
	const page = await device(server, { width: 1280, height: 800, touch: false });
	await director(page, server);
	const oldest = (await rulings(page, id)).toSorted((a, b) => a.made.localeCompare(b.made))[0];
	await open(page, `#/e/${id}/log/${oldest.id}`);
	await page.locator('.list [aria-current="true"]').waitFor();
	assert.equal(await page.locator('.list .rows li').count(), 300);
	await settle(page);
	await shot(page, 'many-log-1280');
});

test('a call is unfinished until its answers reach a ruling', async () => {
	const other = await event(first);
	await open(first, `#/e/${other}/call`);
	await first.getByRole('link', { name: /^Revoke/ }).click();
	await first.getByRole('button', { name: /^South/ }).click();
	const last = async () => (await entries(first, other)).at(-1).body;
	await eventually(async () => assert.equal((await last()).ruled, false));
	await open(first, `#/e/${other}`);
	await first.getByText('Not finished: 1').click();
	await first.getByRole('link', { name: /^Revoke .*not finished/ }).click();
	await first.locator('.answers button').first().waitFor();
	assert.equal(await first.getByRole('heading', { name: 'Say this' }).count(), 0);
	// The first answers to come lead to a ruling.
	for (let n = 0; n < 12 && !(await first.getByRole('heading', { name: 'Say this' }).count()); n++) {
		const question = await first.locator('#q').innerText();
		await first.locator('.answers button').first().click();
		await first.waitForFunction((q) => document.querySelector('#q')?.innerText !== q, question);
	}
	await eventually(async () => assert.equal((await last()).ruled, true));
	await open(first, `#/e/${other}`);
	await first.getByRole('heading', { name: 'Open rulings' }).waitFor();
	assert.equal(await first.getByText(/^Not finished/).count(), 0);
});

test('what is left of the correction period is never more than all of it', async () => {
	const page = await device(server);
	await director(page, server);
	const [e] = await entries(page, id);
	await open(page, `#/e/${id}`);
	// The clock of the device is a little behind that of the one who ended the session.
	await add(page, id, 0, 'event', { ...e.body, ends: new Date(Date.now() + 45_000).toISOString() });
	const later = page.getByRole('region', { name: 'At the end of play' });
	await later.getByText('30 minutes left').nth(1).waitFor();
	assert.equal(await page.getByText('31 minutes').count(), 0);
	await open(page, `#/e/${id}/log`);
	await page.getByText('Correction period: 30 minutes left').waitFor();
	// It has not begun while the session goes on.
	await add(page, id, 0, 'event', { ...e.body, ends: new Date(Date.now() + 3600_000).toISOString() });
	await open(page, `#/e/${id}`);
	await later.getByText('Corrections: 30 minutes from').waitFor();
	await eventually(async () => assert.equal(await later.getByText(/left$/).count(), 0));
});
