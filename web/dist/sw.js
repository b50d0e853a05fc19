// The service worker: after the first load the app opens and rules without the
// network. The build puts in the list of files and a hash over all of them
// (vite.config.js), so that another build is another worker.

const files = [
	"/assets/AuctionTable-DxqoBJoS.js",
	"/assets/AuctionTable-Y37UtwWW.css",
	"/assets/BidBox-CDjNIhPG.css",
	"/assets/BidBox-DzU_9b1-.js",
	"/assets/Boards-CMJ5BPF3.js",
	"/assets/Boards-LpYzr1AJ.css",
	"/assets/Call-CE7aNKHZ.css",
	"/assets/Call-Dd08APKn.js",
	"/assets/CardPick-BGVbm6cn.css",
	"/assets/CardPick-CgZ92E6c.js",
	"/assets/Chips-Dr1bqOse.js",
	"/assets/Claim-DAUCf0EK.js",
	"/assets/Claim-urtxDFhh.css",
	"/assets/ContractPick-i1cI-okh.js",
	"/assets/DealPick-0FllOFy-.css",
	"/assets/DealPick-CCY_7RB1.js",
	"/assets/Diagram-BNY9UTNJ.js",
	"/assets/Diagram-BZrmEgBh.css",
	"/assets/EndSession-C0wCmnof.js",
	"/assets/EndSession-DyFSZO1v.css",
	"/assets/Facts-7Ya6QUv1.css",
	"/assets/Facts-DkwBOvTi.js",
	"/assets/ForTheRecord-BK2C8Ci9.css",
	"/assets/ForTheRecord-DiJ_DilQ.js",
	"/assets/Form-BltZogoj.css",
	"/assets/Form-DY9l65AW.js",
	"/assets/Home-Bhx0wo-L.css",
	"/assets/Home-BttFtbdZ.js",
	"/assets/LawBook-B4fiSRZn.js",
	"/assets/LawBook-DqWW48fu.css",
	"/assets/Log-Bh3G4cwY.js",
	"/assets/Log-Dbhw4kSa.css",
	"/assets/PlanParts-DMXDIQoT.js",
	"/assets/PlanParts-DmtjMlRj.css",
	"/assets/Players-BMqkk-aP.css",
	"/assets/Players-CF516sUM.js",
	"/assets/RemovedEvents-BBlk9G6V.js",
	"/assets/RemovedEvents-DXVGnpJt.css",
	"/assets/Ruling-6DF3unzG.js",
	"/assets/Ruling-DACiHyRx.css",
	"/assets/RulingRows-CkEqaCKC.js",
	"/assets/RulingRows-DYhrF9RZ.css",
	"/assets/Score-C0vlyFkm.js",
	"/assets/Score-C7YNM9z5.css",
	"/assets/Settings-9UBKYUT4.css",
	"/assets/Settings-Btyu5ZTF.js",
	"/assets/Start-Qzd2bVfx.js",
	"/assets/Table-CEbZdums.js",
	"/assets/Table-hEK1z7Hd.css",
	"/assets/Welcome-DLpL6qgn.js",
	"/assets/Welcome-csomoPFT.css",
	"/assets/ask-Bi9B1wP4.js",
	"/assets/ask-w0xVaRSj.css",
	"/assets/award-CqfC9JCu.js",
	"/assets/boards-DixHMcSK.js",
	"/assets/cards-B6-LNlT-.js",
	"/assets/claim-BniY-XT5.js",
	"/assets/clock.svelte-BF8OQONf.js",
	"/assets/deal-Bq-Gz5mi.js",
	"/assets/editions-BBozKXcf.js",
	"/assets/form-oKak5w-c.js",
	"/assets/home-CTVA8brv.js",
	"/assets/i18n-C_YnE66i.js",
	"/assets/index-BXuDhNvX.css",
	"/assets/index-DOiZr6n_.js",
	"/assets/index-client-RD1ca35D.js",
	"/assets/newrecord-B2rJx_I2.js",
	"/assets/recordtext-CdeH8egM.js",
	"/assets/ruling-BWLM4cM6.js",
	"/assets/rulings-SbN4UNoK.js",
	"/assets/rulings-k8ejMfav.js",
	"/assets/said.svelte-CQkbjMBr.js",
	"/assets/score-BIWYTA4t.js",
	"/assets/span-CXdoDMv-.js",
	"/assets/table-BVc0dR3x.js",
	"/assets/topics.svelte-DCSEp_UQ.js",
	"/assets/welcome-D3Fgj2fi.js",
	"/assets/worker-ChQEG8F6.js",
	"/icon-192.png",
	"/icon-512.png",
	"/icon-maskable.png",
	"/icon.svg",
	"/",
	"/manifest.webmanifest"
];
const pages = 'pages-' + "8e8b98a085b4";
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
