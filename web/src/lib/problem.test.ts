import { expect, test, vi } from 'vitest';
import source from '../../../internal/app/problem.go?raw';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('navigator', { language: 'en' });
const { Offline, Problem, told } = await import('./problem');
const { prefs } = await import('./prefs.svelte');
const { problems } = await import('../messages/problems');

test('every code of the server has words in both languages', () => {
	const codes = [...source.matchAll(/^\tcode\w+\s+code = "([^"]+)"/gm)].map((m) => m[1]!);
	expect(codes.length).toBeGreaterThan(20);
	const own = ['offline', 'no-engine', 'broken']; // what the front end finds itself
	for (const words of [problems.en, problems.ru]) expect(Object.keys(words).filter((k) => !own.includes(k)).sort()).toEqual([...codes].sort());
});

test('a problem is said in the language of the page', () => {
	const was = prefs.lang;
	try {
		prefs.lang = 'ru';
		expect(new Problem(409, { code: 'name-taken', detail: 'there is an account of this name' }).message).toBe('Такое имя уже занято.');
		expect(new Problem(422, { code: 'record', detail: 'it is not his card', line: 3, column: 5 }).message).toBe('Здесь это внести нельзя (строка 3, знак 5): it is not his card');
		expect(new Problem(500, { detail: 'boom' }).message).toBe('На сервере произошла ошибка. Повторите.');
		prefs.lang = 'en';
		expect(new Problem(422, { code: 'record', detail: 'it is not his card' }).message).toBe('it is not his card');
		expect(new Problem(401, { code: 'signed-out', detail: 'sign in first' }).message).toBe('You are signed out. Sign in again.');
	} finally {
		prefs.lang = was;
	}
});

test('an error of the browser is never told in its own words', () => {
	const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	expect(told(new TypeError('Failed to fetch'))).toBe(problems.en.broken);
	expect(told(new Offline())).toBe(problems.en.offline);
	expect(told(new Offline(true))).toBe(problems.en['no-engine']);
	expect(told(new Problem(422, { detail: 'not possible', say: 'West has played this card.' }))).toBe('West has played this card.');
	log.mockRestore();
	const sources = import.meta.glob<string>(['../**/*.svelte', '../**/*.svelte.ts'], { query: '?raw', import: 'default', eager: true });
	expect(Object.keys(sources).length).toBeGreaterThan(40);
	const raw = Object.entries(sources).filter(([, text]) => /\.message\b/.test(text));
	expect(raw.map(([name]) => name)).toEqual([]);
});
