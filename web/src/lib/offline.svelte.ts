// What makes the app work without the network: the service worker, which keeps
// the pages and the engine, and tells when there is a new version.

import { warm } from './engine';

/** version says whether a new version waits for a reload. */
export const version: { fresh: boolean } = $state({ fresh: false });

let waiting: ServiceWorker | null = null;

function follow(r: ServiceWorkerRegistration): void {
	const ready = (w: ServiceWorker | null) => {
		// The first worker of all is no new version.
		if (!w || !navigator.serviceWorker.controller) return;
		waiting = w;
		version.fresh = true;
	};
	ready(r.waiting);
	r.addEventListener('updatefound', () => {
		const w = r.installing;
		w?.addEventListener('statechange', () => w.state === 'installed' && ready(w));
	});
	// An app that is never closed has to ask by itself.
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') void r.update().catch(() => undefined);
	});
}

/** keepPages registers the service worker of a built app. */
export async function keepPages(): Promise<void> {
	if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
	try {
		follow(await navigator.serviceWorker.register('/sw.js'));
	} catch {
		// A browser that does not allow it has the app with the network only.
	}
}

/**
 * keepEngine has the engine kept for when the network is away. Where the browser
 * has no service worker, as on addresses without HTTPS, it is started at once, so
 * that a page that stays open goes on ruling.
 */
export async function keepEngine(hash: string): Promise<void> {
	if (!import.meta.env.PROD || !hash) return;
	if (!('serviceWorker' in navigator)) {
		warm();
		return;
	}
	const r = await navigator.serviceWorker.ready;
	r.active?.postMessage({ engine: hash });
}

/** warmEngine starts the engine of the device, so that the first answer without the network does not wait for it. */
export function warmEngine(): void {
	if (import.meta.env.PROD) warm();
}
addEventListener('offline', warmEngine);

/** update opens the new version. */
export function update(): void {
	navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
	waiting?.postMessage({ update: true });
}
