// The service worker: after the first load the app opens and rules without the
// network. The build puts in the list of files and a hash over all of them
// (vite.config.js), so that another build is another worker.

const files = [
	"/assets/AuctionTable-BFDZADMe.js",
	"/assets/AuctionTable-DxYbRjE7.css",
	"/assets/BidBox-bxyY9vP0.css",
	"/assets/BidBox-l_olh-lX.js",
	"/assets/Boards-BnLtjSMP.js",
	"/assets/Boards-DspUAHzY.css",
	"/assets/Call-Oh8eS401.css",
	"/assets/Call-gD864pZA.js",
	"/assets/CallText--c3jmb6-.js",
	"/assets/CallText-CduU2xEk.css",
	"/assets/CardPick-C2JUTIL9.js",
	"/assets/CardPick-CwkK-kho.css",
	"/assets/Chips-D3QiSN4U.css",
	"/assets/Chips-DC3kjLNi.js",
	"/assets/Claim-Toy9tenJ.css",
	"/assets/Claim-pTirYWB9.js",
	"/assets/ContractPick-6Vrm9ths.js",
	"/assets/DealPick-BMMzxC07.css",
	"/assets/DealPick-BQ22uRzm.js",
	"/assets/Diagram-CY8qdvTO.js",
	"/assets/Diagram-Q3ChncvD.css",
	"/assets/Facts-BuwIreTr.css",
	"/assets/Facts-CPMoWyWF.js",
	"/assets/Form-BiQo95Pf.js",
	"/assets/Form-Cy72Y-zp.css",
	"/assets/Home-B2Nq4uVS.css",
	"/assets/Home-BmlCqxu7.js",
	"/assets/LawBook-D85mlDdN.css",
	"/assets/LawBook-DCFHfrOE.js",
	"/assets/Log-C4ko0bmk.js",
	"/assets/Log-SAEeYG4a.css",
	"/assets/PlanParts-9L4uuZKS.js",
	"/assets/PlanParts-C58a6_Gn.css",
	"/assets/Players-B1iqt4io.css",
	"/assets/Players-Ck6pH9lh.js",
	"/assets/QrLink-Ba1tIu8v.css",
	"/assets/QrLink-CTKvvP0P.js",
	"/assets/Ruling-CmocwBoU.js",
	"/assets/Ruling-Dy1j9en4.css",
	"/assets/RulingRows-6rQ4Tzk7.js",
	"/assets/RulingRows-vxP5RW9j.css",
	"/assets/Score-Cf_nGWrv.js",
	"/assets/Score-xODgzznz.css",
	"/assets/Settings-Bpr73FT8.js",
	"/assets/Settings-Djxv3TJo.css",
	"/assets/Start-ZSVA1CoL.js",
	"/assets/Table-Bxubfdke.css",
	"/assets/Table-CHzh5E7S.js",
	"/assets/Welcome-BpYfMqbh.js",
	"/assets/Welcome-csomoPFT.css",
	"/assets/ask-CEO79mH9.js",
	"/assets/clock.svelte-BqEF9sq_.js",
	"/assets/deal-DfxeSye1.js",
	"/assets/editions-BBozKXcf.js",
	"/assets/form-zrByz5i1.js",
	"/assets/guided-C7Envq-l.js",
	"/assets/home-2VsEzguJ.js",
	"/assets/index-AI0V6s2f.css",
	"/assets/index-B-mQMKD1.js",
	"/assets/irregularities-DrcZvTVZ.js",
	"/assets/newrecord-jxs8_azg.js",
	"/assets/recordtext-fS1Tlf0q.js",
	"/assets/rulings-I1N7mnZa.js",
	"/assets/score-BFNcGEAf.js",
	"/assets/span-zKTdcCWp.js",
	"/assets/table-B8m-wVKH.js",
	"/assets/topics.svelte-DNJD7UFE.js",
	"/assets/welcome-BE8jXLWW.js",
	"/assets/worker-ChQEG8F6.js",
	"/icon-192.png",
	"/icon-512.png",
	"/icon-maskable.png",
	"/icon.svg",
	"/",
	"/manifest.webmanifest"
];
const pages = 'pages-' + "3df6873852ca";
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
