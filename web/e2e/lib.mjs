// What the browser tests share: the server as a process of its own with a fresh
// data file, browsers on it, and what is looked at on every screen.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { chromium } from 'playwright-core';

const root = new URL('../..', import.meta.url).pathname;
const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
export const shots = new URL('shots/', import.meta.url).pathname;
const password = 'correct horse battery';

/** binary is the command to test: ARBITER, else one that is built now. */
function binary() {
	if (process.env.ARBITER) return process.env.ARBITER;
	const out = join(root, 'bin', 'arbiter-e2e');
	execFileSync('go', ['build', '-o', out, './cmd/arbiter'], { cwd: root, stdio: 'inherit' });
	process.env.ARBITER = out;
	return out;
}

function freePort() {
	return new Promise((resolve, reject) => {
		const s = createServer();
		s.on('error', reject);
		s.listen(0, '127.0.0.1', () => {
			const { port } = s.address();
			s.close(() => resolve(port));
		});
	});
}

/** A server that can be taken away and come back at the same address with the same data. */
export class Server {
	constructor(command, folder, port) {
		Object.assign(this, { command, folder, port, url: `http://127.0.0.1:${port}` });
	}

	/** start begins the process and waits until it answers. */
	async start() {
		this.process = spawn(this.command, ['serve', '--quiet', '--addr', `127.0.0.1:${this.port}`, '--data', join(this.folder, 'arbiter.db')]);
		let said = '';
		this.process.stdout.on('data', (d) => (said += d));
		this.process.stderr.on('data', (d) => (said += d));
		for (let i = 0; i < 300; i++) {
			assert.equal(this.process.exitCode, null, said);
			const setup = /\/#\/setup\/(\S+)/.exec(said);
			if (setup) this.setup = setup[0];
			if (said.includes('data: ') && (await fetch(`${this.url}/healthz`).catch(() => undefined))?.ok) return this;
			await sleep(100);
		}
		throw new Error(`the server does not answer: ${said}`);
	}

	/** up starts it where it was killed. */
	async up() {
		if (this.process.exitCode !== null || this.process.signalCode !== null) await this.start();
	}

	/** kill takes the network away: nothing answers any more, and nothing was said before. */
	async kill() {
		if (this.process.signalCode !== null) return;
		const gone = new Promise((resolve) => this.process.once('exit', resolve));
		this.process.kill('SIGKILL');
		await gone;
	}
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** eventually tries until it does not throw any more: what is written takes its way through the outbox. */
export async function eventually(f, seconds = 15) {
	for (const end = Date.now() + seconds * 1000; ; await sleep(250)) {
		try {
			return await f();
		} catch (e) {
			if (Date.now() > end) throw e;
		}
	}
}

/** serve starts a server for the tests of a file. */
export async function serve() {
	const folder = mkdtempSync(join(tmpdir(), 'arbiter-e2e-'));
	const server = await new Server(binary(), folder, await freePort()).start();
	after(async () => {
		await server.kill();
		rmSync(folder, { recursive: true, force: true });
	});
	return server;
}

let launched;
after(() => launched?.close());

async function browser() {
	if (!launched) {
		launched = await chromium.launch({
			executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
			args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
		});
	}
	return launched;
}

/**
 * device is a browser of its own: cookies, storage and workers are not shared. An
 * error of a script on it fails the test that looks at its troubles.
 */
export async function device(server, { lang = 'en', width = 360, height = 740, dark = false, touch = true } = {}) {
	const context = await (await browser()).newContext({
		baseURL: server.url,
		locale: lang === 'ru' ? 'ru-RU' : 'en-GB',
		viewport: { width, height },
		colorScheme: dark ? 'dark' : 'light',
		hasTouch: touch,
	});
	context.setDefaultTimeout(Number(process.env.E2E_TIMEOUT ?? 60_000));
	const page = await context.newPage();
	page.troubles = [];
	page.on('pageerror', (e) => page.troubles.push(e.message));
	page.on('dialog', (d) => {
		page.troubles.push(`dialog: ${d.message()}`);
		void d.dismiss();
	});
	return page;
}

/** ask sends a request with the cookies of the page. */
export async function ask(page, method, path, data) {
	const r = await page.context().request.fetch(path, { method, data, headers: { 'Sec-Fetch-Site': 'same-origin' } });
	const text = await r.text();
	assert.ok(r.ok(), `${method} ${path}: ${r.status()} ${text}`);
	return text ? JSON.parse(text) : undefined;
}

/** director signs the device in, as the first account if there is none. */
export async function director(page, server, name = 'Anna') {
	if (server.setup && !server.hasAccount) {
		const code = server.setup.split('/').pop();
		await ask(page, 'POST', '/app/v1/setup', { code, name, password, lang: 'en' });
		server.hasAccount = true;
	} else {
		await ask(page, 'POST', '/app/v1/login', { name, password });
	}
}

/** event makes an event with these boards and gives its id. */
export async function event(page, { name = 'Club night', scoring = 'matchpoints', edition = 'duplicate-2017', boards = [] } = {}) {
	const id = randomUUID();
	await ask(page, 'POST', '/app/v1/events', { id, body: { name, edition, scoring, lang: 'en', corrections: 30 } });
	if (boards.length) await add(page, id, 0, 'board', ...boards);
	return id;
}

/** add writes entries behind all that are there. */
export async function add(page, id, table, kind, ...bodies) {
	const all = await entries(page, id);
	const after = all.filter((e) => e.table === table).length;
	const made = new Date().toISOString();
	return ask(page, 'POST', `/app/v1/events/${id}/entries`, { table, after, entries: bodies.map((body) => ({ id: randomUUID(), kind, body, made })) });
}

export async function entries(page, id) {
	return (await ask(page, 'GET', `/app/v1/events/${id}/entries?after=0`)).entries;
}

/** rulings are the last versions of the rulings in the log of an event. */
export async function rulings(page, id) {
	const last = new Map();
	for (const e of await entries(page, id)) if (e.kind === 'ruling') last.set(e.body.id, e.body);
	return [...last.values()];
}

/** open opens an address of the app, also where only what is behind the # changes. */
export async function open(page, hash) {
	await page.goto(`/${hash}`);
	await page.locator('main h1').first().waitFor();
}

/** settle waits until nothing moves and nothing is loaded any more. */
export async function settle(page) {
	await page.waitForFunction(() => !document.querySelector('main')?.textContent?.match(/One moment …|Минуту …/));
	await sleep(250);
}

/** fit fails where a screen, or a sheet over it, scrolls sideways. */
export async function fit(page, what) {
	const over = await page.evaluate(() => {
		const w = document.documentElement.clientWidth;
		if ([document.documentElement, ...document.querySelectorAll('dialog[open]')].every((e) => e.scrollWidth <= e.clientWidth)) return '';
		return [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > w + 1).map((e) => e.outerHTML.slice(0, 120)).slice(0, 3).join('\n');
	});
	assert.equal(over, '', `${what} is wider than ${page.viewportSize().width} px`);
}

/** large shows the page with the text twice as large, as who sees badly has set his browser. */
export async function large(page) {
	await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
	await settle(page);
}

/** unbroken fails where a word that people read stands on two lines. */
export async function unbroken(page, what) {
	const broken = await page.evaluate(() => {
		const found = new Set();
		const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let n; (n = walk.nextNode()); ) {
			if (!n.parentElement.checkVisibility({ visibilityProperty: true }) || n.parentElement.closest('.hidden, option')) continue;
			for (const m of n.data.matchAll(/[\p{L}\p{N}]+/gu)) {
				const r = document.createRange();
				r.setStart(n, m.index);
				r.setEnd(n, m.index + m[0].length);
				const lines = new Set([...r.getClientRects()].filter((x) => x.width > 0).map((x) => Math.round(x.top)));
				if (lines.size > 1) found.add(m[0]);
			}
		}
		return [...found];
	});
	assert.deepEqual(broken, [], `words of ${what} are broken`);
}

/** accessible fails where axe finds something on the page, or in a part of it. */
export async function accessible(page, what, part = 'html') {
	// Through evaluate, which the policy of the page does not bar.
	await page.evaluate(axe);
	const found = await page.evaluate((within) => globalThis.axe.run(within === 'html' ? document : within, { resultTypes: ['violations'] }), part);
	const told = found.violations.map((v) => `${v.id}: ${v.help}\n${v.nodes.map((n) => `    ${n.html.slice(0, 200)}\n    ${n.failureSummary.replaceAll('\n', '\n    ')}`).join('\n')}`);
	assert.deepEqual(told, [], `axe on ${what}:\n${told.join('\n')}`);
}

/** shot keeps a picture of the screen for the eye. */
export async function shot(page, name, { full = false } = {}) {
	mkdirSync(shots, { recursive: true });
	await page.screenshot({ path: join(shots, `${name}.png`), fullPage: full });
}

/** offlineReady waits until the device could do without the network. */
export async function offlineReady(page) {
	for (let i = 0; i < 240; i++) {
		const ready = await page.evaluate(async () => {
			const names = await caches.keys();
			const engine = names.find((n) => n.startsWith('engine-'));
			return names.some((n) => n.startsWith('pages-')) && engine !== undefined && (await (await caches.open(engine)).keys()).length === 2 && navigator.serviceWorker.controller !== null;
		});
		if (ready) return;
		await sleep(500);
	}
	throw new Error('the device does not get ready to be without the network');
}

const deal = 'N:K2.543.K54.76543 JT9.QJT9.32.QJT9 Q8765.AK2.Q76.K2 A43.876.AJT98.A8';

/** boards are two boards as a club has them, the second without its hands. */
export const boards = [
	{ board: 7, dealer: 'S', vulnerable: 'All', deal, contract: '2S', declarer: 'S', result: 8, auction: ['1S', 'Pass', '2S', 'Pass', 'Pass', 'Pass'], players: { N: 'Olga', E: 'Piotr', S: 'Irina', W: 'Jan' } },
	{ board: 8, dealer: 'W', vulnerable: 'None', contract: '3NT', declarer: 'N', result: 9 },
];

/** record is the text of a table record of board 7 at its opening lead. */
export const record = `[Deal "${deal}"]\n[Declarer "S"]\n[Contract "2S"]\n[Vulnerable "All"]\n[Edition "duplicate-2017"]\n[TableRecord "1"]\n`;

/** position is four cards each with a trump out, before South claims: a case of the casebook. */
const cases = readFileSync(join(root, 'casebook/claims/outstanding-trump.table'), 'utf8');
export const position = cases.slice(cases.indexOf('[Event "Forgotten trump"]')).split(/^S claims/m)[0];

/** club is an event with boards, rulings open and closed, reminders and a record. */
export async function club(page) {
	const id = await event(page, { boards });
	const made = new Date().toISOString();
	const reminder = { law: '64C1', text: 'Is the side not at fault still worse off than without the revoke?' };
	const ruling = { topic: 'revoke', edition: 'duplicate-2017', made };
	const open = { ...ruling, id: randomUUID(), board: 7, answers: ['W', 'played', 'self', 'some'], known: { declarer: 'S' }, status: 'open', ruled: true, reminders: [reminder], players: boards[0].players };
	const closed = {
		...ruling,
		id: randomUUID(),
		board: 8,
		topic: 'lead',
		answers: ['N', 'yes', 'W', 'dummy-seen'],
		status: 'closed',
		closed: made,
		said: 'West led out of turn. The lead stands.',
		reminders: [],
	};
	await add(page, id, 3, 'ruling', open);
	await add(page, id, 4, 'ruling', closed);
	const rec = randomUUID();
	await add(page, id, 3, 'record', { record: rec, board: 7, text: record });
	await add(page, id, 3, 'act', { record: rec, lines: ['W S3', 'N S2', 'E S9', 'S SQ', 'S D6', 'W CA'] });
	const claim = randomUUID();
	await add(page, id, 5, 'record', { record: claim, text: position });
	return { id, claim, open: open.id, closed: closed.id, record: rec };
}
