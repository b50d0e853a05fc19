import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The server that `npm run dev` asks for everything that is not a page.
const server = 'http://127.0.0.1:8787';

/** serviceWorker writes sw.js, which has to know the names and the contents of all other files. */
function serviceWorker() {
	let out = '';
	return {
		name: 'service-worker',
		apply: 'build',
		configResolved(c) {
			out = join(c.root, c.build.outDir);
			if (c.build.outDir.startsWith(sep)) out = c.build.outDir;
		},
		async writeBundle() {
			const hash = createHash('sha256');
			const files = [];
			for (const e of await readdir(out, { recursive: true, withFileTypes: true })) {
				if (e.isFile() && e.name !== 'sw.js') files.push(relative(out, join(e.parentPath, e.name)).split(sep).join('/'));
			}
			for (const f of files.sort()) hash.update(f).update(await readFile(join(out, f)));
			const source = await readFile(new URL('src/sw.js', import.meta.url), 'utf8');
			hash.update(source);
			const paths = files.map((f) => (f === 'index.html' ? '/' : `/${f}`));
			await writeFile(
				join(out, 'sw.js'),
				source.replace('/* files */ []', JSON.stringify(paths, null, '\t')).replace("/* version */ ''", JSON.stringify(hash.digest('hex').slice(0, 12))),
			);
		},
	};
}

export default defineConfig({
	plugins: [svelte(), serviceWorker()],
	build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
	server: { proxy: { '/api': server, '/app': server, '/engine': server } },
	test: { include: ['src/**/*.test.ts'] },
});
