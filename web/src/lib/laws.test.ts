import { expect, test, vi } from 'vitest';
import type { LawEntry } from './types';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('navigator', { language: 'en' });
const { beside, chapter, depth, elsewhere, find, inOrder, marked, printed, references } = await import('./laws');

function rule(number: string, title = '', text = '', numbers: Record<string, string> = {}): LawEntry {
	return { rule: number, number, edition: 'duplicate-2017', title, text, here: text, trust: 'read', coverage: 'done', numbers };
}

test('numbers are printed, cut and ordered as a book has them', () => {
	expect(printed('27B1b')).toBe('27B1(b)');
	expect(printed('30B1bii')).toBe('30B1(b)(ii)');
	expect(printed('64A1')).toBe('64A1');
	expect(chapter('64A1')).toBe('64');
	expect([depth('64'), depth('64A'), depth('27B1(b)')]).toEqual([0, 1, 3]);
	expect(['10', '9A2', '9', '9B', '9A'].sort(inOrder)).toEqual(['9', '9A', '9A2', '9B', '10']);
});

test('a query finds numbers and other forms of its words', () => {
	const rules = [rule('6', 'Deal'), rule('64', 'After a revoke'), rule('64A1', 'Offender', 'He revoked.'), rule('61', 'Фальшренонс'), rule('62', 'Трём', 'о фальшренонсе')];
	const found = (q: string) => find(rules, q).map((r) => r.number);
	expect(found('64')).toEqual(['64', '64A1']);
	expect(found('6')).toEqual(['6']);
	for (const asked of ['64а(1)', '64 A 1', 'Law 64A1', 'law 64a(1)', 'правило 64А1', 'Закона 64A1']) expect(found(asked)).toEqual(['64A1']);
	for (const asked of ['Law 64', 'Laws 64', 'Правило 64', 'правила 64']) expect(found(asked)).toEqual(['64', '64A1']);
	expect(found('Law 27')).toEqual([]);
	expect(found('revokes')).toEqual(['64', '64A1']);
	expect(found('фальшренонсы')).toEqual(['61', '62']);
	expect(found('трем')).toEqual(['62']);
	expect(found('  ')).toEqual([]);
	expect(marked('He revoked twice, a revoke', 'revokes')).toEqual([
		{ text: 'He ', hit: false },
		{ text: 'revoked', hit: true },
		{ text: ' twice, a ', hit: false },
		{ text: 'revoke', hit: true },
	]);
});

test('words are met in any order and form, and by those that mean the same', () => {
	const rules = [
		rule('18D', 'Недостаточное', 'См. правило 27.'),
		rule('27', 'Недостаточное назначение', 'Назначение заменяют.'),
		rule('27A1', 'Принял оппонент', 'Он может принять недостаточное назначение, сделав заявку.'),
		rule('43A2', 'Не смотреть', 'Болван не может смотреть в чужие руки.'),
		rule('43A2c', 'Чужие карты', 'Болван не может смотреть на лицо карты.'),
		rule('66', 'Просмотр взяток', 'Кто может смотреть сыгранные карты.'),
		rule('29', 'Call out of rotation', 'It is accepted or cancelled.'),
		rule('30', 'Pass out of rotation', 'What follows a pass.'),
	];
	const found = (q: string) => find(rules, q).map((r) => r.number);
	expect(found('недостаточная заявка')).toEqual(['27', '27A1']);
	expect(found('заявки недостаточной')).toEqual(['27', '27A1']);
	expect(found('болван смотрит карты')).toEqual(['43A2c', '43A2', '66']);
	expect(found('взятка')).toEqual(['66']);
	expect(found('bids out of turn')).toEqual(['29', '30']);
	expect(found('the call')).toEqual(['29']);
	expect(found('болван')).toEqual(['43A2', '43A2c']);
	expect(found('недостающая')).toEqual([]);
	expect(found('зонт')).toEqual([]);
});

test('a rule knows its references and its places', () => {
	expect(references('as Laws 61 and 62B say')).toEqual(['61', '62B']);
	const r = rule('53B', '', '', { a: '53B', b: '53C', c: '53C' });
	expect(elsewhere(r, ['a', 'b', 'c', 'd'])).toEqual({ moved: [{ number: '53C', editions: ['b', 'c'] }], lacking: ['d'] });
});

test('two editions stand beside each other', () => {
	const left = [rule('63B'), rule('63A'), rule('64')];
	const right = [rule('63A'), { ...rule('63B'), rule: '63B.1997' }];
	expect(beside('63', left, right).map((p) => [p.rule, p.left?.number, p.right?.number])).toEqual([
		['63A', '63A', '63A'],
		['63B', '63B', undefined],
		['63B.1997', undefined, '63B'],
	]);
});
