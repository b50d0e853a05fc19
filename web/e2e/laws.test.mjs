// The law book, for everybody.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { device, fit, open, serve, settle } from './lib.mjs';

const server = await serve();

test('a law is found by number and by words, without an account', async () => {
	const page = await device(server);
	await open(page, '#/law');
	const search = page.getByRole('searchbox');
	await search.fill('64a1');
	await page.getByRole('link', { name: /^64A1 / }).click();
	const part = page.locator('[aria-current="true"]', { hasText: '64A1' });
	await part.getByText('it passes to the other side').waitFor();
	assert.match(page.url(), /#\/law\/64A1$/);
	await page.goBack();
	await search.fill('revoking trick twelve');
	await page.getByRole('link', { name: /^62D / }).waitFor();
	assert.equal(await page.getByRole('link', { name: /^1 The pack/ }).count(), 0);
	assert.deepEqual(page.troubles, []);
});

test('the numbers in a text lead on, in Russian too', async () => {
	const page = await device(server, { lang: 'ru' });
	await open(page, '#/law/62');
	await settle(page);
	await page.getByRole('heading', { name: /^62 Исправление фальшренонса/ }).waitFor();
	await open(page, '#/law/18');
	await page.getByRole('article').getByRole('link', { name: '27', exact: true }).first().click();
	await page.getByRole('heading', { name: /^27 Недостаточное назначение/ }).waitFor();
	assert.deepEqual(page.troubles, []);
});

test('two editions stand beside each other', async () => {
	const page = await device(server, { width: 1280, height: 800 });
	await open(page, '#/law/63');
	await page.getByLabel('Beside it').selectOption('duplicate-1997');
	await page.getByRole('heading', { name: /^63B Question by one who may not ask/ }).waitFor();
	await page.getByText('63C the same rule').waitFor();
	await page.getByText('not in this edition').first().waitFor();
	await page.setViewportSize({ width: 320, height: 640 });
	await fit(page, 'two editions');
	assert.deepEqual(page.troubles, []);
});
