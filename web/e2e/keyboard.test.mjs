// The whole way without a mouse.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { device, director, event, eventually, open, rulings, serve } from './lib.mjs';

const server = await serve();

/** reach moves the focus on until it stands on what has that name, which has to be seen there. */
async function reach(page, name) {
	for (let i = 0; i < 80; i++) {
		await page.keyboard.press('Tab');
		const at = await page.evaluate(() => {
			const e = document.activeElement;
			const s = getComputedStyle(e);
			return { name: (e.getAttribute('aria-label') ?? e.textContent ?? '').trim(), outline: s.outlineStyle !== 'none' && s.outlineWidth !== '0px', body: e === document.body };
		});
		if (!at.body && at.name.match(name)) {
			assert.ok(at.outline, `the focus on ${name} cannot be seen`);
			return;
		}
	}
	throw new Error(`${name} is not reached by the Tab key`);
}

test('a call is ruled by keys alone', async () => {
	const page = await device(server, { width: 1280, height: 800, touch: false });
	await director(page, server);
	const id = await event(page);
	await open(page, `#/e/${id}`);
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter'); // past the header
	assert.equal(await page.evaluate(() => document.activeElement.id), 'main');
	await reach(page, /^Director!/);
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { name: 'What happened?' }).waitFor();
	await reach(page, /^Revoke/);
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: /^South/ }).waitFor();
	await reach(page, /^South/);
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { name: /Who has revoked/ }).waitFor();
	await reach(page, /^West/);
	await page.keyboard.press('Space');
	await page.getByRole('heading', { name: /How far/ }).waitFor();
	await page.keyboard.press('1'); // digits answer
	await page.waitForFunction(() => !/How far/.test(document.querySelector('main h2')?.textContent ?? ''));
	await eventually(async () => {
		const [r] = await rulings(page, id);
		assert.deepEqual(r.answers.slice(0, 2), ['S', 'W']);
		assert.equal(r.answers.length, 3);
	});
	// a law opens and closes, and the focus comes back
	await reach(page, /^(Law )?\d+[A-Z]?\d?/);
	const before = await page.evaluate(() => document.activeElement.textContent);
	await page.keyboard.press('Enter');
	await page.getByRole('dialog').waitFor();
	await page.keyboard.press('Escape');
	await page.getByRole('dialog').waitFor({ state: 'detached' });
	assert.equal(await page.evaluate(() => document.activeElement.textContent), before);
	assert.deepEqual(page.troubles, []);
});
