// What this device prefers. It is kept in the browser, not in the log.

export type Lang = 'en' | 'ru';

export interface Prefs {
	lang: Lang;
	/** Seats are N E S W or С В Ю З. */
	seats: Lang;
	/** Honours are A K Q J T or Т К Д В 10. */
	ranks: Lang;
	theme: 'system' | 'light' | 'dark';
	/** The event that was open last. */
	event: string;
}

const key = 'arbiter.prefs';

function load(): Prefs {
	const lang: Lang = navigator.language.startsWith('ru') ? 'ru' : 'en';
	const base: Prefs = { lang, seats: lang, ranks: 'en', theme: 'system', event: '' };
	try {
		return { ...base, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
	} catch {
		return base;
	}
}

export const prefs: Prefs = $state(load());

/** setPrefs changes some of them and keeps them. */
export function setPrefs(change: Partial<Prefs>): void {
	Object.assign(prefs, change);
	try {
		localStorage.setItem(key, JSON.stringify(prefs));
	} catch {
		// A browser that keeps nothing still works until it is closed.
	}
}
