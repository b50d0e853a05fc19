// The service worker: after the first load the app opens and rules without the
// network. The build puts in the list of files and a hash over all of them
// (vite.config.js), so that another build is another worker.

const files = [
	"/assets/AuctionTable-DxYbRjE7.css",
	"/assets/AuctionTable-uj718ZZL.js",
	"/assets/BidBox-CC8XnWz8.js",
	"/assets/BidBox-bxyY9vP0.css",
	"/assets/Boards-DE2P8VS0.js",
	"/assets/Boards-DspUAHzY.css",
	"/assets/Call-CyIsRtD1.js",
	"/assets/Call-Oh8eS401.css",
	"/assets/CallText-BaTqM9IR.js",
	"/assets/CallText-CduU2xEk.css",
	"/assets/CardPick-B5oR_r4x.js",
	"/assets/CardPick-CwkK-kho.css",
	"/assets/Chips-D3QiSN4U.css",
	"/assets/Chips-uukiAG0l.js",
	"/assets/Claim-DFKKImzV.js",
	"/assets/Claim-Toy9tenJ.css",
	"/assets/ContractPick-Tx9yYgqR.js",
	"/assets/DealPick-BMMzxC07.css",
	"/assets/DealPick-lBVBf1mp.js",
	"/assets/Diagram-Cw_Ord6o.js",
	"/assets/Diagram-Q3ChncvD.css",
	"/assets/Facts-BX6WK1rm.js",
	"/assets/Facts-BuwIreTr.css",
	"/assets/Form-CB7hqdJZ.js",
	"/assets/Form-Cy72Y-zp.css",
	"/assets/Home-B2Nq4uVS.css",
	"/assets/Home-DXqO3ag5.js",
	"/assets/LawBook-BDNaRRWy.js",
	"/assets/LawBook-D85mlDdN.css",
	"/assets/Log-B-4C3N3D.js",
	"/assets/Log-SAEeYG4a.css",
	"/assets/PlanParts-C58a6_Gn.css",
	"/assets/PlanParts-DLY6NHJO.js",
	"/assets/Players-B1iqt4io.css",
	"/assets/Players-Cdntnbtj.js",
	"/assets/QrLink-Ba1tIu8v.css",
	"/assets/QrLink-CaLyx4VK.js",
	"/assets/Ruling-DYi0nTkD.js",
	"/assets/Ruling-Dy1j9en4.css",
	"/assets/RulingRows-DfZAp1JX.js",
	"/assets/RulingRows-vxP5RW9j.css",
	"/assets/Score-CGlZo-C8.js",
	"/assets/Score-xODgzznz.css",
	"/assets/Settings-CGxTTi6d.js",
	"/assets/Settings-Djxv3TJo.css",
	"/assets/Start-NVVzCHsc.js",
	"/assets/Table-Bxubfdke.css",
	"/assets/Table-cOfRRyUa.js",
	"/assets/Welcome-C-_tOFtk.js",
	"/assets/Welcome-csomoPFT.css",
	"/assets/ask-D_4YKfxt.js",
	"/assets/clock.svelte-BhFbU3A_.js",
	"/assets/deal-RVtnJLoF.js",
	"/assets/editions-BBozKXcf.js",
	"/assets/form-BtPUVbo5.js",
	"/assets/guided-Cz3izMVf.js",
	"/assets/home-E-jR9CgV.js",
	"/assets/index-AI0V6s2f.css",
	"/assets/index-Bf75xe5j.js",
	"/assets/newrecord-vgFDDydt.js",
	"/assets/recordtext-fS1Tlf0q.js",
	"/assets/rulings-BCzMNaPh.js",
	"/assets/score-C5EnxSdB.js",
	"/assets/span-BABh93GA.js",
	"/assets/table-YatJhasL.js",
	"/assets/welcome-CJv777EG.js",
	"/assets/worker-ChQEG8F6.js",
	"/icon-192.png",
	"/icon-512.png",
	"/icon-maskable.png",
	"/icon.svg",
	"/",
	"/manifest.webmanifest"
];
const pages = 'pages-' + "e5e7762a73b2";
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
