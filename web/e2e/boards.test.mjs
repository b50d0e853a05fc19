// Boards from a file: none that is entered already is replaced unasked, and what was ruled on it stays.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { accessible, add, boards, device, director, event, eventually, fit, open, serve, settle } from './lib.mjs';

const server = await serve();
const page = await device(server);
await director(page, server);
const id = await event(page, { boards });
const ruling = {
	id: randomUUID(), topic: 'revoke', edition: 'duplicate-2017', made: new Date().toISOString(), closed: new Date().toISOString(), board: 7,
	answers: ['W', 'played', 'self', 'some'], known: { declarer: 'S' }, status: 'closed', reminders: [],
};
await add(page, id, 2, 'ruling', ruling);

const game = (board, deal) => `[Board "${board}"]\n[North "Newcomer"]\n[Dealer "W"]\n[Vulnerable "NS"]\n[Deal "${deal}"]\n[Declarer "W"]\n[Contract "3NT"]\n[Result "5"]\n\n`;
const other = 'N:A432.K32.A32.K32 KQJ.AQJ.KQJ.AQJT T98.T98.T98.9876 765.7654.7654.54';
const take = (name, text) => page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const known = async (n) => {
	await open(page, `#/e/${id}/boards`);
	return page.locator(`.list a[href$="/boards/${n}"]`).innerText();
};
const form = async () => {
	await open(page, `#/e/${id}/form/${ruling.id}`);
	await page.locator('article .said').first().waitFor();
	await settle(page);
	return page.locator('article').innerText();
};

test('a file with other hands asks first, and a closed ruling keeps its board', async () => {
	const before = await form();
	assert.match(before, new RegExp(boards[0].players?.N ?? '2'));
	const was = await known(7);
	await take('other.pbn', game(7, other) + game(30, other));
	const question = page.getByRole('alert').filter({ hasText: 'Board 7 is entered already' });
	await question.waitFor();
	assert.match(await question.innerText(), /1 ruling is about it/);
	await fit(page, 'the question about boards');
	await accessible(page, 'the question about boards');
	assert.equal(await page.locator('.list a[href$="/boards/30"]').count(), 0, 'nothing is taken in before it is answered');

	await question.getByRole('button', { name: 'Leave as now' }).click();
	await page.getByText('1 board taken in.').waitFor();
	await page.getByText('Left as before: Board 7.').waitFor();
	await page.locator('.list a[href$="/boards/30"]').waitFor();
	assert.equal(await known(7), was);

	await take('other.pbn', game(7, other));
	await question.getByRole('button', { name: 'Replace' }).click();
	await page.getByText('1 board taken in.').waitFor();
	await eventually(async () => assert.match(await known(7), /3NT|NT/));
	assert.equal(await form(), before, 'the form tells the board on which the ruling was closed');
	await page.getByText('Board 7 was changed after this ruling was closed').waitFor();

	await open(page, `#/e/${id}/ruling/${ruling.id}`);
	await page.getByRole('button', { name: 'Open it again' }).click();
	await eventually(async () => assert.match(await form(), /Newcomer/));
	assert.deepEqual(page.troubles, []);
});

test('a board without a number takes the next one, and says so', async () => {
	await open(page, `#/e/${id}/boards`);
	await take('x.table', `[Deal "${other}"]\n[Declarer "W"]\n[Contract "3NT"]\n[TableRecord "1"]\nN S2\n`);
	await page.getByText('Without a number in the file, so taken in as Board 31.').waitFor();
	await page.locator('.list a[href$="/boards/31"]').waitFor();
	assert.deepEqual(page.troubles, []);
});

test('what is wrong with a file is said in Russian, once and with the place', async () => {
	const page = await device(server, { lang: 'ru' });
	await director(page, server);
	await open(page, `#/e/${id}/boards`);
	for (const [name, text, said] of [
		['junk.pbn', 'junk', 'junk.pbn: В файле нет ни одной сдачи.'],
		['twice.pbn', game(9, other.replace('KQJ.AQJ', 'AQJ.AQJ')), 'twice.pbn: Карта сдана дважды (сдача 9): «♠A»'],
		['act.table', `[Deal "${other}"]\n[Declarer "W"]\n[Contract "3NT"]\n[TableRecord "1"]\nN dorps SK\n`, 'act.table (строка 5'],
		['x.doc', 'x', 'x.doc: По имени файла'],
	]) {
		await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
		const alert = page.getByRole('alert').filter({ hasText: said });
		await eventually(async () => assert.match(await page.locator('.take').innerText(), new RegExp(said.replace(/[().]/g, '.'))));
		assert.doesNotMatch((await alert.innerText()).slice(name.length).replace(/PBN|LIN|RBN|USEBIO|\.table|"[^"]*"/g, ''), /[a-z]{3}/, name);
	}
	assert.deepEqual(page.troubles.filter((x) => !/422/.test(x)), []);
});
