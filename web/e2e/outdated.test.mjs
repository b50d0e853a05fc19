// A ruling whose answers the guide does not take any more: settled, it stands as it
// was said; open, it is asked again from where the answers do not fit their questions.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { add, device, director, event, eventually, open, rulings, serve } from './lib.mjs';

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

test('an answer is not taken for that to another question', async () => {
	// The guide would take each of these answers, to what it asks now.
	const answers = ['S', 'W', 'open'];
	const stood = { ...closed, id: randomUUID(), answers, questions: ['revoke-by', 'declarer', 'revoke-stage'] };
	const asked = { ...left, id: randomUUID(), answers, questions: ['declarer', 'revoke-by', 'revoke-seen'] };
	for (const r of [stood, asked]) await add(page, id, 1, 'ruling', r);

	await open(page, `#/e/${id}/ruling/${stood.id}`);
	await page.getByText('West revoked.').waitFor();
	await page.getByText('The questions of the app have changed').waitFor();
	assert.equal(await page.getByText('South plays the hand').count(), 0);
	await page.getByRole('button', { name: 'Open it again' }).click();
	await page.getByText('3 answers are asked for again').waitFor();

	await open(page, `#/e/${id}/ruling/${asked.id}`);
	await page.getByText('1 answer is asked for again').waitFor();
	await page.getByText('South plays the hand').waitFor();
	await page.locator('.answers button').first().click();
	await page.getByText('asked for again').waitFor({ state: 'detached' });
	/** written is what the log has of it now. */
	const written = async () => (await rulings(page, id)).find((r) => r.id === asked.id);
	await eventually(async () => assert.deepEqual((await written()).questions, ['declarer', 'revoke-by', 'revoke-stage']));
	assert.equal(await page.getByRole('alert').count(), 0);

	// Back, and a fact that is changed, leave each answer with its question.
	await page.getByRole('button', { name: 'Back', exact: true }).click();
	await page.getByRole('button', { name: /South plays the hand/ }).click();
	await page.getByRole('button', { name: /^North/ }).click();
	await eventually(async () => {
		const { answers, questions } = await written();
		assert.deepEqual([answers, questions], [['N', 'W'], ['declarer', 'revoke-by']]);
	});
	assert.equal(await page.getByRole('alert').count(), 0);
});
