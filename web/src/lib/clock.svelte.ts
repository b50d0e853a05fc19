/** clock is the time by the half minute, for what runs out. */
export const clock = $state({ now: Date.now() });

setInterval(() => {
	clock.now = Date.now();
}, 30_000);
