// The service worker: after the first load the app opens and rules without the
// network. The build puts in the list of files and a hash over all of them
// (vite.config.js), so that another build is another worker.

const files = [
	"/assets/AuctionTable-CMWNvvIg.js",
	"/assets/AuctionTable-DxYbRjE7.css",
	"/assets/BidBox-HhSC38m0.js",
	"/assets/BidBox-bxyY9vP0.css",
	"/assets/Boards-CmouAkO9.js",
	"/assets/Boards-DspUAHzY.css",
	"/assets/Call-CFWocK_w.js",
	"/assets/Call-Oh8eS401.css",
	"/assets/CallText-CduU2xEk.css",
	"/assets/CallText-DpoaIHDe.js",
	"/assets/CardPick-CwkK-kho.css",
	"/assets/CardPick-DTF-NJN0.js",
	"/assets/Chips-CZVIc-QO.js",
	"/assets/Chips-D3QiSN4U.css",
	"/assets/Claim-Toy9tenJ.css",
	"/assets/Claim-w4fviprD.js",
	"/assets/ContractPick-C58AqB12.js",
	"/assets/DealPick-BEYLvXhI.js",
	"/assets/DealPick-BMMzxC07.css",
	"/assets/Diagram-CqbW1woS.js",
	"/assets/Diagram-Q3ChncvD.css",
	"/assets/Facts-8LvQPj9R.js",
	"/assets/Facts-BuwIreTr.css",
	"/assets/Form-BHkfHQ39.js",
	"/assets/Form-Cy72Y-zp.css",
	"/assets/Home-B2Nq4uVS.css",
	"/assets/Home-DvAxtJTg.js",
	"/assets/LawBook-CJFOYNM8.js",
	"/assets/LawBook-D85mlDdN.css",
	"/assets/Log-CXemxkmf.css",
	"/assets/Log-DP2PJTPQ.js",
	"/assets/PlanParts-Bo6hWkKk.js",
	"/assets/PlanParts-C58a6_Gn.css",
	"/assets/Players-B1iqt4io.css",
	"/assets/Players-B9GYHMJO.js",
	"/assets/QrLink-Ba1tIu8v.css",
	"/assets/QrLink-CnIhynFb.js",
	"/assets/Ruling-ChCiZnM1.js",
	"/assets/Ruling-DKGa0jrS.css",
	"/assets/RulingRows-BqcLE3u0.js",
	"/assets/RulingRows-vxP5RW9j.css",
	"/assets/Score-BTddGwzk.js",
	"/assets/Score-xODgzznz.css",
	"/assets/Settings-D1zEYflZ.js",
	"/assets/Settings-Djxv3TJo.css",
	"/assets/Start-Dgple_sy.js",
	"/assets/Table-CdDDmPvy.js",
	"/assets/Table-DRVFAXYo.css",
	"/assets/Welcome-Boby0HJZ.js",
	"/assets/Welcome-csomoPFT.css",
	"/assets/ask-Cy6F1Qmu.js",
	"/assets/clock.svelte-CzdNJukI.js",
	"/assets/deal-BfzdMcBF.js",
	"/assets/editions-BBozKXcf.js",
	"/assets/form-9MtVNsQg.js",
	"/assets/guided-DL0UGxdQ.js",
	"/assets/home-C7DItr01.js",
	"/assets/index-AI0V6s2f.css",
	"/assets/index-CncelkUU.js",
	"/assets/newrecord-J0VEb4WV.js",
	"/assets/recordtext-DviBnvwB.js",
	"/assets/rulings-vTus0MR4.js",
	"/assets/score-Bu-04-fo.js",
	"/assets/span-4TsN-Y0H.js",
	"/assets/table-DhWTd7fH.js",
	"/assets/uuid-D9e6n3mL.js",
	"/assets/welcome-1nL2hqQK.js",
	"/assets/worker-ChQEG8F6.js",
	"/icon-192.png",
	"/icon-512.png",
	"/icon-maskable.png",
	"/icon.svg",
	"/",
	"/manifest.webmanifest"
];
const pages = 'pages-' + "9623f198d66f";
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
