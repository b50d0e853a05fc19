/** download gives the user a file. */
export function download(name: string, text: string, type: string): void {
	const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
	const a = document.createElement('a');
	a.href = url;
	a.download = name;
	a.click();
	setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** fileName joins what a file is about: "Club night", "Board 7" is club-night-board-7. */
export const fileName = (...about: (string | undefined)[]): string =>
	about
		.filter(Boolean)
		.join(' ')
		.normalize('NFC')
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
		.replace(/^-|-$/g, '')
		.toLowerCase()
		.slice(0, 80)
		.replace(/-$/, '') || 'record';
