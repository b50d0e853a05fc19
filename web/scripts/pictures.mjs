// Takes the pictures of the README from those that the browser tests leave:
// npm run e2e, npm run pictures

import { copyFile, mkdir } from 'node:fs/promises';

const from = new URL('../e2e/shots/', import.meta.url);
const to = new URL('../../docs/pictures/', import.meta.url);
const chosen = ['home-en-360-light', 'ruling-ru-360-dark', 'table-en-360-light', 'claim-en-1280-dark'];

await mkdir(to, { recursive: true });
for (const name of chosen) await copyFile(new URL(`${name}.png`, from), new URL(`${name}.png`, to));
