// The claims board: a claim adjudicated, what is in doubt switched, the losing line.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { add, device, director, entries, event, open, position, serve, settle } from './lib.mjs';

const server = await serve();

test('a claim that forgets a trump is adjudicated, and entered in the record', async () => {
	const page = await device(server);
	await director(page, server);
	const id = await event(page);
	const rec = crypto.randomUUID();
	await add(page, id, 2, 'record', { record: rec, text: position });
	await open(page, `#/e/${id}/claim?record=${rec}`);
	await page.getByRole('button', { name: 'South', exact: true }).tap();
	await page.getByRole('button', { name: 'all', exact: true }).tap();

	const answer = page.locator('section', { has: page.getByRole('heading', { name: 'The answer' }) }).last();
	const doubt = answer.getByRole('group').filter({ hasText: 'Did South know' });
	await doubt.waitFor();
	await doubt.getByRole('button', { name: /^if he did not/ }).tap();
	await settle(page); // the request begins a little after the tap
	await page.locator('.answer[aria-busy="false"]').waitFor();
	await answer.getByText(/North-South 3, East-West 1/).waitFor();
	// the losing line, card by card
	await answer.getByRole('heading', { name: 'The losing line' }).waitFor();
	await answer.getByRole('button', { name: 'One act on' }).tap();
	await answer.getByText(/^1 \/ \d/).waitFor();
	await doubt.getByRole('button', { name: /^if he did:/ }).tap();
	await answer.getByText(/North-South 4, East-West 0/).waitFor();
	await doubt.getByRole('button', { name: 'not found yet' }).tap();

	// the same with a statement that draws the trump
	await page.getByRole('button', { name: '+ draws trumps' }).tap();
	await answer.getByText(/North-South 4, East-West 0/).waitFor();
	await settle(page);
	await page.getByRole('button', { name: 'Enter the claim in the record' }).tap();
	await page.waitForURL(new RegExp(`table/${rec}`));
	await settle(page);
	const acts = (await entries(page, id)).filter((e) => e.kind === 'act').flatMap((e) => e.body.lines);
	assert.equal(acts.length, 1);
	assert.match(acts[0], /^S claims all .*plan\(trumps\)$/);
	assert.deepEqual(page.troubles, []);
});

test('a position is set by taps, in Russian', async () => {
	const page = await device(server, { lang: 'ru' });
	await director(page, server);
	const id = await event(page);
	await open(page, `#/e/${id}/claim`);
	const hands = { Юг: ['туз пик', 'туз червей'], Запад: ['король пик', 'король червей'], Север: ['дама пик', 'дама червей'], Восток: ['валет пик', 'валет червей'] };
	for (const [seat, cards] of Object.entries(hands)) {
		await page.getByRole('button', { name: new RegExp(`^${seat}`) }).first().tap();
		for (const card of cards) await page.getByRole('button', { name: new RegExp(card) }).tap();
	}
	await page.getByRole('group', { name: 'Козырь' }).getByRole('button', { name: 'БК' }).tap();
	await page.getByRole('group', { name: 'Разыгрывающий' }).getByRole('button', { name: 'Юг' }).tap();
	await page.getByRole('group', { name: 'Чей ход' }).getByRole('button', { name: 'Юг' }).tap();
	await page.getByRole('group', { name: 'Кто претендует?' }).getByRole('button', { name: 'Юг' }).tap();
	await page.getByText(/Север.*Юг 2, Восток.*Запад 0/).first().waitFor();
	// a reload loses nothing, and one tap throws it away
	await page.reload();
	await page.getByText(/Север.*Юг 2, Восток.*Запад 0/).first().waitFor();
	await page.getByRole('button', { name: 'Начать заново' }).tap();
	await page.getByText(/Север.*Юг 2, Восток.*Запад 0/).first().waitFor({ state: 'detached' });
	await page.reload();
	await page.getByRole('button', { name: /^Юг/ }).first().waitFor();
	await settle(page);
	assert.equal(await page.getByText(/Север.*Юг 2, Восток.*Запад 0/).count(), 0);
	assert.deepEqual(page.troubles, []);
});
