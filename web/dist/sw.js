// The service worker: after the first load the app opens and rules without the
// network. The build puts in the list of files and a hash over all of them
// (vite.config.js), so that another build is another worker.

const files = [
	"/assets/AuctionTable-Bs_v4OPe.js",
	"/assets/AuctionTable-Y37UtwWW.css",
	"/assets/BidBox-BssijYW6.js",
	"/assets/BidBox-CDjNIhPG.css",
	"/assets/Boards-22C7Yefo.js",
	"/assets/Boards-LpYzr1AJ.css",
	"/assets/Call-CE7aNKHZ.css",
	"/assets/Call-Co9SG7IT.js",
	"/assets/CallText-CB2Py4S6.js",
	"/assets/CallText-CduU2xEk.css",
	"/assets/CardPick-BGVbm6cn.css",
	"/assets/CardPick-C0J-9GnB.js",
	"/assets/Chips-HHAb6qQe.js",
	"/assets/Claim-CqHrwqxE.js",
	"/assets/Claim-urtxDFhh.css",
	"/assets/ContractPick-CKtDQpSt.js",
	"/assets/DealPick-0FllOFy-.css",
	"/assets/DealPick-DtnzKnVI.js",
	"/assets/Diagram-BZrmEgBh.css",
	"/assets/Diagram-DyuvEtgF.js",
	"/assets/EndSession-Ba1tIu8v.css",
	"/assets/EndSession-BdOXdqO4.js",
	"/assets/Facts-7Ya6QUv1.css",
	"/assets/Facts-BSXWPoKh.js",
	"/assets/ForTheRecord-B58rfS_l.js",
	"/assets/ForTheRecord-BK2C8Ci9.css",
	"/assets/Form-BltZogoj.css",
	"/assets/Form-CbEY1yvO.js",
	"/assets/Home-BRlCbHHv.js",
	"/assets/Home-Bhx0wo-L.css",
	"/assets/LawBook-DcShRk5J.js",
	"/assets/LawBook-DqWW48fu.css",
	"/assets/Log-Dbhw4kSa.css",
	"/assets/Log-bISmnkyt.js",
	"/assets/PlanParts-D8B1IfFd.js",
	"/assets/PlanParts-DmtjMlRj.css",
	"/assets/Players-BDOcWx1k.js",
	"/assets/Players-BMqkk-aP.css",
	"/assets/RemovedEvents-DVx_FTjV.js",
	"/assets/RemovedEvents-DXVGnpJt.css",
	"/assets/Ruling-DACiHyRx.css",
	"/assets/Ruling-HknkhwuQ.js",
	"/assets/RulingRows-Cr8jMspq.js",
	"/assets/RulingRows-DYhrF9RZ.css",
	"/assets/Score-BnRY9R0d.js",
	"/assets/Score-C7YNM9z5.css",
	"/assets/Settings-9UBKYUT4.css",
	"/assets/Settings-C4vpfLtp.js",
	"/assets/Start-DwQZ-BL1.js",
	"/assets/Table-BQr3DzZK.js",
	"/assets/Table-C1gtXet8.css",
	"/assets/Welcome-C0UkO5Gc.js",
	"/assets/Welcome-csomoPFT.css",
	"/assets/ask-DRE_uYdd.js",
	"/assets/ask-w0xVaRSj.css",
	"/assets/award-e8b6dRVB.js",
	"/assets/boards-8L5_VMTI.js",
	"/assets/claim-RJ_qwR-J.js",
	"/assets/clock.svelte-C_Q3Ta-7.js",
	"/assets/common-CNaCj4DN.js",
	"/assets/deal-AikNHZbz.js",
	"/assets/editions-BBozKXcf.js",
	"/assets/form-QrAmAKQ_.js",
	"/assets/home-CJB9sEGE.js",
	"/assets/index-6ZI5pAKz.js",
	"/assets/index-DtQyWLtv.css",
	"/assets/index-client-D1NvGrJb.js",
	"/assets/irregularities-YAW8wQ8e.js",
	"/assets/newrecord-BxdFIrn-.js",
	"/assets/recordtext-CdeH8egM.js",
	"/assets/ruling-BV5t229z.js",
	"/assets/rulings-DmUjhWZL.js",
	"/assets/said.svelte-B3LyJpgf.js",
	"/assets/score-BEhBzjPm.js",
	"/assets/span-Cx1n0cf6.js",
	"/assets/table-BIX2Mbe7.js",
	"/assets/topics.svelte-BWXvIXLx.js",
	"/assets/welcome-OOINAL5h.js",
	"/assets/worker-ChQEG8F6.js",
	"/icon-192.png",
	"/icon-512.png",
	"/icon-maskable.png",
	"/icon.svg",
	"/",
	"/manifest.webmanifest"
];
const pages = 'pages-' + "9cf3504e2a5f";
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
