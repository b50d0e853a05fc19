// What is to be found out now is told apart from what is left for the end of play:
// on the ruling, on home and on the form.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { accessible, add, device, director, event, eventually, fit, open, rulings, serve, settle, shot } from './lib.mjs';

const server = await serve();
const page = await device(server);
await director(page, server);
const id = await event(page);

// A case of the casebook: an insufficient bid is replaced, and may be by a comparable call.
const example = readFileSync(new URL('../../casebook/examples/insufficient-bid-to-revoke.table', import.meta.url), 'utf8');
const asks = 'director finds same-denomination E no\n';
const text = example.slice(0, example.indexOf(asks) + asks.length).replace(/^(expect|;).*\n/gm, '');
const made = new Date().toISOString();
const record = randomUUID();
await add(page, id, 2, 'record', { record, text });
const asked = { id: randomUUID(), topic: '', irregularity: 'insufficient-bid', answers: [], record, events: 9, edition: 'duplicate-2017', status: 'open', reminders: [], made };
await add(page, id, 2, 'ruling', asked);

test('a question for the table stands by itself on the ruling, with what each answer leads to', async () => {
	await open(page, `#/e/${id}/ruling/${asked.id}`);
	const now = page.getByRole('region', { name: 'To find out now' });
	await now.getByRole('checkbox').waitFor();
	assert.match(await now.innerText(), /East/);
	assert.doesNotMatch(await now.innerText(), /correction period/);
	assert.ok(await now.locator('dt').count());
	const later = page.getByRole('region', { name: 'At the end of play' });
	assert.match(await later.innerText(), /correction period/);
	assert.notEqual(await later.innerText(), await now.innerText());
	assert.equal(await page.getByText('Mechanical').count(), 0);
	await settle(page);
	await shot(page, 'reminders-ruling', { full: true });
	await accessible(page, 'the ruling');
	await fit(page, 'the ruling');
	await now.getByRole('checkbox').check();
	await eventually(async () => {
		const { reminders } = (await rulings(page, id)).find((r) => r.id === asked.id);
		assert.deepEqual(reminders.map((x) => [!!x.now, !!x.done]), [[true, true], [false, false]]);
	});
	await now.getByRole('checkbox').uncheck();
	await eventually(async () => assert.equal((await rulings(page, id)).find((r) => r.id === asked.id).reminders[0].done, undefined));
});

test('and on home and the form', async () => {
	await open(page, `#/e/${id}`);
	for (const name of ['To find out now', 'At the end of play']) {
		const part = page.getByRole('region', { name });
		await part.getByRole('link').waitFor();
		assert.equal(await part.getByRole('checkbox').count(), 1);
	}
	await page.getByRole('region', { name: 'Open rulings' }).getByRole('link').waitFor(); // what follows from a record is not unfinished
	await open(page, `#/e/${id}/form/${asked.id}`);
	await page.getByRole('heading', { name: 'To find out now' }).waitFor();
	await page.getByRole('heading', { name: 'At the end of play' }).waitFor();
	assert.deepEqual(page.troubles, []);
});
