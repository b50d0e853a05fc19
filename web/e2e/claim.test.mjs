// The claims board: a claim adjudicated, what is in doubt switched, the losing line.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, add, boards, device, director, entries, event, eventually, fit, large, open, position, rulings, serve, settle, shot } from './lib.mjs';

const server = await serve();

test('a claim that forgets a trump is adjudicated, and entered in the record', async () => {
	const page = await device(server);
	await director(page, server);
	const id = await event(page);
	const rec = crypto.randomUUID();
	await add(page, id, 2, 'record', { record: rec, text: position });
	await open(page, `#/e/${id}/claim?record=${rec}`);
	await page.getByRole('button', { name: 'South', exact: true }).tap();
	await page.getByRole('button', { name: 'all', exact: true }).tap();

	const answer = page.locator('section', { has: page.getByRole('heading', { name: 'The answer' }) }).last();
	const doubt = answer.getByRole('group').filter({ hasText: 'Did South know' });
	await doubt.waitFor();
	await doubt.getByRole('button', { name: /^if he did not/ }).tap();
	await settle(page); // the request begins a little after the tap
	await page.locator('.answer[aria-busy="false"]').waitFor();
	await answer.getByText(/North-South 3, East-West 1/).waitFor();
	// the losing line, card by card
	await answer.getByRole('heading', { name: 'The losing line' }).waitFor();
	await answer.getByRole('button', { name: 'One act on' }).tap();
	await answer.getByText(/^1 \/ \d/).waitFor();
	await doubt.getByRole('button', { name: /^if he did:/ }).tap();
	await answer.getByText(/North-South 4, East-West 0/).waitFor();
	await doubt.getByRole('button', { name: 'not found yet' }).tap();

	// the same with a statement that draws the trump
	await page.getByRole('button', { name: '+ draws trumps' }).tap();
	await answer.getByText(/North-South 4, East-West 0/).waitFor();
	await settle(page);
	await page.getByRole('button', { name: 'Enter the claim in the record' }).tap();
	await page.waitForURL(new RegExp(`table/${rec}`));
	await settle(page);
	const acts = (await entries(page, id)).filter((e) => e.kind === 'act').flatMap((e) => e.body.lines);
	assert.equal(acts.length, 1);
	assert.match(acts[0], /^S claims all .*plan\(trumps\)$/);
	assert.deepEqual(page.troubles, []);
});

test('a position is set by taps, in Russian', async () => {
	const page = await device(server, { lang: 'ru' });
	await director(page, server);
	const id = await event(page);
	await open(page, `#/e/${id}/claim`);
	const hands = { Юг: ['туз пик', 'туз червей'], Запад: ['король пик', 'король червей'], Север: ['дама пик', 'дама червей'], Восток: ['валет пик', 'валет червей'] };
	for (const [seat, cards] of Object.entries(hands)) {
		await page.getByRole('button', { name: new RegExp(`^${seat}`) }).first().tap();
		for (const card of cards) await page.getByRole('button', { name: new RegExp(card) }).tap();
	}
	await page.getByRole('group', { name: 'Козырь' }).getByRole('button', { name: 'БК' }).tap();
	await page.getByRole('group', { name: 'Разыгрывающий' }).getByRole('button', { name: 'Юг' }).tap();
	await page.getByRole('group', { name: 'Чей ход' }).getByRole('button', { name: 'Юг' }).tap();
	await page.getByRole('group', { name: 'Кто претендует?' }).getByRole('button', { name: 'Юг' }).tap();
	await page.getByText(/Север.*Юг 2, Восток.*Запад 0/).first().waitFor();
	// a reload loses nothing, and one tap throws it away
	await page.reload();
	await page.getByText(/Север.*Юг 2, Восток.*Запад 0/).first().waitFor();
	await page.getByRole('button', { name: 'Начать заново' }).tap();
	await page.getByText(/Север.*Юг 2, Восток.*Запад 0/).first().waitFor({ state: 'detached' });
	await page.reload();
	await page.getByRole('button', { name: /^Юг/ }).first().waitFor();
	await settle(page);
	assert.equal(await page.getByText(/Север.*Юг 2, Восток.*Запад 0/).count(), 0);
	assert.deepEqual(page.troubles, []);
});

/** A claim that nobody can grant, of which the figure hangs on our reading. */
const hopeless = `[Edition "duplicate-2017"]
[Deal "N:K2.543.K54.76543 JT9.QJT9.32.QJT9 Q8765.AK2.Q76.K2 A43.876.AJT98.A8"]
[Declarer "S"]
[Contract "2S"]
[TableRecord "1"]
W S3, N S2, E S9, S SQ
S claims 8 "draws trumps" plan(trumps)
`;

for (const [lang, doubt, reading] of [
	['en', /^In doubt: without one of our readings North-South would be due 2, 4 or 5 tricks\.$/, /^He wastes no honour .+; without this rule: 2 tricks\.$/],
	['ru', /^Под вопросом: без одного из наших толкований паре Север — Юг причитается 2, 4 или 5 взяток\.$/, /^Он не тратит онер .+; без этого положения: 2 взятки\.$/],
]) {
	test(`an award that hangs on our reading says so, in ${lang}`, async () => {
		const page = await device(server, { lang });
		await director(page, server);
		const id = await event(page);
		const rec = crypto.randomUUID();
		await add(page, id, 2, 'record', { record: rec, text: hopeless });
		await open(page, `#/e/${id}/claim?record=${rec}`);
		const box = page.locator('.answer .warn');
		await box.getByText(doubt).waitFor();
		await box.getByRole('listitem').filter({ hasText: reading }).waitFor();
		assert.equal(await page.locator('.answer').getByText(doubt).count(), 1, 'it is said once');
		await fit(page, 'an award in doubt');
		await accessible(page, 'an award in doubt');
		await shot(page, `claim-doubt-${lang}`, { full: true });
		assert.deepEqual(page.troubles, []);
	});
}

/** disputed opens a disputed claim of South, who has claimed all, at a board of the event. */
async function disputed(page, id, board) {
	const ruling = crypto.randomUUID();
	await add(page, id, 3, 'ruling', { id: ruling, topic: 'claim', board, answers: ['S', 'S', 'all', 'disputed'].slice(board ? 1 : 0), known: board ? { declarer: 'S' } : {}, edition: 'duplicate-2017', status: 'open', reminders: [], made: new Date().toISOString() });
	await open(page, `#/e/${id}/ruling/${ruling}`);
	return ruling;
}

test('a disputed claim goes from the guide to the claims board, and its award to the form', async () => {
	const page = await device(server);
	await director(page, server);
	const id = await event(page);
	await open(page, `#/e/${id}/ruling/new?topic=claim&table=3`);
	for (const answer of ['South', 'South', /^he claimed all/, /^somebody objects/]) {
		const question = await page.locator('.ask h2').innerText();
		await page.locator('.ask').getByRole('button', { name: answer }).first().tap();
		await page.waitForFunction((q) => document.querySelector('.ask h2')?.innerText !== q, question);
	}
	await page.getByText('South, repeat your statement.').waitFor();
	assert.match(await page.locator('.say').innerText(), /Play stops\.\s+South, repeat your statement\.\s+Whoever objects, say to what[^.]+\.\s+Now all cards on the table, face up\./);
	await fit(page, 'the ruling on a claim');
	await shot(page, 'claim-ruling');
	await page.getByRole('link', { name: 'Weigh it on the claims board' }).tap();
	await page.locator('.deck').waitFor();
	for (const [group, name] of [['Declarer', 'South'], ['Who claims?', 'South'], ['For how many tricks?', 'all']]) {
		await page.getByRole('group', { name: group }).locator('[aria-pressed="true"]').getByText(name === 'all' ? 'all' : /South|S/).waitFor();
	}
	const hands = { South: ['ace of spades', 'ace of hearts'], West: ['king of spades', 'king of hearts'], North: ['queen of spades', 'queen of hearts'], East: ['jack of spades', 'jack of hearts'] };
	for (const [seat, cards] of Object.entries(hands)) {
		await page.getByRole('group', { name: 'Whose' }).or(page.locator('.seats')).first().getByRole('button', { name: new RegExp(`^${seat}`) }).tap();
		for (const card of cards) await page.locator('.deck').getByRole('button', { name: new RegExp(card, 'i') }).tap();
	}
	await page.getByText('North-South 2, East-West 0').first().waitFor();
	await accessible(page, 'the claims board of a ruling');
	await page.getByRole('button', { name: 'Keep in the ruling' }).tap();
	await page.waitForURL(/\/ruling\//);
	await page.getByText('North-South 2, East-West 0').waitFor();
	await page.getByRole('link', { name: 'Weigh it again' }).waitFor();
	await accessible(page, 'a ruling with an award');
	await shot(page, 'claim-award', { full: true });
	await eventually(async () => assert.deepEqual((await rulings(page, id))[0].award?.tricks, { NS: 2, EW: 0 }));
	await page.getByRole('link', { name: 'Form to print' }).tap();
	const form = page.locator('article');
	await form.getByText('North-South 2, East-West 0').waitFor();
	await form.getByText('No normal line loses a trick.').waitFor();
	await shot(page, 'claim-form', { full: true });
	assert.deepEqual(page.troubles, []);
});

test('the hands of a board are the cards to choose from', async () => {
	const page = await device(server, { lang: 'ru' });
	await director(page, server);
	const id = await event(page, { boards });
	await disputed(page, id, 7);
	await page.getByRole('link', { name: 'Разобрать претензию' }).tap();
	await page.getByText('Это руки с раздачи.', { exact: false }).waitFor();
	await settle(page);
	assert.equal(await page.locator('.answer .award').count(), 0, 'cards that were played are still among them');
	await page.getByRole('group', { name: 'Козырь' }).locator('[aria-pressed="true"]', { hasText: '♠' }).waitFor();
	await page.getByRole('button', { name: 'Снять все карты' }).tap();
	for (const card of ['дама пик', 'король пик', 'валет пик', 'туз пик']) await page.locator('.deck').getByRole('button', { name: new RegExp(card) }).tap();
	await page.locator('.answer .award', { hasText: /Север.+Юг 0, Восток.+Запад 1/ }).waitFor();
	await page.getByRole('button', { name: 'Внести в решение' }).tap();
	await page.waitForURL(/\/ruling\//);
	await page.getByRole('link', { name: 'Разобрать заново' }).waitFor();
	await large(page);
	await fit(page, 'a ruling with an award, in large text');
	assert.deepEqual(page.troubles, []);
});

test('at rubber bridge a disputed claim is played out, not weighed', async () => {
	const page = await device(server);
	await director(page, server);
	const id = await event(page);
	await add(page, id, 3, 'ruling', { id: 'rubber', topic: 'claim', answers: ['S', 'S', 'all', 'disputed'], edition: 'rubber-2014', status: 'open', reminders: [], made: new Date().toISOString() });
	await open(page, `#/e/${id}/ruling/rubber`);
	await page.getByText('Play goes on with the claimer’s cards face up', { exact: false }).first().waitFor();
	assert.equal(await page.getByText('Play stops').count(), 0);
	assert.equal(await page.getByRole('link', { name: 'Weigh it on the claims board' }).count(), 0);
	assert.deepEqual(page.troubles, []);
});

test('a call out of turn before any bid goes on at the table view with the passes before it; what cannot go along is told', async () => {
	const page = await device(server);
	await director(page, server);
	const id = await event(page, { boards });
	const ruling = { board: 7, known: { declarer: 'S', dealer: 'S' }, edition: 'duplicate-2017', status: 'open', reminders: [], made: new Date().toISOString() };
	await add(page, id, 3, 'ruling', { ...ruling, id: 'call', topic: 'call', answers: ['N', 'W', '1H', 'no', 'open', 'reject', 'H'] });
	await add(page, id, 3, 'ruling', { ...ruling, id: 'later', topic: 'lead', answers: ['no', 'E', 'W', 'open', 'HQ'] });
	await open(page, `#/e/${id}/ruling/later`);
	await page.getByText('The table view begins before the opening lead', { exact: false }).waitFor();
	await open(page, `#/e/${id}/ruling/call`);
	await page.getByText('The table view takes along:', { exact: false }).waitFor();
	await page.getByRole('button', { name: 'Go on at the table view' }).tap();
	await page.waitForURL(/\/table\//);
	await eventually(async () => {
		const text = (await entries(page, id)).find((e) => e.kind === 'record')?.body.text ?? '';
		assert.match(text, /\[Dealer "S"\]/);
		assert.doesNotMatch(text, /Contract/);
		assert.match(text, /\nS Pass\nN 1H\n(.*\n)*E chooses reject/);
	});
	assert.deepEqual(page.troubles, []);
});

test('a lead out of turn goes on at the table view with its card', async () => {
	const page = await device(server);
	await director(page, server);
	const id = await event(page, { boards });
	await add(page, id, 3, 'ruling', { id: 'lead', topic: 'lead', board: 7, answers: ['yes', 'E', 'open', 'HQ'], known: { declarer: 'S' }, edition: 'duplicate-2017', status: 'open', reminders: [], made: new Date().toISOString() });
	await open(page, `#/e/${id}/ruling/lead`);
	await page.getByRole('button', { name: 'Go on at the table view' }).tap();
	await page.waitForURL(/\/table\//);
	await eventually(async () => {
		const text = (await entries(page, id)).find((e) => e.kind === 'record')?.body.text ?? '';
		assert.match(text, /\nE HQ\n/);
	});
	await settle(page);
	await shot(page, 'claim-lead-table', { full: true });
	await page.getByText(/lead out of turn/i).first().waitFor({ state: 'attached' });
	assert.deepEqual(page.troubles, []);
});

test('the losing line is shown as it is where a penalty card or a restriction lies on the table', async () => {
	const deal = '[Deal "N:K2.543.K54.76543 JT9.QJT9.32.QJT9 Q8765.AK2.Q76.K2 A43.876.AJT98.A8"]\n[Declarer "S"]\n[Contract "2S"]\n[TableRecord "1"]\n';
	const page = await device(server);
	await director(page, server);
	const id = await event(page);
	for (const [i, text] of [
		'W S3, N S2, E S9, S SQ\nW drops CA\nS D6, W DA, N D4, E D2\nS claims 11\nW objects\n', // he must play the ace
		'W S3, N S2, E S9, S SQ\nE drops HQ\nS D6, W DA, N D4, E D2\nS claims 11\nW objects\n', // declarer may restrict his partner
		'W S3, N S2, E S9, S SQ\nW drops CA\nS D6\nS claims 11\nW objects\n', // in the midst of a trick
	].entries()) {
		const rec = crypto.randomUUID();
		await add(page, id, i + 1, 'record', { record: rec, text: deal + text });
		await open(page, `#/e/${id}/claim?record=${rec}`);
		const answer = page.locator('section', { has: page.getByRole('heading', { name: 'The answer' }) }).last();
		await answer.getByRole('heading', { name: 'The losing line' }).waitFor();
		await answer.getByText('restrictions on a lead or play').waitFor();
		await settle(page);
		await page.locator('.answer[aria-busy="false"]').waitFor();
		const cards = Number((await answer.locator('.step span').innerText()).split('/')[1]);
		assert.equal(cards, i === 2 ? 47 : 44);
		assert.equal(await answer.locator('.film .played').count(), cards, text);
		assert.equal(await answer.locator('.film > li').count(), i === 2 ? 12 : 11);
		const won = await answer.locator('.film .trick span').allInnerTexts();
		const award = await answer.getByText(/North-South \d+, East-West \d+/).first().innerText();
		const ours = won.filter((w) => /^(North|South) /.test(w)).length;
		assert.ok(award.includes(`North-South ${ours}, East-West ${won.length - ours}`), `${award}: ${won}`);
		for (let n = 1; n <= 4; n++) {
			await answer.getByRole('button', { name: 'One act on' }).tap();
			await answer.getByText(`${n} / ${cards}`).waitFor();
		}
	}
	assert.deepEqual(page.troubles, []);
});
