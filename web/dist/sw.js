// The service worker: after the first load the app opens and rules without the
// network. The build puts in the list of files and a hash over all of them
// (vite.config.js), so that another build is another worker.

const files = [
	"/assets/AuctionTable-0qziGx8o.js",
	"/assets/AuctionTable-Y37UtwWW.css",
	"/assets/BidBox-CDjNIhPG.css",
	"/assets/BidBox-DtsWmdP7.js",
	"/assets/Boards-CCvOamt4.js",
	"/assets/Boards-LpYzr1AJ.css",
	"/assets/Call-BuL5IUEu.js",
	"/assets/Call-CE7aNKHZ.css",
	"/assets/CallText-BpyFWFtp.js",
	"/assets/CallText-CduU2xEk.css",
	"/assets/CardPick-BGVbm6cn.css",
	"/assets/CardPick-Brl3iOwS.js",
	"/assets/Chips-C54dh0FY.js",
	"/assets/Claim-CUAOansF.js",
	"/assets/Claim-urtxDFhh.css",
	"/assets/ContractPick-DuZHbUBI.js",
	"/assets/DealPick-0FllOFy-.css",
	"/assets/DealPick-DPc9Bg9b.js",
	"/assets/Diagram-BZrmEgBh.css",
	"/assets/Diagram-EEiMSy7C.js",
	"/assets/EndSession-Ba1tIu8v.css",
	"/assets/EndSession-CgSAhEE6.js",
	"/assets/Facts-7Ya6QUv1.css",
	"/assets/Facts-D2OeidCj.js",
	"/assets/Form-BltZogoj.css",
	"/assets/Form-CWOJrFPB.js",
	"/assets/Home-0JDO1SMc.js",
	"/assets/Home-Bhx0wo-L.css",
	"/assets/LawBook-B5EI6a56.js",
	"/assets/LawBook-DqWW48fu.css",
	"/assets/Log-Dbhw4kSa.css",
	"/assets/Log-rPj1LMDO.js",
	"/assets/PlanParts-DmtjMlRj.css",
	"/assets/PlanParts-Dz-lqm9T.js",
	"/assets/Players-B1k3V4Sd.js",
	"/assets/Players-BMqkk-aP.css",
	"/assets/RemovedEvents-BeCItYYx.js",
	"/assets/RemovedEvents-DXVGnpJt.css",
	"/assets/Ruling-CNuxbMDe.css",
	"/assets/Ruling-CWQLZDbi.js",
	"/assets/RulingRows-B3F1625c.js",
	"/assets/RulingRows-DYhrF9RZ.css",
	"/assets/Score-C7YNM9z5.css",
	"/assets/Score-jOeJHrFP.js",
	"/assets/Settings-9UBKYUT4.css",
	"/assets/Settings-DCEUiUJc.js",
	"/assets/Start-DswDy0ZY.js",
	"/assets/Table-C1gtXet8.css",
	"/assets/Table-khobDXYc.js",
	"/assets/Welcome-BIr-EzfZ.js",
	"/assets/Welcome-csomoPFT.css",
	"/assets/ask-D7I8_hQg.js",
	"/assets/ask-w0xVaRSj.css",
	"/assets/award-h0U9MO1W.js",
	"/assets/boards-D0MAuNVy.js",
	"/assets/claim-BbDH_efP.js",
	"/assets/clock.svelte-DGgNZlQ3.js",
	"/assets/deal-D1oVSzJH.js",
	"/assets/editions-BBozKXcf.js",
	"/assets/form-YBFyYail.js",
	"/assets/home-vJHN_pcm.js",
	"/assets/index-BDnKcQSQ.js",
	"/assets/index-DtQyWLtv.css",
	"/assets/index-client-BmMkex1E.js",
	"/assets/irregularities-BN2g3fKF.js",
	"/assets/log.svelte-CYf-0Pb1.js",
	"/assets/newrecord-BDCj8wza.js",
	"/assets/recordtext-CdeH8egM.js",
	"/assets/ruling-BVQa1iXq.js",
	"/assets/rulings-CBAooJ1s.js",
	"/assets/said.svelte-B1uCEHfA.js",
	"/assets/score-CE8e0E8T.js",
	"/assets/span-BCKpPDnw.js",
	"/assets/table-DNbg7Fc7.js",
	"/assets/topics.svelte-EoreVFMa.js",
	"/assets/welcome-BP-xoA-2.js",
	"/assets/worker-ChQEG8F6.js",
	"/icon-192.png",
	"/icon-512.png",
	"/icon-maskable.png",
	"/icon.svg",
	"/",
	"/manifest.webmanifest"
];
const pages = 'pages-' + "0c6f448693d1";
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
