import { catalog } from '../lib/i18n';

export const list = catalog(
	{
		open: 'open',
		closed: 'closed',
		dropped: 'dropped',
		unfinished: 'not finished',
		now: 'To find out now',
		later: 'At the end of play',
		review: 'to review',
		fromTable: 'From the table record',
		none: 'No rulings yet.',
		table: (n: number) => `Table ${n}`,
		noTable: 'No table',
		board: (n: number) => `Board ${n}`,
		offline: 'made offline: compare',
	},
	{
		open: 'открыто',
		closed: 'закрыто',
		dropped: 'убрано',
		unfinished: 'не закончено',
		now: 'Выяснить сейчас',
		later: 'После розыгрыша',
		review: 'на пересмотр',
		fromTable: 'Из записи стола',
		none: 'Решений пока нет.',
		table: (n: number) => `Стол ${n}`,
		noTable: 'Без стола',
		board: (n: number) => `Сдача ${n}`,
		offline: 'принято без сети: сравните',
	},
);
