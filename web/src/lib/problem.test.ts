import { expect, test, vi } from 'vitest';
import source from '../../../internal/app/problem.go?raw';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('navigator', { language: 'en' });
const { Offline, Problem, told, toldOfFile } = await import('./problem');
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
		expect(new Problem(422, { code: 'record', detail: 'found "E D3", expected an act that is possible', found: '"E D3"', line: 3, column: 5 }).message).toBe('Здесь это внести нельзя (строка 3, знак 5): «E D3»');
		expect(new Problem(422, { code: 'card-twice', detail: 'board 5: CK is dealt twice', board: 5, found: '♣K' }).message).toBe('Карта сдана дважды (сдача 5): «♣K»');
		expect(new Problem(422, { detail: 'the weights add up to 90%' }).message).toBe('Это не читается или невозможно. По-английски: the weights add up to 90%');
		const say = new Problem(422, { code: 'record', detail: 'no', say: 'В уже сыграл ♦3.', line: 3 });
		expect(toldOfFile('a.table', say)).toBe('a.table (строка 3): В уже сыграл ♦3.');
		expect(toldOfFile('a.pbn', new Problem(422, { code: 'no-board', detail: 'the file holds no board' }))).toBe('a.pbn: В файле нет ни одной сдачи.');
		expect(new Problem(500, { detail: 'boom' }).message).toBe('На сервере произошла ошибка. Повторите.');
		prefs.lang = 'en';
		expect(new Problem(422, { code: 'record', detail: 'it is not his card' }).message).toBe('it is not his card');
		expect(new Problem(401, { code: 'signed-out', detail: 'sign in first' }).message).toBe('You are signed out. Sign in again.');
	} finally {
		prefs.lang = was;
	}
});

test('a problem of any kind has no English words in Russian, whatever the server adds', () => {
	const was = prefs.lang;
	try {
		prefs.lang = 'ru';
		for (const code of Object.keys(problems.ru)) {
			for (const more of [{}, { line: 3, column: 1 }, { board: 4, found: '♣K' }, { line: 3, hint: 'look' }]) {
				const text = new Problem(422, { code, title: 'Unprocessable Entity', detail: 'it is dealt twice', expected: 'a card', ...more }).message;
				expect(text.replace(/PBN|LIN|RBN|USEBIO|\.table/g, '')).not.toMatch(/[a-z]{2}/i);
				expect(text).toMatch(/[а-яё]/i);
			}
		}
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
