// The ruling log: what the rows tell, and what a search meets.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { club, device, director, eventually, open, serve } from './lib.mjs';

const server = await serve();
const page = await device(server);
await director(page, server);
const { id, open: revoke, closed: lead } = await club(page);
const rows = page.locator('.rows > li > a');
const hrefs = () => rows.evaluateAll((all) => all.map((a) => a.getAttribute('href').split('/').pop()));

test('an open ruling shows what there is to say', async () => {
	await open(page, `#/e/${id}/log`);
	const row = page.locator(`.rows a[href$="${revoke}"] .said:not(.pending)`);
	await row.waitFor();
	assert.match(await row.textContent(), /West.*revoke|revoke.*West/i);
});

test('a law finds the rulings that rest on it, also where nobody said its number', async () => {
	await open(page, `#/e/${id}/log`);
	const search = page.getByRole('searchbox');
	for (const [wanted, found] of [
		['61', [revoke]],
		['Law 61A', [revoke]],
		['правило 61А', [revoke]],
		['6', []],
		['54', [lead]],
		['Law 99', []],
	]) {
		await search.fill(wanted);
		await eventually(async () => assert.deepEqual(await hrefs(), found, wanted));
	}
	await open(page, '#/law/61');
	await eventually(async () => assert.deepEqual((await page.locator('.law .rows a').evaluateAll((all) => all.map((a) => a.href.split('/').pop()))), [revoke]));
	await open(page, '#/law/54');
	await eventually(async () => assert.deepEqual((await page.locator('.law .rows a').evaluateAll((all) => all.map((a) => a.href.split('/').pop()))), [lead]));
	assert.deepEqual(page.troubles, []);
});

test('an address that is none of a page says so', async () => {
	for (const hash of ['#/players', '#/zzz', `#/e/${id}/form`, `#/e/${id}/ruling`, `#/e/${id}/ruling/new`, '#/e', '#/%E0%A4%A']) {
		await open(page, hash);
		await page.getByRole('heading', { name: 'There is no such page.' }).waitFor();
		assert.equal(await page.getByText('/app/v1').count(), 0, `${hash} shows an answer of the server`);
	}
	assert.deepEqual(page.troubles, []);
});
