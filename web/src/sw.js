// The service worker: after the first load the app opens and rules without the
// network. The build puts in the list of files and a hash over all of them
// (vite.config.js), so that another build is another worker.

const files = /* files */ [];
const pages = 'pages-' + /* version */ '';
const engineFiles = ['/engine/wasm_exec.js', '/engine/arbiter.wasm'];

self.addEventListener('install', (e) => {
	// '/' is asked for anew, the other names change with their content
	e.waitUntil(caches.open(pages).then((c) => c.addAll(files.map((f) => new Request(f, { cache: f.startsWith('/assets/') ? 'default' : 'reload' })))));
});

// The build before this one stays: a page that is open may still want its parts.
self.addEventListener('activate', (e) => {
	e.waitUntil(
		(async () => {
			const builds = (await caches.keys()).filter((k) => k.startsWith('pages-') && k !== pages);
			await Promise.all(builds.slice(0, -1).map((k) => caches.delete(k)));
			await self.clients.claim();
		})(),
	);
});

/** fetchEngine keeps both files of an engine, or nothing; those of other engines go. */
async function fetchEngine(hash) {
	const name = 'engine-' + hash;
	if (!(await caches.has(name))) {
		const got = await Promise.all(engineFiles.map((f) => fetch(f, { cache: 'no-cache' })));
		if (!got.every((r) => r.ok)) return;
		const c = await caches.open(name);
		try {
			await Promise.all(engineFiles.map((f, i) => c.put(f, got[i])));
		} catch (e) {
			await caches.delete(name);
			throw e;
		}
	}
	const others = (await caches.keys()).filter((k) => k.startsWith('engine-') && k !== name);
	await Promise.all(others.map((k) => caches.delete(k)));
}

self.addEventListener('message', (e) => {
	if (e.data.update) void self.skipWaiting();
	if (e.data.engine) e.waitUntil(fetchEngine(e.data.engine).then(() => e.ports[0]?.postMessage(true)));
});

async function answer(request, path) {
	// the page that belongs to this worker, not to the build before it
	if (path === '/') return (await (await caches.open(pages)).match('/')) ?? fetch(request);
	return (await caches.match(request, { ignoreVary: true, ignoreSearch: true })) ?? fetch(request);
}

self.addEventListener('fetch', (e) => {
	const url = new URL(e.request.url);
	if (e.request.method !== 'GET' || url.origin !== self.location.origin) return;
	if (files.includes(url.pathname) || url.pathname.startsWith('/assets/') || engineFiles.includes(url.pathname)) e.respondWith(answer(e.request, url.pathname));
});
