// The table view: a record entered by taps, with what the Laws make of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { add, boards, device, director, entries, event, open, record, serve, settle } from './lib.mjs';

const server = await serve();

/** linesOf are the lines of a record as the log has them. */
async function linesOf(page, id, rec) {
	const lines = [];
	for (const e of await entries(page, id)) {
		if (e.body.record !== rec) continue;
		if (e.kind === 'act') lines.push(...e.body.lines);
		if (e.kind === 'undo') lines.splice(lines.length - e.body.count);
	}
	return lines;
}

/** until waits for lines that come through the outbox. */
async function until(page, id, rec, want) {
	let lines;
	for (let i = 0; i < 60; i++) {
		lines = await linesOf(page, id, rec);
		if (JSON.stringify(lines) === JSON.stringify(want)) return;
		await settle(page);
	}
	assert.deepEqual(lines, want);
}

test('tricks are entered by taps, a lead out of turn is ruled, undo takes it back', async () => {
	const page = await device(server);
	await director(page, server);
	const id = await event(page, { boards });
	const rec = crypto.randomUUID();
	await add(page, id, 3, 'record', { record: rec, board: 7, text: record });
	await open(page, `#/e/${id}/table/${rec}`);
	const panel = (seat) => page.getByRole('region', { name: `${seat}’s hand` });
	const play = (seat, card) => panel(seat).getByRole('button', { name: card }).tap();

	await play('West', '3 of spades');
	await play('North', '2 of spades');
	await play('East', '9 of spades');
	await play('South', 'queen of spades');
	await page.getByText('Trick 2').first().waitFor();

	// East leads, and it is not his turn
	await page.getByRole('button', { name: /^East/ }).tap();
	await play('East', 'queen of clubs');
	const choice = page.locator('#open');
	await choice.getByRole('button').first().waitFor();
	await choice.getByRole('button', { name: /accept/i }).first().tap();
	const wanted = ['W S3', 'N S2', 'E S9', 'S SQ', 'E CQ'];
	await page.waitForFunction(() => !document.querySelector('#open button'));
	await settle(page);
	const lines = await linesOf(page, id, rec);
	assert.deepEqual(lines.slice(0, 5), wanted);
	assert.match(lines[5], /^[SN] chooses /);

	await page.getByRole('button', { name: 'Undo' }).tap();
	await until(page, id, rec, wanted);
	await page.getByRole('button', { name: 'Undo' }).tap();
	await until(page, id, rec, wanted.slice(0, 4));
	await page.getByRole('button', { name: 'Redo' }).tap();
	await until(page, id, rec, wanted);

	// looking back, a ruling stands beside the act that caused it
	await page.getByRole('button', { name: 'To the start' }).tap();
	await page.getByText('Trick 1', { exact: true }).first().waitFor();
	await page.getByRole('button', { name: 'To the end' }).tap();
	await page.getByText('Trick 2', { exact: true }).first().waitFor();
	await page.getByRole('button', { name: 'Record', exact: true }).tap();
	await page.getByRole('dialog').getByText(/out of turn/i).first().waitFor();
	assert.deepEqual(page.troubles, []);
});

test('an act that cannot be is refused and not kept', async () => {
	const page = await device(server, { width: 1280, height: 800 });
	await director(page, server);
	const id = await event(page, { boards });
	const rec = crypto.randomUUID();
	await add(page, id, 3, 'record', { record: rec, board: 7, text: record });
	await add(page, id, 3, 'act', { record: rec, lines: ['W S3'] });
	await open(page, `#/e/${id}/table/${rec}`);
	await settle(page);
	await page.getByRole('button', { name: 'Something else' }).click();
	await page.getByRole('button', { name: /^Any act/ }).click();
	await page.getByRole('dialog').getByRole('textbox').fill('W S3');
	await page.keyboard.press('Enter');
	await page.getByRole('alert').first().waitFor();
	assert.deepEqual(await linesOf(page, id, rec), ['W S3']);
	assert.deepEqual(page.troubles, []);
});
