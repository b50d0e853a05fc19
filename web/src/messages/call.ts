import { catalog } from '../lib/i18n';

export const calling = catalog(
	{
		title: 'What happened?',
		search: 'Search: revoke, lead, claim …',
		groups: { auction: 'In the auction', play: 'In the play', end: 'At the end', other: 'Other' },
		none: 'No such call. Try another word, or look in the law book.',
		optional: 'if you know it',
		fromRecord: 'What the table record tells is not asked again.',
		fromBoard: 'What the board tells is not asked again.',
	},
	{
		title: 'Что случилось?',
		search: 'Поиск: ход, претензия …',
		groups: { auction: 'В торговле', play: 'В розыгрыше', end: 'В конце', other: 'Прочее' },
		none: 'Такого вызова нет. Попробуйте другое слово или посмотрите в Правилах.',
		optional: 'если известно',
		fromRecord: 'Что видно из записи стола, не спрашивается.',
		fromBoard: 'Что известно о сдаче, не спрашивается.',
	},
);
