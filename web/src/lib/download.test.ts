import { expect, test } from 'vitest';
import { fileName } from './download';

test.each([
	[['Club night', 'Board 7', 'Table 3'], 'club-night-board-7-table-3'],
	[['Клубный вечер, для пробы', 'Сдача 7', undefined], 'клубный-вечер-для-пробы-сдача-7'],
	[['../../etc/passwd', ''], 'etc-passwd'],
	[['a'.repeat(79), 'b'], 'a'.repeat(79)],
	[[undefined], 'record'],
])('%j is the file %s', (about, name) => {
	expect(fileName(...about)).toBe(name);
});
