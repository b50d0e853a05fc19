// The service worker: after the first load the app opens and rules without the
// network. The build puts in the list of files and a hash over all of them
// (vite.config.js), so that another build is another worker.

const files = [
	"/assets/AuctionTable-Cl5-dyDu.js",
	"/assets/AuctionTable-Y37UtwWW.css",
	"/assets/BidBox-CDjNIhPG.css",
	"/assets/BidBox-D8XLvWo9.js",
	"/assets/Boards-D4kOM8RV.js",
	"/assets/Boards-LpYzr1AJ.css",
	"/assets/Call-CE7aNKHZ.css",
	"/assets/Call-GXmeoxBq.js",
	"/assets/CallText-CduU2xEk.css",
	"/assets/CallText-MYuV5qHC.js",
	"/assets/CardPick-BGVbm6cn.css",
	"/assets/CardPick-CWKqYc9f.js",
	"/assets/Chips-C54dh0FY.js",
	"/assets/Claim-q-A2RZHd.js",
	"/assets/Claim-urtxDFhh.css",
	"/assets/ContractPick-Dlrqj2WZ.js",
	"/assets/DealPick-0FllOFy-.css",
	"/assets/DealPick-BYjuraOq.js",
	"/assets/Diagram-BZrmEgBh.css",
	"/assets/Diagram-Dm5jHx9Y.js",
	"/assets/EndSession-Ba1tIu8v.css",
	"/assets/EndSession-BhnnJ4Uh.js",
	"/assets/Facts-7Ya6QUv1.css",
	"/assets/Facts-cq5jg187.js",
	"/assets/Form-BltZogoj.css",
	"/assets/Form-DnadHAd4.js",
	"/assets/Home-Bhx0wo-L.css",
	"/assets/Home-DqHy0vWc.js",
	"/assets/LawBook-DqWW48fu.css",
	"/assets/LawBook-LqCq_RH0.js",
	"/assets/Log-B1R-p45o.js",
	"/assets/Log-Dbhw4kSa.css",
	"/assets/PlanParts-BJeUDqZK.js",
	"/assets/PlanParts-DmtjMlRj.css",
	"/assets/Players-BMqkk-aP.css",
	"/assets/Players-F3-BcVyT.js",
	"/assets/RemovedEvents-BeCItYYx.js",
	"/assets/RemovedEvents-DXVGnpJt.css",
	"/assets/Ruling-CNuxbMDe.css",
	"/assets/Ruling-D0Tpek_N.js",
	"/assets/RulingRows-DYhrF9RZ.css",
	"/assets/RulingRows-m2YaiOAK.js",
	"/assets/Score-B_RcH0pO.js",
	"/assets/Score-C7YNM9z5.css",
	"/assets/Settings-9UBKYUT4.css",
	"/assets/Settings-C76RdN2L.js",
	"/assets/Start-Ccm6Llow.js",
	"/assets/Table-C1gtXet8.css",
	"/assets/Table-CqaLu7-1.js",
	"/assets/Welcome-B3GuFofQ.js",
	"/assets/Welcome-csomoPFT.css",
	"/assets/ask-C44BjF69.js",
	"/assets/ask-w0xVaRSj.css",
	"/assets/award-COqdWH8s.js",
	"/assets/boards-D0MAuNVy.js",
	"/assets/claim-BbDH_efP.js",
	"/assets/clock.svelte-DGgNZlQ3.js",
	"/assets/deal-DtcFBkjU.js",
	"/assets/editions-BBozKXcf.js",
	"/assets/form-YBFyYail.js",
	"/assets/home-vJHN_pcm.js",
	"/assets/index-2I9fuvct.js",
	"/assets/index-DtQyWLtv.css",
	"/assets/index-client-BmMkex1E.js",
	"/assets/irregularities-BN2g3fKF.js",
	"/assets/log.svelte-CYf-0Pb1.js",
	"/assets/newrecord-BDCj8wza.js",
	"/assets/recordtext-CdeH8egM.js",
	"/assets/ruling-BVQa1iXq.js",
	"/assets/rulings-DbYzILvK.js",
	"/assets/said.svelte-CXvwHybG.js",
	"/assets/score-Dyk-jg1y.js",
	"/assets/span-BCKpPDnw.js",
	"/assets/table-DNbg7Fc7.js",
	"/assets/topics.svelte-BYof3iH8.js",
	"/assets/welcome-BP-xoA-2.js",
	"/assets/worker-ChQEG8F6.js",
	"/icon-192.png",
	"/icon-512.png",
	"/icon-maskable.png",
	"/icon.svg",
	"/",
	"/manifest.webmanifest"
];
const pages = 'pages-' + "0d7f4ab6ebcd";
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
