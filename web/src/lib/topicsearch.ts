import type { Topic } from './types';

const plain = (s: string): string => s.toLowerCase().replaceAll('ё', 'е');

/** Shorter words stand inside too many others, such as UI in suit: they are met at the beginning of a word only. */
const short = 4;

/** foundTopics are the topics in which every word stands that is looked for. */
export function foundTopics(all: Topic[], wanted: string): Topic[] {
	const words = plain(wanted).split(/\s+/).filter(Boolean);
	return all.filter((x) => {
		const text = plain(`${x.title} ${x.about} ${x.words ?? ''}`);
		const starts = text.split(/[^\p{L}\p{N}]+/u);
		return words.every((w) => (w.length < short ? starts.some((s) => s.startsWith(w)) : text.includes(w)));
	});
}
