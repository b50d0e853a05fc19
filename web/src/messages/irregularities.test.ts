import { expect, test, vi } from 'vitest';
import source from '../../../law/text/kind.go?raw';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('navigator', { language: 'ru' });
const { genders, kinds, statuses, statusOf } = await import('./irregularities');

/** The names that the engine has for the kinds in Russian. */
const names = Object.fromEntries(
	[...source.matchAll(/\tlaw\.(\w+): \{\n\t\tphrase\{"[^"]*", "([^"]*)"\},\n\t\tphrase\{\n/g)].map((m) => [m[1]!.replace(/\B[A-Z]/g, '-$&').toLowerCase(), m[2]!]),
);

/** genderOf tells the gender of a name by its first word. */
function genderOf(name: string): string {
	const word = name.replace(/^неправильно /, '').split(/[ ,]/)[0]!;
	if (/^(лишние|смешанные|карты|посторонние)$/.test(word)) return 'p';
	if (/^болван$/.test(word)) return 'n'; // a sentence: it is what he did that is put right
	return /[ая]$/.test(word) ? 'f' : /[ое]$/.test(word) ? 'n' : 'm';
}

test('how it stands with an irregularity agrees with its name', () => {
	expect(Object.keys(names).sort()).toEqual(Object.keys(kinds.ru).sort());
	for (const [kind, name] of Object.entries(names)) expect(`${name}: ${genders[kind as keyof typeof genders]}`).toBe(`${name}: ${genderOf(name)}`);
});

test('every status is said in Russian as the name wants it', () => {
	const said = (irregularity: string, status: string) => statusOf({ irregularity, status });
	expect([said('revoke', 'corrected'), said('revoke', 'established')]).toEqual(['исправлен', 'установлен']);
	expect([said('exposed-card', 'corrected'), said('insufficient-bid', 'corrected')]).toEqual(['исправлена', 'исправлено']);
	expect([said('mixed-cards', 'corrected'), said('mixed-cards', 'accepted'), said('mixed-cards', 'void')]).toEqual(['исправлены', 'остаются', 'не имеют силы']);
	for (const status of Object.keys(statuses.ru)) expect(said('revoke', status)).toMatch(/^[а-яё ]+$/);
});
