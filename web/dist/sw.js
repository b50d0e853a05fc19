// The service worker: after the first load the app opens and rules without the
// network. The build puts in the list of files and a hash over all of them
// (vite.config.js), so that another build is another worker.

const files = [
	"/assets/AuctionTable-DqBtSOLH.js",
	"/assets/AuctionTable-Y37UtwWW.css",
	"/assets/BidBox-B6mSWwn1.js",
	"/assets/BidBox-CDjNIhPG.css",
	"/assets/Boards-CC-KNkFR.js",
	"/assets/Boards-LpYzr1AJ.css",
	"/assets/Call-Cv0kW8NU.js",
	"/assets/Call-Oh8eS401.css",
	"/assets/CallText-CE8YwQVZ.js",
	"/assets/CallText-CduU2xEk.css",
	"/assets/CardPick-BGVbm6cn.css",
	"/assets/CardPick-CdtUw7zZ.js",
	"/assets/Chips-C54dh0FY.js",
	"/assets/Claim-B_5OjIzM.js",
	"/assets/Claim-urtxDFhh.css",
	"/assets/ContractPick-nT8U9QsG.js",
	"/assets/DealPick-0FllOFy-.css",
	"/assets/DealPick-oPWnFPRM.js",
	"/assets/Diagram-BZrmEgBh.css",
	"/assets/Diagram-Y7aVYHDR.js",
	"/assets/EndSession-Ba1tIu8v.css",
	"/assets/EndSession-BrNcXdtF.js",
	"/assets/Facts-DPiJZ7l4.js",
	"/assets/Facts-QUa9GJVP.css",
	"/assets/Form-Bdfbv2js.js",
	"/assets/Form-BltZogoj.css",
	"/assets/Home-Bhx0wo-L.css",
	"/assets/Home-xCuDpfig.js",
	"/assets/LawBook-4WL2fv2K.js",
	"/assets/LawBook-DqWW48fu.css",
	"/assets/Log-Ceu0zj1B.js",
	"/assets/Log-Dbhw4kSa.css",
	"/assets/PlanParts-DJNWWMlB.js",
	"/assets/PlanParts-DmtjMlRj.css",
	"/assets/Players-BMqkk-aP.css",
	"/assets/Players-DfdklJU1.js",
	"/assets/RemovedEvents-BeCItYYx.js",
	"/assets/RemovedEvents-DXVGnpJt.css",
	"/assets/Ruling-BXxxBo3k.js",
	"/assets/Ruling-fgomcGxc.css",
	"/assets/RulingRows-DYhrF9RZ.css",
	"/assets/RulingRows-DyrNW6ea.js",
	"/assets/Score-C7YNM9z5.css",
	"/assets/Score-CaHZmtZs.js",
	"/assets/Settings-6mZIEzcx.js",
	"/assets/Settings-9UBKYUT4.css",
	"/assets/Start-utbhamn-.js",
	"/assets/Table-C1gtXet8.css",
	"/assets/Table-DSEYCbNx.js",
	"/assets/Welcome-BzGaJpGZ.js",
	"/assets/Welcome-csomoPFT.css",
	"/assets/ask-CGSMz37r.js",
	"/assets/ask-w0xVaRSj.css",
	"/assets/award-5bGINp9e.js",
	"/assets/boards-1EULG9uT.js",
	"/assets/claim-BbDH_efP.js",
	"/assets/clock.svelte-DGgNZlQ3.js",
	"/assets/deal-A46uricW.js",
	"/assets/editions-BBozKXcf.js",
	"/assets/form-Dny53MF2.js",
	"/assets/home-vJHN_pcm.js",
	"/assets/index-BrtJEEUf.js",
	"/assets/index-DRzUwCr9.css",
	"/assets/index-client-BmMkex1E.js",
	"/assets/irregularities-BN2g3fKF.js",
	"/assets/log.svelte-CYf-0Pb1.js",
	"/assets/newrecord-BDCj8wza.js",
	"/assets/recordtext-CdeH8egM.js",
	"/assets/ruling-B_fJaReG.js",
	"/assets/rulings-RXBBzhc3.js",
	"/assets/said.svelte-1f_y74tn.js",
	"/assets/score-CgSHslcE.js",
	"/assets/span-BCKpPDnw.js",
	"/assets/table-DNbg7Fc7.js",
	"/assets/topics.svelte-D2hiOpjW.js",
	"/assets/welcome-BP-xoA-2.js",
	"/assets/worker-ChQEG8F6.js",
	"/icon-192.png",
	"/icon-512.png",
	"/icon-maskable.png",
	"/icon.svg",
	"/",
	"/manifest.webmanifest"
];
const pages = 'pages-' + "63c1eb6936a0";
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
