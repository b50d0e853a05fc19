const ways: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** A place on the screen. */
export interface Box {
	left: number;
	top: number;
	width: number;
	height: number;
}

/** nearest is the number of the box that lies next in the direction of an arrow key; -1 if none does. */
export function nearest(from: Box, boxes: readonly Box[], key: string): number {
	const way = ways[key];
	if (!way) return -1;
	const [x, y] = way;
	let best = -1;
	let least = Infinity;
	boxes.forEach((b, i) => {
		const dx = b.left + b.width / 2 - from.left - from.width / 2;
		const dy = b.top + b.height / 2 - from.top - from.height / 2;
		const along = dx * x + dy * y;
		const aside = Math.abs(dx * y) + Math.abs(dy * x);
		// What lies aside counts more, so that a row is followed to its end.
		const far = along + 3 * aside;
		if (along > 1 && aside < 4 * along && far < least) [best, least] = [i, far];
	});
	return best;
}

/** arrows moves the focus between the cards that can be tapped. */
export function arrows(e: KeyboardEvent): void {
	const card = (e.target as HTMLElement).closest<HTMLElement>('button.card');
	if (!card || !ways[e.key] || e.ctrlKey || e.altKey || e.metaKey) return;
	const others = [...(e.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('button.card')].filter((c) => c !== card);
	const to = others[nearest(card.getBoundingClientRect(), others.map((c) => c.getBoundingClientRect()), e.key)];
	e.preventDefault();
	e.stopPropagation();
	to?.focus();
}
