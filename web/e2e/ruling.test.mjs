// A call at a table: from the button to what is said, and to the printed form.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { add, ask, club, device, director, entries, event, eventually, open, rulings, serve } from './lib.mjs';

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
	await page.getByRole('button', { name: /уже сыграла дальше/ }).first().waitFor();
	await tap(page.getByRole('button', { name: /уже сыграла дальше/ }).first());
	await page.getByRole('group').first().waitFor();
	// who won the trick and whether more were won stands on one screen
	await tap(page.getByRole('group', { name: /своей картой/ }).getByRole('button', { name: 'одну или больше' }));
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

test('from the button “Director!” it is five taps too', async () => {
	for (const lang of ['en', 'ru']) {
		const page = await device(server, { lang });
		await director(page, server);
		const id = await event(page);
		await open(page, `#/e/${id}`);
		const of = { en: ['Director!', 'South', 'West', 'his side has led or played to the next trick', /own card/, 'one or more', 'Say this'], ru: ['Судья!', 'Юг', 'Запад', /уже сыграла дальше/, /своей картой/, 'одну или больше', 'Скажите'] }[lang];
		let taps = 0;
		const tap = async (locator) => {
			await locator.tap();
			taps++;
		};
		await tap(page.getByRole('link', { name: of[0] }));
		await tap(page.getByRole('link', { name: of[1], exact: true }));
		await page.getByRole('heading', { name: /Who has revoked|Кто сделал фальшренонс/ }).waitFor();
		await tap(page.locator('.answers').getByRole('button', { name: of[2] }));
		await tap(page.locator('.answers').getByRole('button', { name: of[3] }).first());
		await tap(page.getByRole('group', { name: of[4] }).getByRole('button', { name: of[5] }));
		await page.getByRole('heading', { name: of[6] }).waitFor();
		assert.equal(taps, 5);
		await eventually(async () => assert.deepEqual((await rulings(page, id)).map((r) => r.answers.slice(0, 2)), [['S', 'W']]));
		assert.deepEqual(page.troubles, []);
	}
});

test('the first question at the usual call is that of its board, and back asks it again', async () => {
	const page = await device(server);
	await director(page, server);
	const { id } = await club(page);
	await open(page, `#/e/${id}/call`);
	const usual = (name) => page.getByRole('group', { name });
	await usual(/Revoke.*Who plays the hand/).waitFor();
	await page.getByLabel('Board', { exact: true }).fill('7');
	await usual(/Revoke.*Who has revoked/).getByRole('link', { name: 'East' }).tap();
	await page.getByRole('heading', { name: /How far/ }).waitFor();
	await eventually(async () => assert.ok((await rulings(page, id)).some((r) => r.board === 7 && r.answers.join() === 'E'), 'the answer is in the log'));
	await page.getByRole('button', { name: 'Back', exact: true }).tap();
	await page.getByRole('heading', { name: /Who has revoked/ }).waitFor();
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

/** guided opens a guided ruling with these answers and gives its id. */
async function guided(page, id, topic, answers) {
	const ruling = randomUUID();
	await add(page, id, 1, 'ruling', { id: ruling, topic, answers, edition: 'duplicate-2017', status: 'open', reminders: [], made: new Date().toISOString() });
	await open(page, `#/e/${id}/ruling/${ruling}`);
	const stored = () => rulings(page, id).then((all) => all.find((r) => r.id === ruling));
	return { ruling, answersAre: (want) => eventually(async () => assert.deepEqual((await stored()).answers, want)), stored };
}

test('a changed fact keeps the later answers that fit, and gives back the others', async () => {
	const page = await device(server);
	await director(page, server);
	const id = await event(page);
	const { answersAre, stored } = await guided(page, id, 'revoke', ['S', 'W', 'played', 'self', 'some']);
	const said = page.getByRole('heading', { name: 'Say this' });
	const fact = (name) => page.getByRole('group', { name: /What has been told/ }).getByRole('button', { name });
	const unfold = async () => {
		const more = page.getByRole('button', { name: /^All that has been told/ });
		if ((await more.count()) && (await more.getAttribute('aria-expanded')) === 'false') await more.tap();
	};
	await said.waitFor();

	// a slip of the finger costs nothing
	await unfold();
	await fact(/^West revoked/).tap();
	await page.getByRole('heading', { name: /Who has revoked/ }).waitFor();
	assert.equal(await page.getByRole('button', { name: /^West/ }).last().getAttribute('aria-current'), 'true');
	await page.getByRole('button', { name: 'Русский' }).tap();
	await page.getByRole('heading', { name: /Кто сделал фальшренонс/ }).waitFor();
	await page.getByRole('button', { name: 'English' }).tap();
	await page.getByRole('button', { name: 'Leave it as it is' }).tap();
	await said.waitFor();
	await answersAre(['S', 'W', 'played', 'self', 'some']);

	// what came later still fits
	await unfold();
	await fact(/^West revoked/).tap();
	await page.getByRole('heading', { name: /Who has revoked/ }).waitFor();
	await page.locator('.answers').getByRole('button', { name: /^East/ }).tap();
	await said.waitFor();
	await answersAre(['S', 'E', 'played', 'self', 'some']);
	assert.equal(await page.getByRole('button', { name: 'Undo' }).count(), 0);

	// what came later does not fit: it can be had back
	await unfold();
	await page.locator('.facts .part').nth(2).tap();
	await page.getByRole('heading', { name: /How far/ }).waitFor();
	await page.locator('.answers').getByRole('button').first().tap();
	await page.getByText('The change has dropped 2 later answers.').waitFor();
	await eventually(async () => assert.equal((await stored()).answers.length, 3));
	await page.getByRole('button', { name: 'Undo' }).tap();
	await said.waitFor();
	await answersAre(['S', 'E', 'played', 'self', 'some']);
	assert.equal(await page.getByRole('button', { name: 'Undo' }).count(), 0);
	const versions = (await entries(page, id)).filter((e) => e.kind === 'ruling');
	assert.equal(versions.length, 4, 'the log keeps every version');
	assert.deepEqual(page.troubles, []);
});

test('a ruling opened by mistake is dropped, and taken back', async () => {
	const page = await device(server);
	await director(page, server);
	const id = await event(page);
	const { ruling, stored } = await guided(page, id, 'revoke', ['S', 'W', 'played', 'self', 'some']);
	await page.getByRole('button', { name: 'Close the ruling' }).tap();
	await page.getByText(/^Closed/).waitFor();
	await page.getByRole('button', { name: 'Drop this ruling' }).tap();
	await page.getByText(/^Dropped/).waitFor();
	await eventually(async () => assert.equal((await stored()).status, 'dropped'));
	await open(page, `#/e/${id}`);
	await page.getByText('No rulings yet.', { exact: false }).waitFor();
	await page.getByText('Nothing is waiting.').waitFor();
	await open(page, `#/e/${id}/log`);
	const row = page.locator(`a[href$="/ruling/${ruling}"]`);
	assert.equal(await row.count(), 0);
	await page.getByRole('button', { name: /^Dropped/ }).tap();
	await row.tap();
	await page.getByRole('button', { name: 'Take it back' }).tap();
	await page.getByText(/^Closed/).waitFor();
	await eventually(async () => assert.equal((await stored()).status, 'closed'));
	await open(page, `#/e/${id}/log`);
	await row.waitFor();

	// also one without any answer
	const empty = await guided(page, id, 'claim', []);
	await page.getByRole('button', { name: 'Drop this ruling' }).tap();
	await page.getByText(/^Dropped/).waitFor();
	assert.equal(await page.locator('.ask').count(), 0);
	await page.getByRole('button', { name: 'Take it back' }).tap();
	await page.locator('.ask').waitFor();
	await eventually(async () => assert.equal((await empty.stored()).status, 'open'));
	assert.deepEqual(page.troubles, []);
});

test('what was said and is left to do is told in the language of the page', async () => {
	const page = await device(server, { lang: 'ru' });
	await director(page, server);
	const demo = (await ask(page, 'GET', '/app/v1/events')).find((e) => e.demo); // made in English
	const all = await rulings(page, demo.id);
	assert.ok(all.every((r) => !r.said || /^[^а-яё]+$/i.test(r.said)));
	const words = /[a-z]{3,}/i;
	const texts = async (selector) => {
		await page.waitForFunction(() => !document.querySelector('.pending'));
		return page.locator(selector).allTextContents();
	};
	await open(page, `#/e/${demo.id}`);
	const every = page.getByRole('button', { name: /^Все \d+/ });
	assert.equal((await texts('#later-list .what')).length, 2);
	assert.equal(await every.getAttribute('aria-expanded'), 'false');
	await every.focus();
	await page.keyboard.press('Enter');
	const reminders = await eventually(async () => {
		assert.ok((await texts('#later-list .what')).length > 2);
		return texts('.waiting .what');
	});
	assert.deepEqual(reminders.filter((x) => words.test(x)), []);
	assert.deepEqual((await texts('.rows .said')).filter((x) => words.test(x)), []);
	await open(page, `#/e/${demo.id}/log`);
	const log = await texts('.rows .said');
	assert.equal(log.length, all.filter((r) => r.said || (r.status === 'open' && r.ruled)).length);
	assert.deepEqual(log.filter((x) => words.test(x)), []);
	for (const r of all.filter((r) => r.status === 'closed')) {
		await open(page, `#/e/${demo.id}/ruling/${r.id}`);
		await page.locator('.say p').first().waitFor();
		assert.deepEqual((await texts('.say p:not(.was), .verdict label')).filter((x) => words.test(x)), [], r.said);
		await open(page, `#/e/${demo.id}/form/${r.id}`);
		await page.locator('.said').first().waitFor();
		assert.deepEqual((await texts('.said, .review')).filter((x) => words.test(x)), [], r.said);
	}
	assert.deepEqual(await rulings(page, demo.id), all, 'the log stays as it was');

	// what a director wrote, and what the engine would not say, stays
	const id = await event(page);
	const own = { id: randomUUID(), topic: 'revoke', answers: ['S', 'W', 'played', 'self', 'some'], edition: 'duplicate-2017', made: new Date().toISOString() };
	await add(page, id, 1, 'ruling', { ...own, status: 'closed', closed: own.made, said: 'West, two tricks go over.', reminders: [{ text: 'Ask Vera about it.' }] });
	await open(page, `#/e/${id}`);
	await page.getByText('Ask Vera about it.').waitFor();
	await page.getByText('West, two tricks go over.').waitFor();
	await open(page, `#/e/${id}/ruling/${own.id}`);
	await page.locator('.say').getByText('West, two tricks go over.').waitFor();
	await page.getByText('Ask Vera about it.').waitFor();
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

test('a ruling is under the code of its event, however its page is reached', async () => {
	const page = await device(server);
	await director(page, server);
	const id = await event(page, { name: 'Rubber', edition: 'rubber-1993' });
	const first = page.getByRole('heading', { name: 'Who plays the hand' });
	await page.goto('about:blank');
	await open(page, `#/e/${id}/ruling/new?topic=revoke`);
	await first.waitFor();
	await page.reload();
	await page.getByRole('button', { name: /^South/ }).click();
	const [made] = await eventually(async () => {
		const all = await rulings(page, id);
		assert.equal(all.length, 1);
		return all;
	});
	assert.equal(made.edition, 'rubber-1993');

	// the event goes over to another code before anything is answered
	await open(page, `#/e/${id}/ruling/new?topic=exposed`);
	await page.locator('.ask').waitFor();
	const again = page.waitForResponse((r) => r.url().includes('/api/v1/guide') && r.url().includes('edition=duplicate-1997'));
	await add(page, id, 0, 'event', { name: 'Rubber', edition: 'duplicate-1997', lang: 'en', corrections: 30 });
	await again;
	for (const name of [/play/, /^South/, /^South/, /accident/]) await page.locator('.answers').getByRole('button', { name }).first().click();
	const later = await eventually(async () => {
		const r = (await rulings(page, id)).find((x) => x.topic === 'exposed');
		assert.equal(r?.answers.length, 4);
		return r;
	});
	assert.equal(later.edition, 'duplicate-1997');
	await page.getByRole('heading', { name: /Laws.*1997/ }).waitFor();
	assert.deepEqual(page.troubles, []);
});

test('what is said is said in the other language too', async () => {
	for (const [lang, other, here, there] of [['en', 'Say it in Russian', 'the card goes back', 'карта возвращается'], ['ru', 'Сказать по-английски', 'карта возвращается', 'the card goes back']]) {
		const page = await device(server, { lang });
		await director(page, server);
		const id = await event(page);
		const ruling = { id: randomUUID(), topic: 'exposed', answers: ['play', 'S', 'S', 'dropped'], edition: 'duplicate-2017', status: 'open', ruled: true, reminders: [], made: new Date().toISOString() };
		await add(page, id, 1, 'ruling', ruling);
		await open(page, `#/e/${id}/ruling/${ruling.id}`);
		const say = page.locator('.say');
		await say.getByText(here).waitFor();
		await page.getByRole('button', { name: other }).click();
		await say.getByText(there).waitFor();
		assert.equal(await say.getByText(here).count(), 0);
	}
});

test('who is vulnerable is drawn and read out', async () => {
	const page = await device(server);
	await director(page, server);
	const deal = 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432';
	const id = await event(page, { boards: [{ board: 1, dealer: 'N', vulnerable: 'None', deal }, { board: 2, dealer: 'E', vulnerable: 'NS', deal }] });
	const zone = page.locator('.diagram .seat').filter({ hasText: 'vulnerable' });
	await open(page, `#/e/${id}/boards/1`);
	await page.locator('.diagram').waitFor();
	assert.equal(await zone.count(), 0);
	await open(page, `#/e/${id}/boards/2`);
	await page.locator('.diagram').getByText('2', { exact: true }).waitFor();
	assert.equal(await zone.count(), 2);
});
