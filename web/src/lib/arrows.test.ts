import { expect, test } from 'vitest';
import { nearest } from './arrows';

const box = (left: number, top: number) => ({ left, top, width: 40, height: 60 });
// Two rows of three cards, and one card far to the right.
const boxes = [box(0, 0), box(44, 0), box(88, 0), box(0, 64), box(44, 64), box(88, 64), box(400, 30)];

test.each([
	['ArrowRight', 0, 1],
	['ArrowRight', 2, 6],
	['ArrowLeft', 1, 0],
	['ArrowLeft', 0, -1],
	['ArrowDown', 1, 4],
	['ArrowUp', 4, 1],
	['ArrowUp', 1, -1],
	['Enter', 1, -1],
])('%s from card %i goes to %i', (key, from, to) => {
	const others = boxes.filter((_, i) => i !== from);
	const n = nearest(boxes[from]!, others, key);
	expect(n < 0 ? -1 : boxes.indexOf(others[n]!)).toBe(to);
});
