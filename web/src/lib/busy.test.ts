import { beforeEach, expect, test, vi } from 'vitest';
import { busy, during } from './busy.svelte';

beforeEach(() => void vi.useFakeTimers());

const after = (ms: number, fails = false) => new Promise<void>((resolve, reject) => setTimeout(() => (fails ? reject(new Error('no')) : resolve()), ms));

test('what is quick is not shown', async () => {
	const p = during(after(100));
	await vi.advanceTimersByTimeAsync(120);
	expect(busy.shown).toBe(false);
	await p;
	await vi.advanceTimersByTimeAsync(1000);
	expect(busy.shown).toBe(false);
});

test('what is slow is shown until the last one ends, also in failure', async () => {
	const a = during(after(300, true)).catch(() => undefined);
	const b = during(after(500));
	await vi.advanceTimersByTimeAsync(200);
	expect(busy.shown).toBe(true);
	await vi.advanceTimersByTimeAsync(150);
	await a;
	expect(busy.shown).toBe(true);
	await vi.advanceTimersByTimeAsync(200);
	await b;
	expect(busy.shown).toBe(false);
});
