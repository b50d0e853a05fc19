// Names, comments and words that try to be code stay words, on every screen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { add, boards, device, director, entries, event, open, record, serve, settle } from './lib.mjs';

const server = await serve();
const evil = '<img src=x onerror="globalThis.pwned=1">"\'><script>globalThis.pwned=1</script>{@html 1}';

test('hostile input is shown as it is and runs nothing', async () => {
	const page = await device(server, { width: 1280, height: 800 });
	await director(page, server);
	const id = await event(page, { name: evil.slice(0, 100) });
	await add(page, id, 0, 'board', { ...boards[0], players: { N: evil, E: evil, S: evil, W: evil } });
	const made = new Date().toISOString();
	const ruling = { id: crypto.randomUUID(), board: 7, topic: 'revoke', answers: ['W', 'played', 'self', 'some'], known: { declarer: 'S' }, edition: 'duplicate-2017', status: 'closed', closed: made, made, said: evil, words: evil, agreed: evil, disputed: { NS: evil, EW: evil }, players: { N: evil, E: evil, S: evil, W: evil }, appeal: { by: evil, grounds: evil }, reminders: [{ text: evil }] };
	await add(page, id, 1, 'ruling', ruling);
	const rec = crypto.randomUUID();
	await add(page, id, 1, 'record', { record: rec, board: 7, text: record.replace('[Deal', `[Event "${evil.replaceAll('"', "'")}"]\n[Deal`) });

	await open(page, `#/e/${id}/boards`);
	const pbn = `[Event "${evil.replaceAll('"', "'")}"]\n[Board "9"]\n[Dealer "N"]\n[Vulnerable "None"]\n[North "${evil.replaceAll('"', "'")}"]\n[Deal "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"]\n{ ${evil.replaceAll('}', ')')} }\n`;
	await page.locator('input[type=file]').first().setInputFiles({ name: `${evil.replaceAll('/', '')}.pbn`, mimeType: 'text/plain', buffer: Buffer.from(pbn) });
	await page.getByText(/\b9\b/).first().waitFor();
	for (let i = 0; i < 40 && !(await entries(page, id)).some((e) => e.kind === 'board' && e.body.board === 9); i++) await settle(page);
	assert.ok((await entries(page, id)).some((e) => e.kind === 'board' && e.body.board === 9), 'the file is taken in');

	for (const hash of ['', '/log', `/ruling/${ruling.id}`, `/form/${ruling.id}`, '/boards', `/table/${rec}`, '/table', `/score?ruling=${ruling.id}`, '/settings', `/claim?record=${rec}`]) {
		await open(page, `#/e/${id}${hash}`);
		await settle(page);
		const found = await page.evaluate(() => ({ pwned: globalThis.pwned, img: document.querySelectorAll('img[src="x"]').length, scripts: [...document.scripts].filter((s) => !s.src).length }));
		assert.deepEqual(found, { pwned: undefined, img: 0, scripts: 0 }, hash);
	}
	await open(page, '#/law');
	await page.getByRole('searchbox').fill('(.*[ <script>');
	await settle(page);
	await page.goto('/#/law/%3Cscript%3E');
	await settle(page);
	assert.deepEqual(page.troubles, []);
});

test('an address that is nothing says so', async () => {
	const page = await device(server);
	await director(page, server);
	for (const hash of ['#/nowhere', '#/e/none/nowhere']) {
		await page.goto(`/${hash}`);
		await page.getByText('There is no such page.').waitFor();
	}
	await page.goto('/#/e/none');
	await page.getByText(/no such event/).waitFor();
	assert.deepEqual(page.troubles, []);
});
