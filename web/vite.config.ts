import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The server that `npm run dev` asks for everything that is not a page.
const server = 'http://127.0.0.1:8787';

export default defineConfig({
	plugins: [svelte()],
	build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
	server: { proxy: { '/api': server, '/app': server, '/engine': server } },
	test: { include: ['src/**/*.test.ts'] },
});
