// "What happened?": the words of a director find the call.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { device, director, event, eventually, open, serve } from './lib.mjs';

const server = await serve();

for (const [lang, looked] of [
	['en', { misinformation: 'information', tempo: 'information', BIT: 'information', UI: 'information', alert: 'information', 'fifth card': 'trick', suit: 'revoke' }],
	['ru', { алерт: 'information', задумался: 'information', 'лишняя карта': 'trick', фальшренонс: 'revoke' }],
]) {
	test(`the search finds what is meant, in ${lang}`, async () => {
		const page = await device(server, { lang });
		await director(page, server);
		const id = await event(page);
		await open(page, `#/e/${id}/call`);
		for (const [wanted, topic] of Object.entries(looked)) {
			await page.getByRole('searchbox').fill(wanted);
			const shown = () => page.locator('.rows > li > a').evaluateAll((all) => all.map((a) => new URLSearchParams(a.href.split('?')[1]).get('topic')));
			await eventually(async () => assert.ok((await shown()).includes(topic), `${wanted}: ${await shown()}`), 5);
			if (wanted === 'UI') assert.deepEqual(await shown(), [topic]);
		}
		assert.deepEqual(page.troubles, []);
	});
}
