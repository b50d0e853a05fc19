import { catalog } from '../lib/i18n';

export const start = catalog(
	{ events: 'Events', demo: 'for trying out', name: 'Name of a new event', make: 'Make the event' },
	{ events: 'Турниры', demo: 'для пробы', name: 'Название нового турнира', make: 'Создать турнир' },
);
