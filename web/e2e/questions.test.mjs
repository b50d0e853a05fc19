// Every question of every topic on a phone: its answers stand above the bottom bar
// without scrolling, in both languages, and are big enough for a finger.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { accessible, add, ask, device, director, event, fit, open, serve, settle, shot, sleep, eventually } from './lib.mjs';

const server = await serve();
const first = await device(server);
await director(first, server);
const deal = 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432';
const id = await event(first, { boards: [{ board: 1, dealer: 'N', vulnerable: 'None', deal }] });

/** tries are answers to a question; enough of them to come to all that follow. */
function tries(q) {
	if (q.options?.length && q.kind === 'cards') return [q.options.slice(0, q.min).map((o) => o.answer).join(' ')];
	if (q.options?.length) return q.options.map((o) => o.answer);
	const cards = ['H7', 'SK', 'H7 SK', 'H7 H2', 'H7 D3 C4'].filter((x) => x.split(' ').length >= (q.min ?? 1) && x.split(' ').length <= (q.max ?? 1));
	const [min, max] = [q.min ?? 0, q.max ?? 0];
	return { card: ['H7', 'SK', 'C2'], cards, call: ['Pass', '1H', '2H', '1S', '2S', 'X', '3NT'], number: [...new Set([min, max])].map(String) }[q.kind] ?? [];
}

/** walk comes to every question of fact, by several ways, and of the choices to that with most to say before it. */
async function walk(topic) {
	const found = [];
	let choice;
	const seen = new Map();
	for (const queue = [[]]; queue.length; ) {
		const answers = queue.shift();
		const r = await first.context().request.post('/api/v1/guide?edition=duplicate-2017', { data: { topic, answers } });
		if (!r.ok()) continue; // an answer that does not fit
		const { question: q, ruling } = await r.json();
		if (!q) continue;
		const kind = [q.id, q.kind, ruling !== undefined, ...(q.options ?? []).map((o) => o.answer)].join();
		const n = seen.get(kind) ?? 0;
		if (n === 2) continue;
		seen.set(kind, n + 1);
		// what the players choose stands below what is said to them, and is no question of fact
		if (!ruling) found.push({ id: randomUUID(), topic, answers });
		else if (!(choice?.length >= ruling.say.join().length)) choice = { id: randomUUID(), topic, answers, by: q.by?.length ?? 0, length: ruling.say.join().length };
		for (const a of tries(q)) queue.push([...answers, a]);
	}
	if (choice) choices.push(choice);
	return found;
}

const { topics } = await ask(first, 'GET', '/api/v1/guide?lang=en');
const states = [];
const choices = [];
for (const t of topics) states.push(...(await walk(t.topic)));
const made = new Date().toISOString();
// a hand of thirteen cards of one suit to choose from
const hands = [
	{ topic: 'revoke', answers: ['N', 'E', 'open'] },
	{ topic: 'exposed', answers: ['auction', 'N', 'dropped'] },
	{ topic: 'several', answers: ['N', 'N'] },
	{ topic: 'dummy', answers: ['N', 'said', 'low', 'S'] },
].map((x) => ({ ...x, id: randomUUID(), board: 1 }));
const plain = (x) => ({ edition: 'duplicate-2017', status: 'open', reminders: [], made, ...x });
const all = [...states, ...hands].map(plain);
for (let i = 0; i < all.length; i += 100) await add(first, id, 1, 'ruling', ...all.slice(i, i + 100));
await add(first, id, 1, 'ruling', ...choices.map(({ by, length, ...x }) => plain({ ...x, ruled: true })));

test('the walk comes to all topics', () => {
	assert.ok(topics.length >= 12);
	for (const t of topics) assert.ok(states.some((s) => s.topic === t.topic), t.topic);
	assert.ok(states.length > 150, `${states.length} questions`);
});

for (const lang of ['en', 'ru']) {
	test(`answers need no scrolling in ${lang}`, async () => {
		const page = await device(server, { lang });
		await director(page, server);
		await page.goto(`/#/e/${id}`);
		await page.locator('main h1').waitFor();
		const low = [];
		for (const s of all) {
			await page.evaluate((hash) => {
				location.hash = hash;
				scrollTo(0, 0);
			}, `#/e/${id}/ruling/${s.id}`);
			const shows = page.locator(`.ask[data-of="${s.id}"]`);
			await shows.waitFor();
			await sleep(30);
			const seen = await page.evaluate(() => {
				const boxes = [...document.querySelectorAll('.answers button')].map((b) => b.getBoundingClientRect());
				return {
					over: Math.max(...boxes.map((b) => b.bottom)) - document.querySelector('nav').getBoundingClientRect().top,
					small: Math.min(...boxes.map((b) => b.height)),
					text: document.querySelector('.ask h2').textContent,
				};
			});
			const where = `${s.topic} ${s.answers.join()}: ${seen.text}`;
			if (seen.over > 0) low.push(`${Math.round(seen.over)} px below: ${where}`);
			if (seen.small < 44) low.push(`${seen.small} px high: ${where}`);
			await fit(page, where);
		}
		assert.deepEqual(low, []);
		assert.deepEqual(page.troubles, []);
	});
}

for (const [lang, width, height] of [['en', 360, 740], ['ru', 360, 740], ['ru', 320, 640]]) {
	test(`it shows at once that a choice waits in ${lang} at ${width} px`, async () => {
		assert.ok(choices.length > 5, `${choices.length} choices`);
		const page = await device(server, { lang, width, height });
		await director(page, server);
		let folded = 0;
		for (const c of choices) {
			await open(page, `#/e/${id}/ruling/${c.id}`);
			const asked = page.locator(`.ask[data-of="${c.id}"]`);
			await asked.waitFor();
			await settle(page);
			const bar = page.locator('.choicebar');
			const what = `${c.topic} ${c.answers.join()}`;
			const sight = () =>
				page.evaluate(() => {
					const foot = document.querySelector('nav').getBoundingClientRect().top;
					const [q, a] = ['.ask h2', '.answers button'].map((s) => document.querySelector(s).getBoundingClientRect());
					return { question: q.top >= 0 && q.bottom <= foot, answer: a.top >= 0 && a.bottom <= foot, height: document.documentElement.scrollHeight };
				});
			await eventually(async () => assert.ok((await sight()).question !== (await bar.isVisible()), `${what}: the question in sight or the bar`));
			const before = await sight();
			if (before.question) continue;
			folded++;
			if (folded === 1) {
				await shot(page, `choice-${lang}-${width}`);
				await accessible(page, what);
			}
			const box = await bar.boundingBox();
			assert.ok(box.height >= 44 && Math.abs(box.y + box.height - (await page.locator('nav').boundingBox()).y) < 1.5, `${what}: the bar stands on the tabs`);
			if (folded % 2) await bar.tap();
			else {
				await bar.focus();
				await page.keyboard.press('Enter');
			}
			await settle(page);
			const { height, ...seen } = await sight();
			assert.deepEqual(seen, { question: true, answer: true }, what);
			assert.equal(await bar.isVisible(), false, what);
			assert.equal(height, before.height, `${what}: nothing moves`);
			await page.keyboard.press('Tab');
			assert.ok(await page.evaluate(() => document.activeElement.closest('.answers')), `${what}: the answers come next`);
		}
		assert.ok(folded > 1, `${folded} below the fold`);
		assert.deepEqual(page.troubles, []);
	});
}
