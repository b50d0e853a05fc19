import { catalog } from '../lib/i18n';

/** Calls as an auction table has them. */
export const calls = catalog({ pass: 'Pass', noTrump: 'NT' }, { pass: 'Пас', noTrump: 'БК' });
