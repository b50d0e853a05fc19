// Draws the icons that phones want as PNG from public/icon.svg: npm run icons

import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';

const svg = await readFile(new URL('../public/icon.svg', import.meta.url), 'utf8');
const square = svg.replace(' rx="96"', ''); // launchers cut the corners themselves
const icons = [
	['icon-192.png', 192, svg],
	['icon-512.png', 512, svg],
	['icon-maskable.png', 512, square],
];

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const [name, size, source] of icons) {
	await page.setViewportSize({ width: size, height: size });
	await page.setContent(`<body style="margin:0">${source.replace('<svg ', `<svg width="${size}" height="${size}" style="display:block" `)}</body>`);
	await page.screenshot({ path: new URL(`../public/${name}`, import.meta.url).pathname, omitBackground: true });
}
await browser.close();
