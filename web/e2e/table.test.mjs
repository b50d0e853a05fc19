// The table view: a record entered by taps, with what the Laws make of it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
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

/** wide is a record on a laptop, replayed to its end. */
async function wide(lang, lines) {
	const page = await device(server, { lang, width: 1280, height: 800, touch: false });
	await director(page, server);
	const id = await event(page, { boards });
	const rec = crypto.randomUUID();
	await add(page, id, 3, 'record', { record: rec, board: 7, text: record });
	if (lines.length) await add(page, id, 3, 'act', { record: rec, lines });
	await open(page, `#/e/${id}/table/${rec}`);
	await settle(page);
	return { page, id, rec };
}

test('an act that cannot be is refused in the language of the page and not kept', async () => {
	const { page, id, rec } = await wide('ru', ['W S3']);
	await page.getByRole('button', { name: 'Что-то произошло' }).click();
	await page.getByRole('button', { name: /^Вписать действие/ }).click();
	await page.getByRole('dialog').getByRole('textbox').fill('W S3');
	await page.keyboard.press('Enter');
	await page.getByRole('dialog').getByRole('alert').getByText(/уже/).waitFor();
	assert.deepEqual(await linesOf(page, id, rec), ['W S3']);
	assert.deepEqual(page.troubles, []);
});

test('what happened with a card, a player or the table is entered by taps and taken back', async () => {
	const { page, id, rec } = await wide('en', ['W S3', 'N S2']);
	const dialog = page.getByRole('dialog');
	const hand = (seat) => page.getByRole('group', { name: `${seat}’s hand` });
	const want = ['W S3', 'N S2'];
	const has = async (line) => {
		want.push(line);
		await until(page, id, rec, want);
		await dialog.waitFor({ state: 'detached' });
	};

	// a card: at once, or with what more can be said of it
	await hand('East').getByRole('button', { name: '9 of spades' }).click({ button: 'right' });
	await dialog.getByRole('button', { name: 'Drops: it fell face up', exact: true }).click();
	await has('E drops S9');
	await hand('West').getByRole('button', { name: 'ace of diamonds' }).click({ button: 'right' });
	await dialog.getByRole('button', { name: 'Faces it on purpose: more details' }).click();
	await dialog.getByRole('group', { name: 'Who could see it?' }).getByRole('button', { name: 'North' }).click();
	await dialog.getByRole('button', { name: 'Enter' }).click();
	await has('W shows DA visible-to N');

	// a player
	await hand('South').getByRole('button', { name: /^South/ }).click();
	await dialog.getByText('Attention and words').click();
	await dialog.getByRole('button', { name: /^Asks: none of that suit/ }).click();
	await dialog.getByRole('group', { name: 'Whom?' }).getByRole('button', { name: 'West' }).click();
	await dialog.getByRole('button', { name: 'diamonds' }).click();
	await dialog.getByRole('button', { name: 'Enter' }).click();
	await has('S asks W about D');

	// anything, by search: attention, a claim, a finding
	const search = async (words, row) => {
		await page.getByRole('button', { name: 'Something happened' }).click();
		await dialog.getByRole('searchbox').fill(words);
		await dialog.getByRole('button', { name: row }).click();
	};
	await search('mixed', /^Attention drawn: played cards mixed/);
	await dialog.getByRole('group', { name: 'Who?' }).getByRole('button', { name: 'South' }).click();
	await dialog.getByRole('group', { name: 'By whom?' }).getByRole('button', { name: 'East' }).click();
	await dialog.getByRole('button', { name: 'Enter' }).click();
	await has('S notes mixed-cards by E');
	await search('director', /^The director is called$/);
	await has('director');

	// and back, and forth
	await page.getByRole('button', { name: 'Undo' }).click();
	await page.getByRole('button', { name: 'Undo' }).click();
	await until(page, id, rec, want.slice(0, -2));
	await page.getByRole('button', { name: 'Redo' }).click();
	await until(page, id, rec, want.slice(0, -1));
	assert.deepEqual(page.troubles, []);
});

test('the table is used with the keyboard alone', async () => {
	const { page, id, rec } = await wide('en', []);
	const west = page.getByRole('group', { name: 'West’s hand' });
	await west.getByRole('button', { name: 'ace of spades' }).focus();
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('Enter');
	await until(page, id, rec, ['W S3']);
	// the focus goes on to the hand that plays next
	await page.waitForFunction(() => document.activeElement?.closest('.hand.N'));
	await page.keyboard.press('Shift+F10');
	await page.getByRole('dialog').getByRole('button', { name: 'Names it aloud', exact: true }).waitFor();
	await page.keyboard.press('Escape');
	assert.equal(await page.getByRole('dialog').count(), 0);
	assert.deepEqual(page.troubles, []);
});

test('a record is saved under the name of its event and board', async () => {
	const { page } = await wide('en', ['W S3']);
	await page.getByRole('button', { name: /^Save as/ }).click();
	for (const [format, begins] of [['.table', '[Event "Club night"]\n[Board "7"]\n'], ['JSON', '{\n "records"'], ['PBN', '% PBN 2.1']]) {
		const saved = page.waitForEvent('download');
		await page.getByRole('dialog').getByRole('button', { name: format, exact: true }).click();
		const file = await saved;
		assert.equal(file.suggestedFilename(), `club-night-board-7-table-3.${format.replace('.', '').toLowerCase()}`);
		const text = readFileSync(await file.path(), 'utf8');
		assert.ok(text.startsWith(begins), text.slice(0, 80));
		assert.match(text, /S3/);
		assert.match(text, /"?Board"?/);
	}
	await page.getByText(/^Saved as/).waitFor();
	assert.deepEqual(page.troubles, []);
});

test('each kind of question takes a no, is closed by it and comes back with undo', async () => {
	const { page, id, rec } = await wide('en', []);
	const asked = page.locator('#open .open');
	for (const [lines, words, answers, no] of [
		[['W S3', 'N S2', 'E S9 SJ', 'E chooses play SJ'], 'on purpose', ['yes, the ♠9', 'no'], 'director finds deliberate no'],
		[['E drops HQ'], 'own error', ['yes', 'no'], 'director finds own-error E no'],
		[['E drops HQ', 'E drops C9'], 'card exposed by', ['yes', 'no, not the ♥Q', 'no, not the ♣9'], 'director finds own-error E C9 no'],
		[['W S3', 'S calls "spade king"', 'N moves S2'], 'Which card', ['Pick the card', 'None of them'], 'director finds intended none'],
	]) {
		await add(page, id, 3, 'act', { record: rec, lines });
		const question = asked.filter({ hasText: words });
		await question.getByRole('button').first().waitFor();
		assert.deepEqual((await question.locator('b, .row button').allTextContents()).map((w) => w.replaceAll('\uFE0E', '')), answers, lines.join());
		await question.getByRole('button').last().click();
		await question.waitFor({ state: 'detached' });
		await until(page, id, rec, [...lines, no]);
		await page.getByRole('button', { name: 'Undo' }).click();
		await question.waitFor();
		await until(page, id, rec, lines);
		await add(page, id, 3, 'undo', { record: rec, count: lines.length });
		await question.waitFor({ state: 'detached' });
	}
	assert.deepEqual(page.troubles, []);
});

test('where nobody has told who dealt it is asked before the auction, also in a record that lacks it', async () => {
	const page = await device(server);
	await director(page, server);
	const id = await event(page, { boards });
	await open(page, `#/e/${id}/table`);
	const start = page.getByRole('button', { name: 'Start a record' });
	await start.waitFor();
	assert.equal(await start.isDisabled(), true, 'a record begins that nobody can call in');
	await page.getByRole('group', { name: 'Who dealt?' }).getByRole('button', { name: 'East' }).tap();
	await page.getByRole('group', { name: 'Vulnerable' }).getByRole('button', { name: 'North-South' }).tap();
	await start.tap();
	await page.getByText('East calls').waitFor();
	await page.getByText('NS vul.').waitFor();
	await page.getByRole('button', { name: 'Pass', exact: true }).tap();
	await page.getByText('South calls').waitFor();

	// one that was begun without: no turn and no vulnerability are claimed, and it can be told
	const rec = crypto.randomUUID();
	await add(page, id, 3, 'record', { record: rec, text: '[Edition "duplicate-2017"]\n[Deal "N:- - - -"]\n[TableRecord "1"]\n' });
	await open(page, `#/e/${id}/table/${rec}`);
	const asked = page.getByRole('region', { name: 'Who dealt?' });
	await asked.waitFor();
	assert.equal(await page.getByText(/vul\.$/).count(), 0, 'a vulnerability is claimed that nobody knows');
	assert.equal(await page.getByRole('group', { name: 'Calls' }).or(page.getByText(/ calls$/)).count(), 0, 'a turn is claimed that nobody knows');
	assert.equal(await page.getByRole('group', { name: 'The table' }).locator('[aria-pressed="true"]').count(), 0, 'a hand is marked whose turn nobody knows');
	await asked.getByRole('button', { name: 'West', exact: true }).tap();
	await asked.getByRole('button', { name: 'On to the auction' }).tap();
	await page.getByText('West calls').waitFor();
	assert.equal(await page.getByText(/vul\.$/).count(), 0);
	await page.getByRole('button', { name: 'Pass', exact: true }).tap();
	await until(page, id, rec, ['W Pass']);
	assert.deepEqual(page.troubles, []);
});

test('of two cards played at once the other lies face up until the player says which', async () => {
	for (const look of [{ width: 360, height: 740 }, { width: 1280, height: 800, touch: false }]) {
		const page = await device(server, look);
		await director(page, server);
		const id = await event(page, { boards });
		const rec = crypto.randomUUID();
		await add(page, id, 3, 'record', { record: rec, board: 7, text: record });
		await add(page, id, 3, 'act', { record: rec, lines: ['W S3', 'N S2', 'E S9 ST'] });
		await open(page, `#/e/${id}/table/${rec}`);
		const east = page.getByRole('group', { name: 'East’s hand' }).first();
		const up = east.locator('.up');
		await up.getByRole('button', { name: /ten of spades.*face up/ }).waitFor();
		assert.equal(await page.locator('.felt .spot.E').getByRole('button', { name: /9 of spades/ }).count(), 1);
		assert.equal(await east.getByRole('button', { name: /ten of spades/ }).count(), 1, 'it is not in the hand as well');
		await page.locator('#open').getByRole('button', { name: /10/ }).first().click();
		await up.getByRole('button', { name: /^9 of spades.*penalty card/ }).waitFor();
		assert.equal(await up.getByRole('button').count(), 1);
		assert.deepEqual(page.troubles, []);
	}
});
