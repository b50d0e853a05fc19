// Addresses are behind the #, so that one page serves all of them, also offline:
// #/e/EVENT/ruling/ID?lang=ru

export interface Route {
	path: string[];
	query: URLSearchParams;
}

/** decoded is a part of an address; one that was cut within a letter stays as it is. */
function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}

function parse(hash: string): Route {
	const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
	return { path: path.split('/').filter(Boolean).map(decoded), query: new URLSearchParams(query) };
}

let current = $state.raw(parse(location.hash));
window.addEventListener('hashchange', () => {
	current = parse(location.hash);
});

/** route is where the app is. */
export function route(): Route {
	return current;
}

/** href is the address of a screen: href('e', event, 'call'). */
export function href(...path: string[]): string {
	return '#/' + path.map(encodeURIComponent).join('/');
}

/** go opens a screen; with replace the back button does not come back to this one. */
export function go(to: string, replace = false): void {
	if (replace) {
		history.replaceState(null, '', to);
		current = parse(location.hash);
	} else {
		location.hash = to;
	}
}
