/** lawSheet is the law whose explanation lies over the screen. */
export const lawSheet: { id: string; edition: string } = $state({ id: '', edition: '' });

/** openLaw shows what a law orders, over the screen. */
export function openLaw(id: string, edition: string): void {
	lawSheet.id = id;
	lawSheet.edition = edition;
}
