import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The stream as a browser has it, and a server that answers one request.
class Stream {
	static readonly OPEN = 1;
	static readonly CLOSED = 2;
	static last: Stream;
	static count = 0;
	readyState = 0;
	onopen?: () => void;
	onmessage?: (m: { data: string }) => void;
	onerror?: () => void;
	constructor(readonly url: string) {
		Stream.last = this;
		Stream.count++;
	}
	close() {
		this.readyState = Stream.CLOSED;
	}
	open() {
		this.readyState = Stream.OPEN;
		this.onopen?.();
	}
	send(name: string) {
		this.onmessage?.({ data: JSON.stringify(shown(name)) });
	}
	fail(state: number) {
		this.readyState = state;
		this.onerror?.();
	}
}

const shown = (name: string) => ({ event: { name }, boards: [], rulings: [] });
let answer: () => Response;
let asked = 0;
const page = { visibilityState: 'visible', seen: undefined as (() => void) | undefined };

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('navigator', { language: 'en' });
vi.stubGlobal('EventSource', Stream);
vi.stubGlobal('document', {
	get visibilityState() {
		return page.visibilityState;
	},
	addEventListener: (_: string, f: () => void) => (page.seen = f),
	removeEventListener: () => (page.seen = undefined),
});
vi.stubGlobal('fetch', async () => {
	asked++;
	return answer();
});
const { PublicView } = await import('./publicview.svelte');

let view: InstanceType<typeof PublicView>;
const name = () => view.data?.event.name;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const cut = () => {
	throw new TypeError('network');
};

beforeEach(async () => {
	vi.useFakeTimers();
	asked = Stream.count = 0;
	page.visibilityState = 'visible';
	answer = () => new Response(JSON.stringify(shown('asked')));
	view = new PublicView('e');
	await pass(0);
});
afterEach(() => view.close());

test('it shows what it asked for until the stream stands, and then what is sent', async () => {
	expect(name()).toBe('asked');
	expect(Stream.last.url).toBe('/app/v1/events/e/public/live');
	Stream.last.open();
	Stream.last.send('sent');
	expect(name()).toBe('sent');
	const before = asked;
	await pass(60_000);
	expect(asked).toBe(before);
});

test('without a stream it asks now and then, but not unseen', async () => {
	answer = () => new Response(JSON.stringify(shown('later')));
	await pass(15_000);
	expect(name()).toBe('later');
	page.visibilityState = 'hidden';
	const before = asked;
	await pass(60_000);
	expect(asked).toBe(before);
	page.visibilityState = 'visible';
	page.seen?.();
	expect(asked).toBe(before + 1);
});

test('cut off it says so and keeps what it has; the browser connects again', async () => {
	Stream.last.open();
	Stream.last.send('sent');
	answer = cut;
	Stream.last.fail(0);
	expect(view.online).toBe(false);
	await pass(15_000);
	expect([view.online, name(), view.problem]).toEqual([false, 'sent', '']);
	Stream.last.open();
	expect(view.online).toBe(true);
});

test('refused it says why, and follows again once it may', async () => {
	answer = () => new Response(JSON.stringify({ detail: 'no such event' }), { status: 404 });
	Stream.last.fail(Stream.CLOSED);
	await pass(0);
	expect([view.online, view.problem]).toEqual([true, 'no such event']);
	await pass(15_000);
	expect(Stream.count).toBe(2);
	Stream.last.open();
	expect(view.problem).toBe('');
});

test('closed it asks no more', async () => {
	view.close();
	const before = asked;
	await pass(60_000);
	expect([asked, page.seen]).toEqual([before, undefined]);
});
