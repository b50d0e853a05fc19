import { kinds } from '../messages/irregularities';
import { list } from '../messages/rulings';
import { engine } from './engine';
import { t } from './i18n';
import { prefs, type Lang } from './prefs.svelte';
import type { Topic } from './types';

const known: Partial<Record<Lang, Topic[]>> = $state({});
const asked = new Set<Lang>();

/** topics are the common calls in the language of the page; none until the engine has told them. */
export function topics(): Topic[] {
	const lang = prefs.lang;
	if (!asked.has(lang)) {
		asked.add(lang);
		engine.topics({ lang }).then(
			(a) => (known[lang] = a),
			() => asked.delete(lang),
		);
	}
	return known[lang] ?? [];
}

/** topicTitle names the topic of a ruling. */
export const topicTitle = (topic: string): string => topics().find((x) => x.topic === topic)?.title ?? topic;

/** rulingTitle names a ruling by its topic, or by the irregularity that its record shows. */
export function rulingTitle(r: { topic?: string; irregularity?: string }): string {
	if (r.topic) return topicTitle(r.topic);
	const kind = (t(kinds) as Record<string, string>)[r.irregularity ?? ''];
	return kind ? kind[0]!.toUpperCase() + kind.slice(1) : t(list).fromTable;
}
