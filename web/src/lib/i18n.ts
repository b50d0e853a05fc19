import { prefs, type Lang } from './prefs.svelte';

/** Catalog holds the words of a screen in all languages. */
export type Catalog<T> = Record<Lang, T>;

/** catalog makes sure that both languages have the same entries. */
export function catalog<T>(en: T, ru: NoInfer<T>): Catalog<T> {
	return { en, ru };
}

/** t gives the words in the language of the page; a screen that uses them follows a switch. */
export function t<T>(c: Catalog<T>): T {
	return c[prefs.lang];
}

const rules: Record<Lang, Intl.PluralRules> = {
	en: new Intl.PluralRules('en'),
	ru: new Intl.PluralRules('ru'),
};

/** count puts a number with the right form: count('en', 2, 'trick', 'tricks'), count('ru', 2, 'взятка', 'взятки', 'взяток'). */
export function count(lang: Lang, n: number, one: string, few: string, many = few): string {
	const form = rules[lang].select(n);
	return `${n} ${form === 'one' ? one : form === 'few' ? few : many}`;
}

/** when says a moment: the time for today, else with the date. */
export function when(at: string | Date, lang: Lang = prefs.lang): string {
	const d = typeof at === 'string' ? new Date(at) : at;
	const today = new Date().toDateString() === d.toDateString();
	return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }).format(d);
}
