// A call at a table: from the button to what is said, and to the printed form.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { club, device, director, event, eventually, open, rulings, serve } from './lib.mjs';

const server = await serve();

test('a plain established revoke is ruled in five taps, in Russian, and its form printed', async () => {
	const page = await device(server, { lang: 'ru' });
	await director(page, server);
	const id = await event(page);
	await open(page, `#/e/${id}`);
	let taps = 0;
	const tap = async (locator) => {
		await locator.tap();
		taps++;
	};

	await tap(page.getByRole('link', { name: 'Фальшренонс', exact: true }));
	await tap(page.getByRole('button', { name: /^Юг/ }));
	await page.getByRole('heading', { name: /сделал фальшренонс\?/ }).waitFor();
	await tap(page.getByRole('button', { name: /^Запад/ }));
	await page.getByRole('button', { name: /следующ/ }).first().waitFor();
	await tap(page.getByRole('button', { name: /(пошла|сыграла).*следующ/ }).first());
	await page.getByRole('group').first().waitFor();
	// who won the trick and whether more were won stands on one screen
	await tap(page.getByRole('group', { name: /своей картой/ }).getByRole('button').last());
	await page.getByRole('heading', { name: 'Скажите' }).waitFor();
	assert.ok(taps <= 5, `${taps} taps to the ruling`);

	await page.getByText('Фальшренонс установлен').first().waitFor();
	await page.getByText('2 взятки переходят').first().waitFor();
	await page.getByRole('button', { name: '64A1' }).first().tap();
	const sheet = page.getByRole('dialog');
	await sheet.getByText('Если взятку с фальшренонсом взял сам нарушитель').waitFor();
	await page.keyboard.press('Escape');
	await sheet.waitFor({ state: 'detached' });

	await page.getByRole('button', { name: 'Закрыть решение' }).tap();
	await page.getByText(/^Закрыто/).waitFor();
	await page.getByRole('link', { name: 'Бланк для печати' }).tap();
	await page.getByRole('article').getByText('Фальшренонс установлен').first().waitFor();
	const printed = page.evaluate(() => new Promise((resolve) => (globalThis.print = () => resolve(true))));
	await page.getByRole('button', { name: 'Напечатать' }).tap();
	assert.ok(await printed);
	await page.emulateMedia({ media: 'print' });
	const paper = await page.pdf({ format: 'A4' });
	assert.ok(paper.length > 10_000);
	assert.equal(await page.getByRole('button', { name: 'Напечатать' }).isVisible(), false);

	const stored = await eventually(async () => {
		const [r] = await rulings(page, id);
		assert.equal(r.status, 'closed');
		return r;
	});
	assert.deepEqual(stored.answers, ['S', 'W', 'played', 'self', 'some']);
	assert.match(stored.said, /Фальшренонс установлен/);
	assert.equal(stored.reminders.length, 1);
	assert.deepEqual(page.troubles, []);
});

test('what the board tells is not asked, and going back keeps the answers before', async () => {
	const page = await device(server);
	await director(page, server);
	const { id } = await club(page);
	await open(page, `#/e/${id}/call?board=7`);
	await page.getByRole('link', { name: /^Revoke/ }).click();
	await page.getByRole('heading', { name: /Who has revoked/ }).waitFor();
	await page.getByRole('button', { name: /^East/ }).click();
	await page.getByRole('heading', { name: /How far/ }).waitFor();
	await page.getByRole('button', { name: 'Back', exact: true }).click();
	await page.getByRole('heading', { name: /Who has revoked/ }).waitFor();
	await eventually(async () => {
		const mine = (await rulings(page, id)).find((r) => r.answers.length === 0);
		assert.ok(mine, 'going back is a version with fewer answers');
		assert.equal(mine.board, 7);
	});
	assert.deepEqual(page.troubles, []);
});

test('the effect of a ruling on the score, and an adjusted score, are kept with it', async () => {
	const page = await device(server);
	await director(page, server);
	const { id, open: ruling } = await club(page);
	await open(page, `#/e/${id}/score?ruling=${ruling}`);
	await page.getByText('North-South +170').waitFor();
	await page.getByRole('button', { name: 'assigned' }).click();
	await page.getByRole('button', { name: 'Outcome 1: choose' }).click();
	const sheet = page.getByRole('dialog');
	for (const name of ['3', 'spades', 'South', 'no']) await sheet.getByRole('button', { name, exact: true }).click();
	await sheet.getByRole('button', { name: 'One trick more' }).click();
	await sheet.getByRole('button', { name: /^3♠/ }).click();
	await page.getByLabel('Results of the other tables').fill('2SS=\n2SS+1\n3SS-1');
	await page.getByText(/the better of/i).waitFor();
	await page.getByRole('button', { name: 'Keep with the ruling' }).click();
	await page.getByRole('button', { name: 'Kept with the ruling.' }).waitFor();
	const stored = await eventually(async () => {
		const r = (await rulings(page, id)).find((r) => r.id === ruling);
		assert.ok(r.score);
		return r;
	});
	assert.deepEqual(stored.score.adjusted.assign, ['100% 3SS+1']);
	assert.equal(stored.score.adjusted.law, '64C1');
	assert.equal(stored.table, undefined, 'the place of an entry is not in its body');
	// it is there again
	await page.reload();
	await page.getByRole('button', { name: /^Outcome 1: 3♠/ }).waitFor();
	assert.deepEqual(page.troubles, []);
});
