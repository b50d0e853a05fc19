// A ruling whose answers the guide does not take any more: settled, it stands as it
// was said; open, it is asked again from where the answers do not fit.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { add, device, director, event, open, serve } from './lib.mjs';

const server = await serve();
const page = await device(server);
await director(page, server);
const id = await event(page);
const made = new Date().toISOString();
const base = { topic: 'revoke', edition: 'duplicate-2017', made, answers: ['S', 'W', 'a former answer', 'self'] };
const closed = { ...base, id: randomUUID(), status: 'closed', closed: made, said: 'West revoked.', reminders: [{ law: '64C1', text: 'Look at the damage.' }] };
const left = { ...base, id: randomUUID(), status: 'open', reminders: [] };
await add(page, id, 1, 'ruling', closed);
await add(page, id, 1, 'ruling', left);

test('a closed one stands as it was said, on the screen and on the form', async () => {
	await open(page, `#/e/${id}/ruling/${closed.id}`);
	await page.getByText('West revoked.').waitFor();
	await page.getByText('The questions of the app have changed').waitFor();
	await page.getByRole('button', { name: /^For the record/ }).click();
	await page.getByLabel('Who called').waitFor();
	await page.keyboard.press('Escape');
	assert.equal(await page.getByRole('alert').count(), 0);
	await page.getByRole('link', { name: 'Form to print' }).click();
	await page.getByText('Look at the damage.').waitFor();
	assert.equal(await page.getByRole('alert').count(), 0);
});

test('an open one is asked again from the answer that does not fit', async () => {
	await open(page, `#/e/${id}/ruling/${left.id}`);
	await page.getByText('2 answers are asked for again').waitFor();
	await page.getByText('South plays the hand').waitFor();
	assert.equal(await page.getByRole('alert').count(), 0);
	assert.ok(await page.locator('.answers button').count());
});
