import { catalog } from '../lib/i18n';

export const playersWords = catalog(
	{
		rulings: 'Rulings',
		boards: 'Boards',
		none: 'No ruling has been closed yet.',
		later: 'What was ruled, and the hands, are shown when play is over.',
		appeal: (until: string) => `Appeal until ${until}`,
		clock: (time: string) => `The correction period ends in ${time}.`,
		clockOver: 'The correction period is over.',
		dealer: 'Dealer',
		old: 'No network: you may not see the latest.',
	},
	{
		rulings: 'Решения',
		boards: 'Сдачи',
		none: 'Закрытых решений пока нет.',
		later: 'Что решено и какие были руки, видно после игры.',
		appeal: (until: string) => `Апелляция до ${until}`,
		clock: (time: string) => `Срок исправлений истекает через ${time}.`,
		clockOver: 'Срок исправлений истёк.',
		dealer: 'Сдающий',
		old: 'Нет сети: самого нового здесь может не быть.',
	},
);
