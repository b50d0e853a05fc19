import { expect, test } from 'vitest';
import { foundTopics } from './topicsearch';
import type { Topic } from './types';

const topics: Topic[] = [
	{ topic: 'revoke', group: 'play', title: 'Revoke', about: 'somebody did not follow suit though he could; «взял чужую»' },
	{ topic: 'information', group: 'other', title: 'Hesitation or wrong explanation', about: 'taken down now', words: 'UI (unauthorized), BIT, тёмп' },
];

test.each([
	['', ['revoke', 'information']],
	['ui', ['information']],
	['UI', ['information']],
	['bit', ['information']],
	['sui', ['revoke']],
	['voke', ['revoke']],
	['вз', ['revoke']],
	['темп', ['information']],
	['wrong  expl', ['information']],
	['wrong suit', []],
])('looking for %s', (wanted, found) => {
	expect(foundTopics(topics, wanted).map((x) => x.topic)).toEqual(found);
});
