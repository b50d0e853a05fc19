// The end of a session shows players the hands, so it is asked before it is told;
// what a ruling says for the record is a tap away; the settings say what needs the
// network.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, club, device, director, entries, eventually, fit, open, serve } from './lib.mjs';

const server = await serve();
const page = await device(server);
await director(page, server);
const { id, open: ruling, closed } = await club(page);
const ends = async () => (await entries(page, id)).filter((e) => e.kind === 'event').at(-1).body.ends;

test('the end of the session is asked for on the home screen', async () => {
	await open(page, `#/e/${id}`);
	await page.getByText('Corrections: 30 minutes from the end of the session').waitFor();
	await page.getByRole('button', { name: 'Session over' }).click();
	await page.getByRole('dialog').getByText('players see all hands').waitFor();
	await accessible(page, 'the question');
	await page.getByRole('button', { name: 'Cancel' }).click();
	assert.equal(await ends(), undefined);
	await page.getByRole('button', { name: 'Session over' }).click();
	await page.getByRole('button', { name: 'Yes, it is over' }).click();
	await page.getByText('Correction period: 30 minutes left').waitFor();
	await eventually(async () => assert.ok(await ends()));
	await page.getByRole('button', { name: 'The session goes on after all' }).click();
	await page.getByText('Corrections: 30 minutes from').waitFor();
});

test('and in the settings', async () => {
	await open(page, `#/e/${id}/settings`);
	const field = page.getByLabel(/^The session ends|^Session ends/);
	await field.fill('2030-05-01T22:30');
	await field.blur();
	await page.getByRole('dialog').getByText('players see all hands').waitFor();
	assert.equal(await ends(), undefined);
	await page.getByRole('button', { name: 'Yes, it ends then' }).click();
	await eventually(async () => assert.match(await ends(), /^2030-05-01/));
	assert.equal(await field.inputValue(), '2030-05-01T22:30');
});

test('who called is a tap away from the ruling', async () => {
	await open(page, `#/e/${id}/ruling/${ruling}`);
	await page.getByRole('button', { name: /^For the record/ }).click();
	await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement.tagName), 'SELECT'));
	await fit(page, 'the record');
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Go on at the table view' }).waitFor();
	await open(page, `#/e/${id}/ruling/${closed}`);
	await page.getByRole('button', { name: /^For the record/ }).waitFor();
	assert.equal(await page.getByRole('button', { name: 'Go on at the table view' }).count(), 0, 'of board 8 no hand is known');
});

test('without the network the settings say what needs it', async () => {
	await open(page, `#/e/${id}`);
	await server.kill();
	await page.getByText('No network. Everything').waitFor();
	await page.getByRole('link', { name: 'Settings' }).click();
	await page.getByText('No network: devices and links need it.').waitFor();
	assert.doesNotMatch(await page.locator('body').innerText(), /TypeError|fetch/);
	assert.deepEqual(page.troubles, []);
});
