import type { Lang } from './prefs.svelte';

/** The codes of Laws that the engine knows, the newest first. */
export const editions = [
	'duplicate-2017',
	'duplicate-2007',
	'duplicate-1997',
	'duplicate-1987',
	'rubber-2014',
	'rubber-1993',
	'rubber-1981',
	'rubber-1963',
] as const;

const kinds: Record<Lang, Record<string, string>> = {
	en: { duplicate: 'Duplicate', rubber: 'Rubber' },
	ru: { duplicate: 'Спортивный', rubber: 'Роббер' },
};

/** editionName is an edition as people call it: "Duplicate 2017". */
export function editionName(edition: string, lang: Lang): string {
	const [kind = '', year = ''] = edition.split('-');
	return `${kinds[lang][kind] ?? kind} ${year}`;
}

/** yearName is the year of an edition, with its kind where it is not duplicate: "2007", "rubber 1993". */
export function yearName(edition: string, lang: Lang): string {
	return edition.startsWith('duplicate-') ? edition.slice('duplicate-'.length) : editionName(edition, lang).toLowerCase();
}
