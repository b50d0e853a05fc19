// Every screen in both languages, light and dark, on phones and a laptop: axe finds
// nothing, nothing is wider than 320 px, the first page is light. The pictures in
// shots/ are for the eye.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, club, device, director, fit, large, open, serve, settle, shot, unbroken } from './lib.mjs';

const server = await serve();
const first = await device(server);
await director(first, server);
const { id, open: ruling, closed, record, claim } = await club(first);

const screens = {
	home: `#/e/${id}`,
	call: `#/e/${id}/call`,
	question: `#/e/${id}/ruling/new?topic=revoke&table=5`,
	ruling: `#/e/${id}/ruling/${ruling}`,
	closed: `#/e/${id}/ruling/${closed}`,
	form: `#/e/${id}/form/${ruling}`,
	log: `#/e/${id}/log`,
	boards: `#/e/${id}/boards`,
	tables: `#/e/${id}/table`,
	table: `#/e/${id}/table/${record}`,
	claim: `#/e/${id}/claim?record=${claim}`,
	score: `#/e/${id}/score?ruling=${ruling}`,
	settings: `#/e/${id}/settings`,
	events: '#/all',
	laws: '#/law',
	law: '#/law/64A1?with=duplicate-1997',
};
const looks = [
	{ lang: 'en', width: 360, height: 740, dark: false },
	{ lang: 'ru', width: 360, height: 740, dark: true },
	{ lang: 'ru', width: 1280, height: 800, dark: false, touch: false },
	{ lang: 'en', width: 1280, height: 800, dark: true, touch: false },
];

for (const look of looks) {
	const name = `${look.lang}-${look.width}-${look.dark ? 'dark' : 'light'}`;
	test(`the screens in ${name}`, async (t) => {
		const page = await device(server, look);
		await director(page, server);
		for (const [screen, hash] of Object.entries(screens)) {
			await t.test(screen, async () => {
				await page.setViewportSize({ width: look.width, height: look.height });
				await open(page, hash);
				await settle(page);
				assert.equal(await page.getByRole('alert').count(), 0, `${screen} tells of a problem`);
				await shot(page, `${screen}-${name}`);
				await accessible(page, `${screen} in ${name}`);
				await fit(page, `${screen} in ${name}`);
				if (look.width > 360) return;
				await page.setViewportSize({ width: 320, height: 640 });
				await settle(page);
				await fit(page, `${screen} in ${name}`);
			});
		}
		assert.deepEqual(page.troubles, []);
	});
}

for (const lang of ['en', 'ru']) {
	test(`the screens with text twice as large in ${lang}`, async (t) => {
		const page = await device(server, { lang });
		await director(page, server);
		for (const [screen, hash] of Object.entries({ ...screens, board: `#/e/${id}/boards/7`, edit: `#/e/${id}/boards/7/edit` })) {
			await t.test(screen, async () => {
				await open(page, hash);
				await large(page);
				await shot(page, `${screen}-${lang}-large`);
				await fit(page, `${screen} in large ${lang}`);
				await unbroken(page, `${screen} in large ${lang}`);
			});
		}
		assert.deepEqual(page.troubles, []);
	});
}

test('what a page loads is under 100 kB', async () => {
	const page = await device(server);
	await director(page, server);
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('Network.enable');
	let bytes = 0;
	const kinds = new Map();
	devtools.on('Network.responseReceived', (e) => kinds.set(e.requestId, e.response.url));
	devtools.on('Network.loadingFinished', (e) => {
		const url = kinds.get(e.requestId) ?? '';
		if (/\/(assets\/|$|\?|icon)/.test(new URL(url).pathname)) bytes += e.encodedDataLength;
	});
	for (const hash of [`#/e/${id}`, `#/e/${id}/call`, `#/e/${id}/ruling/${ruling}`]) await open(page, hash);
	await settle(page);
	assert.ok(bytes > 10_000, 'the loading is seen');
	assert.ok(bytes < 100_000, `home, call and ruling together load ${bytes} bytes`);
});
