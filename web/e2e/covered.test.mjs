// On a phone what has the focus is never under a bar that stays in its place, and
// what is tapped on the claims board is as wide as a finger.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { club, device, director, open, serve, settle } from './lib.mjs';

const server = await serve();
const page = await device(server);
await director(page, server);
const { id, open: ruling, closed, record, claim } = await club(page);

const screens = {
	home: `#/e/${id}`,
	call: `#/e/${id}/call`,
	question: `#/e/${id}/ruling/new?topic=revoke&table=5`,
	ruling: `#/e/${id}/ruling/${ruling}`,
	closed: `#/e/${id}/ruling/${closed}`,
	form: `#/e/${id}/form/${ruling}`,
	log: `#/e/${id}/log`,
	boards: `#/e/${id}/boards`,
	board: `#/e/${id}/boards/7`,
	'the board that is edited': `#/e/${id}/boards/7/edit`,
	tables: `#/e/${id}/table`,
	table: `#/e/${id}/table/${record}`,
	claim: `#/e/${id}/claim?record=${claim}`,
	'a claim of its own': `#/e/${id}/claim`,
	score: `#/e/${id}/score?ruling=${ruling}`,
	settings: `#/e/${id}/settings`,
	events: '#/all',
	laws: '#/law',
	law: '#/law/64A1?with=duplicate-1997',
};

/** covered tells by what a part of the element that has the focus is covered; nothing of one that is higher than what the bars leave. */
const covered = () => {
	const e = document.activeElement;
	if (!e || e === document.body || e.id === 'main') return { end: true };
	const at = e.getBoundingClientRect();
	const name = (e.getAttribute('aria-label') ?? e.textContent ?? '').trim().slice(0, 60) || e.tagName;
	if (at.bottom <= 0 || at.top >= innerHeight) return { name, by: 'the edge of the screen' };
	for (const bar of document.querySelectorAll('body *')) {
		const { position } = getComputedStyle(bar);
		if ((position !== 'sticky' && position !== 'fixed') || bar.contains(e) || e.contains(bar) || !bar.checkVisibility()) continue;
		const b = bar.getBoundingClientRect();
		const [left, right, top, bottom] = [Math.max(at.left, b.left), Math.min(at.right, b.right), Math.max(at.top, b.top, 0), Math.min(at.bottom, b.bottom, innerHeight)];
		if (right - left < 1 || bottom - top < 1) continue;
		const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
		if (hit && bar.contains(hit) && at.height < innerHeight / 2) return { name, by: bar.outerHTML.slice(0, 60) };
	}
	return { name };
};

test('what has the focus is not under a bar', async (t) => {
	for (const [screen, hash] of Object.entries(screens)) {
		await t.test(screen, async () => {
			await open(page, hash);
			await settle(page);
			if (screen === 'claim') await page.locator('.film').waitFor();
			const found = [];
			let stops = 0;
			for (const key of ['Tab', 'Shift+Tab']) {
				await page.evaluate((last) => {
					scrollTo(0, last ? document.documentElement.scrollHeight : 0);
					const all = [...document.querySelectorAll('a, button, input, select, textarea')].filter((e) => e.checkVisibility() && !e.disabled);
					(last ? all.at(-1) : all[0]).focus();
				}, key !== 'Tab');
				for (let i = 0; i < 160; i++) {
					await page.keyboard.press(key);
					const { end, name, by } = await page.evaluate(covered);
					if (end) break;
					stops++;
					if (by) found.push(`${key} to ${name}: ${by}`);
				}
			}
			assert.ok(stops > 5, `${stops} stops`);
			assert.deepEqual(found, []);
		});
	}
});

for (const width of [360, 320]) {
	test(`a finger finds every card of the claims board at ${width} px`, async () => {
		await page.setViewportSize({ width, height: 740 });
		await open(page, `#/e/${id}/claim`);
		await settle(page);
		const small = await page.evaluate(() => {
			const found = [];
			const buttons = [...document.querySelectorAll('main button')];
			for (const b of buttons) {
				b.scrollIntoView({ block: 'center' });
				const r = b.getBoundingClientRect();
				const [x, y] = [(r.left + r.right) / 2, (r.top + r.bottom) / 2];
				// A target of 44 px: a tap so far from its middle, to half a pixel, is still its own.
				for (const [dx, dy] of [[-21.5, 0], [21.5, 0], [0, -21.5], [0, 21.5]]) {
					const hit = document.elementFromPoint(x + dx, y + dy);
					if (!hit || !b.contains(hit)) found.push(`${b.textContent.trim().slice(0, 30)} ${r.width}x${r.height}`);
				}
			}
			return { buttons: buttons.length, found: [...new Set(found)] };
		});
		assert.ok(small.buttons > 52);
		assert.deepEqual(small.found, []);
	});
}
