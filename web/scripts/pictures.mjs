// Takes the pictures of the README from those that the browser tests leave:
// npm run e2e, npm run pictures

import { copyFile, mkdir } from 'node:fs/promises';

const from = new URL('../e2e/shots/', import.meta.url);
const to = new URL('../../docs/pictures/', import.meta.url);
const chosen = {
	home: 'home-en-360-light',
	question: 'question-en-360-light',
	ruling: 'ruling-en-360-light',
	table: 'table-en-360-light',
	log: 'log-en-1280-dark',
};

await mkdir(to, { recursive: true });
for (const [name, shot] of Object.entries(chosen)) await copyFile(new URL(`${shot}.png`, from), new URL(`${name}.png`, to));
