// The form of a plain ruling is one page, however long the names are.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { add, boards, device, director, event, open, serve, settle } from './lib.mjs';

const server = await serve();
const long = 'Maximiliana-Alexandra von Hohenberg-Waldstein-Sternfels';
const players = { N: long, E: `${long} II`, S: 'Ростислав-Константин Преображенский-Вознесенский', W: 'X'.repeat(60) };

for (const lang of ['en', 'ru']) {
	test(`one page in ${lang}`, async (t) => {
		const page = await device(server, { lang, width: 1280, height: 800, touch: false });
		await director(page, server);
		const id = await event(page, { name: `Championship of the whole region, ${long}`, boards });
		const made = new Date().toISOString();
		for (const [what, board] of [['with the deal and the auction', 7], ['of a board without its hands', 8], ['without a board', undefined]]) {
			const ruling = {
				id: randomUUID(), topic: 'revoke', edition: 'duplicate-2017', made, board, players, caller: 'S', words: `${long} had a spade.`, agreed: 'A heart was played to a spade lead.',
				answers: ['W', ...(board === 7 ? [] : ['S']), 'played', 'self', 'some'], known: board === 7 ? { declarer: 'S' } : {}, status: 'open', reminders: [],
			};
			await add(page, id, board ?? 9, 'ruling', ruling);
			await open(page, `#/e/${id}/form/${ruling.id}`);
			await page.locator('article .said').first().waitFor();
			await settle(page);
			for (const format of ['A4', 'Letter']) {
				await t.test(`${what}, ${format}`, async () => {
					const pdf = await page.pdf({ format, preferCSSPageSize: false });
					assert.equal(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, 1);
				});
			}
			assert.equal(await page.locator('article table').count(), board === 7 ? 1 : 0, 'an auction that nobody knows is left out');
			assert.equal(await page.locator('article .held').count(), board === 7 ? 16 : 0, 'so is a diagram of no hands');
		}
		assert.deepEqual(page.troubles, []);
	});
}
