import { expect, test, vi } from 'vitest';
import file from '../../../record/testdata/acts.json?raw';
import type { ActItem, Field } from './acts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('navigator', { language: 'en' });
const { acts: words } = await import('../messages/acts');
const { kinds } = await import('../messages/irregularities');
const { acts, answersTo, fieldsOf, groups, write } = await import('./acts');
const { append, cutTo, parseCourse } = await import('./recordtext');

// The engine is tested with the same file (record/acts_test.go): it has every act,
// field, kind and question of the notation.
const engine = JSON.parse(file) as {
	acts: { verb: string; line: string; item: ActItem & { act?: string } }[];
	kinds: string[];
	questions: { question: string; answers: string[] }[];
};
const sorted = (s: Iterable<string>) => [...new Set(s)].sort();

test('the sheet has every act of the notation, with its words', () => {
	const verbs = sorted(engine.acts.map((a) => a.verb));
	expect(sorted(Object.keys(acts))).toEqual(verbs);
	for (const lang of ['en', 'ru'] as const) {
		expect(sorted(Object.keys(words[lang].names))).toEqual(verbs);
		expect(sorted(Object.keys(words[lang].groups))).toEqual(sorted(groups));
		expect(sorted(Object.keys(kinds[lang]))).toEqual(sorted(engine.kinds));
		expect(sorted(Object.keys(words[lang].questions))).toEqual(sorted(engine.questions.map((q) => q.question)));
		expect(sorted(engine.questions.flatMap((q) => q.answers)).filter((a) => a === a.toLowerCase() && !words[lang].answers[a])).toEqual([]);
	}
});

test.each(engine.acts.map((a) => [a.line, a] as const))('%s can be entered by taps', (line, a) => {
	const { act: _, ...item } = a.item;
	const offered = fieldsOf(acts[a.verb]!).all;
	expect(Object.keys(item).filter((f) => !offered.includes(f as Field))).toEqual([]);
	expect(write(a.verb, item)).toBe(line);
});

test.each(engine.questions.map((q) => [q.question, q.answers] as const))('%s is answered as the engine reads it', (question, answers) => {
	expect(sorted(answersTo(question))).toEqual(sorted(answers));
});

test.each(Object.keys(acts))('%s is not written while something is missing', (id) => {
	const { needed } = fieldsOf(acts[id]!);
	expect(write(id, {}) === '').toBe(needed.length > 0);
});

test.each(engine.acts.map((a) => a.line))('%s is undone as it was done', (line) => {
	const before = append('[Deal "N:- - - -"]\n[TableRecord "1"]\n', ['W S3']);
	const after = append(before, [line]);
	const course = parseCourse(after);
	expect(course.events.map((e) => e.text)).toEqual(['W S3', line]);
	expect(cutTo(after, course, 1)).toEqual({ count: 1, lines: [] });
});
