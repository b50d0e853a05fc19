// The service worker: after the first load the app opens and rules without the
// network. The build puts in the list of files and a hash over all of them
// (vite.config.js), so that another build is another worker.

const files = [
	"/assets/AuctionTable-DnB3V_Y3.js",
	"/assets/AuctionTable-Y37UtwWW.css",
	"/assets/BidBox-CDjNIhPG.css",
	"/assets/BidBox-CHmAgfBI.js",
	"/assets/Boards-LpYzr1AJ.css",
	"/assets/Boards-TDM7gVoO.js",
	"/assets/Call-BEIU4UYH.js",
	"/assets/Call-Oh8eS401.css",
	"/assets/CallText-CduU2xEk.css",
	"/assets/CallText-WktWDlFK.js",
	"/assets/CardPick-BGVbm6cn.css",
	"/assets/CardPick-BHSWYJmS.js",
	"/assets/Chips-CDU9-oMY.js",
	"/assets/Claim-D3nMVRwV.css",
	"/assets/Claim-tX5lK_mC.js",
	"/assets/ContractPick-5Z8QQ5Ii.js",
	"/assets/DealPick-0FllOFy-.css",
	"/assets/DealPick-DnynRYsk.js",
	"/assets/Diagram-BZrmEgBh.css",
	"/assets/Diagram-DByddIWG.js",
	"/assets/EndSession-Ba1tIu8v.css",
	"/assets/EndSession-Z8FiF7z8.js",
	"/assets/Facts-D_725Tbw.js",
	"/assets/Facts-QUa9GJVP.css",
	"/assets/Form-BltZogoj.css",
	"/assets/Form-DJWXFgtr.js",
	"/assets/Home-BbIgQUUe.js",
	"/assets/Home-Bhx0wo-L.css",
	"/assets/LawBook-CXfcl7G3.js",
	"/assets/LawBook-DqWW48fu.css",
	"/assets/Log-Dbhw4kSa.css",
	"/assets/Log-GwJSPnMm.js",
	"/assets/PlanParts-DmtjMlRj.css",
	"/assets/PlanParts-EHZAW1P_.js",
	"/assets/Players-BMqkk-aP.css",
	"/assets/Players-khgVVfHM.js",
	"/assets/RemovedEvents-D5h6I_qS.js",
	"/assets/RemovedEvents-DXVGnpJt.css",
	"/assets/Ruling-CnVjx6Ap.css",
	"/assets/Ruling-I_W7of9I.js",
	"/assets/RulingRows-DE0mATgL.js",
	"/assets/RulingRows-DYhrF9RZ.css",
	"/assets/Score-BGOI8HqH.js",
	"/assets/Score-C7YNM9z5.css",
	"/assets/Settings-9UBKYUT4.css",
	"/assets/Settings-KP2x-G3o.js",
	"/assets/Start-DKETVxfk.js",
	"/assets/Table-BNshRX06.js",
	"/assets/Table-DdmY4zmX.css",
	"/assets/Welcome-BuCwlaZp.js",
	"/assets/Welcome-csomoPFT.css",
	"/assets/ask-ByHBbdgs.js",
	"/assets/ask-w0xVaRSj.css",
	"/assets/boards-By8p5FLh.js",
	"/assets/claim-Ba2zoVVz.js",
	"/assets/clock.svelte-zw6-W0Qi.js",
	"/assets/deal-CC5FRM-A.js",
	"/assets/editions-BBozKXcf.js",
	"/assets/form-BFMdb1kG.js",
	"/assets/home-CigJvlck.js",
	"/assets/index-BkYokcSj.js",
	"/assets/index-DRzUwCr9.css",
	"/assets/index-client-DnqeStg1.js",
	"/assets/irregularities-DmCZSv89.js",
	"/assets/log.svelte-Vv12SPzr.js",
	"/assets/newrecord-DqqqKAwM.js",
	"/assets/recordtext-BNUE8eZV.js",
	"/assets/ruling-W7K_Mz9v.js",
	"/assets/rulings-nfdJIisq.js",
	"/assets/said.svelte-DqqltmSs.js",
	"/assets/score-D_8dlGnM.js",
	"/assets/span-Fu0jAGgj.js",
	"/assets/table-D2ZFjEML.js",
	"/assets/topics.svelte-2ot7pA88.js",
	"/assets/welcome-CkJ_vhSi.js",
	"/assets/worker-ChQEG8F6.js",
	"/icon-192.png",
	"/icon-512.png",
	"/icon-maskable.png",
	"/icon.svg",
	"/",
	"/manifest.webmanifest"
];
const pages = 'pages-' + "7530056c6f3b";
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
