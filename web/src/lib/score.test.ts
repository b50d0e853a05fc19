import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('navigator', { language: 'en' });
const { adjusted, emptyForm, formOf, formatResult, parseResult, resultOf, resultText, shift } = await import('./score');

test('results are read, written and moved', () => {
	expect(parseResult('3NTXXW-12')).toEqual({ level: 3, strain: 'NT', doubled: 2, declarer: 'W', over: -12 });
	for (const t of ['1CN=', '4SXE+2', '7NTS-3']) expect(formatResult(parseResult(t)!)).toBe(t);
	expect(parseResult('8SN=')).toBeUndefined();
	expect(resultOf('4HX', 'S', 9)).toBe('4HXS-1');
	expect(resultOf('Pass', undefined, undefined)).toBe('Pass');
	expect(resultOf('4H', undefined, 9)).toBe('');
	expect(shift('4HS-1', 2)).toBe('4HS+1');
	expect(shift('Pass', 2)).toBe('Pass');
	expect(resultText('4HXS-1')).toBe('4♥\uFE0E× S −1');
});

test('a form asks nothing before it is complete', () => {
	const f = { ...emptyForm(), kind: 'assigned' as const, result: '4HS=' };
	expect(adjusted(f, 10)).toBeUndefined();
	f.law = '16B3';
	f.assign = [{ weight: '100', result: '4HS-1' }];
	expect(adjusted(f, 10)).toBeUndefined();
	expect(adjusted({ ...f, expected: '13' }, 10)).toMatchObject({ expected: 13, traveller: 'result\n4HS=', table: '4HS=' });
	expect(adjusted({ ...f, method: 'teams' }, 10)).toBeUndefined();
});

test('a request that was kept gives its form again', () => {
	const assigned = {
		...emptyForm(),
		kind: 'assigned' as const,
		result: '4HS=',
		received: -1,
		vulnerable: 'NS',
		law: '64C1',
		offending: 'NS',
		others: '4HS=\n+620',
		assign: [
			{ weight: '60', result: '4HS-1' },
			{ weight: '40', result: '4HS-2' },
		],
		split: true,
		assignEW: [{ weight: '100', result: '4HS-2' }],
	};
	const a = adjusted(assigned, 10)!;
	expect(a).toMatchObject({ won: 10, received: -1, table: '4HS-1', assign: ['60% 4HS-1', '40% 4HS-2'], assign_ew: ['100% 4HS-2'], row: 1 });
	expect(formOf({ adjusted: a })).toEqual(assigned);

	const artificial = { ...emptyForm(), kind: 'artificial' as const, law: '12C2', method: 'teams', others: '4HS=', own: { NS: '62%', EW: '' }, penalty: { NS: '', EW: 'usual' } };
	const b = adjusted(artificial, 0)!;
	expect(b).toMatchObject({ other: '4HS=', ns: 'average-plus', ew: 'average-minus', own_ns: '62%', penalty_ew: 'usual', table: 'none' });
	expect(formOf({ adjusted: b })).toEqual(artificial);
});
