// Without the network: the pages open, the engine rules, what was ruled joins the
// log later, once.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { accessible, add, boards, device, director, entries, event, eventually, fit, offlineReady, open, record, rulings, serve, settle } from './lib.mjs';

const server = await serve();

beforeEach(() => server.up());

test('a ruling made without the network joins the log once', async () => {
	const page = await device(server);
	await director(page, server);
	const id = await event(page);
	await open(page, `#/e/${id}/call`);
	await offlineReady(page);
	const before = (await entries(page, id)).length;

	await server.kill();
	await page.goto('about:blank');
	await open(page, `#/e/${id}/call`);
	await page.getByText('No network').waitFor();
	await page.getByRole('link', { name: /^Revoke/ }).click();
	await page.getByRole('button', { name: /^South/ }).click();
	await page.getByRole('button', { name: /^West/ }).click();
	await page.getByRole('heading', { name: 'How far had things gone' }).waitFor();
	// it is still there after the app was closed
	const at = page.url();
	await page.goto('about:blank');
	await page.goto(at);
	await page.getByRole('heading', { name: 'How far had things gone' }).waitFor();
	await page.getByText('No network').waitFor();

	await server.start();
	await page.getByText('No network').waitFor({ state: 'detached' });
	await eventually(async () => {
		const all = await rulings(page, id);
		assert.equal(all.length, 1);
		assert.deepEqual(all[0].answers, ['S', 'W']);
	});
	await settle(page);
	const log = await entries(page, id);
	assert.equal(log.length - before, 2, 'each answer once');
	assert.equal(new Set(log.map((e) => e.id)).size, log.length);
	assert.deepEqual(page.troubles, []);
});

test('the next question waits until the device keeps the answer', async () => {
	const page = await device(server);
	// A slow disk: what was written is told late.
	await page.addInitScript(() => {
		const begin = IDBDatabase.prototype.transaction;
		IDBDatabase.prototype.transaction = function (stores, mode, options) {
			const tx = begin.call(this, stores, mode, options);
			if (mode === 'readwrite')
				Object.defineProperty(tx, 'oncomplete', { set: (f) => tx.addEventListener('complete', () => setTimeout(() => { window.kept = performance.now(); f(); }, 600)) });
			return tx;
		};
	});
	await director(page, server);
	const id = await event(page);
	await open(page, `#/e/${id}/call`);
	await page.getByRole('link', { name: /^Revoke/ }).click();
	await page.getByRole('heading', { name: 'Who plays the hand' }).waitFor();
	await settle(page);
	await page.evaluate(() => {
		window.kept = undefined;
		const next = () => [...document.querySelectorAll('h1, h2')].some((h) => h.textContent.includes('Who has revoked'));
		new MutationObserver((_, o) => {
			if (!next()) return;
			window.tooEarly = window.kept === undefined;
			o.disconnect();
		}).observe(document.body, { childList: true, subtree: true, characterData: true });
	});
	await page.getByRole('button', { name: /^South/ }).click();
	await eventually(async () => assert.equal(await page.evaluate(() => window.tooEarly), false));
	assert.deepEqual(page.troubles, []);
});

test('what was written without the network is sent though another event is open when it is back', async () => {
	const page = await device(server);
	await director(page, server);
	const [one, two] = [await event(page, { name: 'One' }), await event(page, { name: 'Two' })];
	for (const id of [two, one]) {
		await open(page, `#/e/${id}/call`);
		await settle(page);
	}
	await offlineReady(page);
	await server.kill();
	await page.getByText('No network').waitFor();
	await page.getByRole('link', { name: /^Revoke/ }).click();
	await page.getByRole('button', { name: /^South/ }).click();
	await page.getByRole('heading', { name: 'Who has revoked' }).waitFor();
	await page.goto(`${server.url}/#/e/${two}`);
	await page.getByRole('heading', { name: 'Two' }).waitFor();
	await server.start();
	await eventually(async () => assert.deepEqual((await rulings(page, one)).map((r) => r.answers), [['S']]));
	assert.equal((await rulings(page, two)).length, 0);
	assert.deepEqual(page.troubles, []);
});

test('the law book opens without the network', async () => {
	const page = await device(server, { lang: 'ru' });
	await open(page, '#/law/64');
	await offlineReady(page);
	await server.kill();
	await page.goto('about:blank');
	await open(page, '#/law/50');
	await page.getByRole('heading', { name: /^50 Распоряжение штрафной картой/ }).waitFor();
	assert.deepEqual(page.troubles, []);
});

test('a ruling that two directors changed becomes two', async () => {
	const [here, there] = [await device(server), await device(server)];
	await director(here, server);
	await director(there, server);
	const id = await event(here);
	await open(here, `#/e/${id}/call`);
	await here.getByLabel('Table').fill('4');
	await here.getByRole('link', { name: /^Revoke/ }).click();
	await here.getByRole('button', { name: /^South/ }).click();
	const ruling = await eventually(async () => {
		const [r] = await rulings(here, id);
		assert.ok(r);
		return r;
	});
	await open(there, `#/e/${id}/ruling/${ruling.id}`);
	await there.getByRole('heading', { name: /revoked/ }).waitFor();
	for (const page of [here, there]) await offlineReady(page);

	await server.kill();
	await here.getByText('No network').waitFor();
	await there.getByText('No network').waitFor();
	await here.getByRole('button', { name: /^West/ }).click();
	await there.getByRole('button', { name: /^East/ }).click();
	for (const page of [here, there]) await page.getByRole('heading', { name: 'How far had things gone' }).waitFor();
	await server.start();
	await here.getByText('No network').waitFor({ state: 'detached' });
	await there.getByText('No network').waitFor({ state: 'detached' });
	await eventually(async () => {
		const all = await rulings(here, id);
		assert.deepEqual(all.map((r) => r.answers.join(' ')).sort(), ['S E', 'S W']);
		assert.equal(all.filter((r) => r.offline).length, 1);
	});
	for (const page of [here, there]) await page.getByRole('link', { name: 'Compare' }).waitFor();
	assert.deepEqual([...here.troubles, ...there.troubles], []);
});

test('acts entered without the network on a table that has gone on are kept beside it, and entered when they are asked for', async () => {
	const [here, there] = [await device(server), await device(server)];
	await director(here, server);
	await director(there, server);
	const id = await event(here, { boards });
	await add(here, id, 3, 'record', { record: 'r', board: 7, text: record });
	await add(here, id, 3, 'act', { record: 'r', lines: ['W S3'] });
	await open(here, `#/e/${id}/table/r`);
	const play = (seat, card) => here.getByRole('region', { name: `${seat}’s hand` }).getByRole('button', { name: card }).tap();
	await here.getByRole('region', { name: 'North’s hand' }).waitFor();
	await offlineReady(here);
	await here.context().setOffline(true);
	await play('North', '2 of spades');
	await play('East', '9 of spades');
	await here.getByText('No network').waitFor();
	await add(there, id, 3, 'act', { record: 'r', lines: ['N SK'] });
	await here.context().setOffline(false);

	const versions = here.getByRole('region', { name: 'Two versions' });
	await versions.waitFor();
	assert.match((await versions.innerText()).replaceAll('\ufe0e', ''), /N ♠2, E ♠9[^]*N ♠K/);
	const acts = async (rec) => (await entries(there, id)).filter((e) => e.kind === 'act' && e.body.record === rec).flatMap((e) => e.body.lines);
	assert.deepEqual(await acts('r'), ['W S3', 'N SK']);
	await eventually(async () => assert.ok((await entries(there, id)).some((e) => e.body.of === 'r')));
	await settle(here);
	await fit(here, 'the two versions');
	await accessible(here, 'the two versions', 'section[aria-label="Two versions"]');
	await versions.getByRole('button', { name: 'Enter it after theirs' }).tap();
	await versions.waitFor({ state: 'detached' });
	await eventually(async () => assert.deepEqual(await acts('r'), ['W S3', 'N SK', 'N S2', 'E S9']));
	assert.deepEqual([...here.troubles, ...there.troubles], []);
});
