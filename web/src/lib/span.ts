import { prefs } from './prefs.svelte';

/** span says how long it is until then, in minutes or hours. */
export function span(from: number, to: number): string {
	const minutes = Math.max(0, Math.ceil((to - from) / 60_000));
	const unit = (n: number, u: 'minute' | 'hour') => new Intl.NumberFormat(prefs.lang, { style: 'unit', unit: u, unitDisplay: 'long' }).format(n);
	return minutes < 120 ? unit(minutes, 'minute') : unit(Math.round(minutes / 60), 'hour');
}
