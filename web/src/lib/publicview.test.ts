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

const refuse = (status: number, code = '') => (answer = () => new Response(JSON.stringify({ code, detail: 'refused' }), { status }));

test.each([401, 403, 404, 410])('refused for good (%i) it says why and asks no more until it is looked at anew', async (status) => {
	refuse(status);
	Stream.last.open();
	const before = asked;
	Stream.last.fail(Stream.CLOSED);
	await pass(0);
	expect([view.online, view.ended, view.problem]).toEqual([true, true, 'refused']);
	await pass(600_000);
	expect([asked, Stream.count]).toEqual([before + 1, 1]);
	page.seen?.();
	await pass(0);
	expect([asked, Stream.count, view.ended]).toEqual([before + 2, 1, true]);
	answer = () => new Response(JSON.stringify(shown('back')));
	page.seen?.();
	await pass(0);
	expect([name(), view.ended, view.problem, Stream.count]).toEqual(['back', false, '', 2]);
});

test('refused from the start it opens no stream', async () => {
	view.close();
	refuse(410, 'removed');
	asked = Stream.count = 0;
	view = new PublicView('e');
	await pass(60_000);
	expect([asked, Stream.count, view.problem]).toEqual([1, 0, 'This event was removed.']);
});

test('where only the stream is refused, or the server is busy, it asks once a beat and follows once it may', async () => {
	Stream.last.fail(Stream.CLOSED);
	await pass(0);
	expect([asked, Stream.count]).toEqual([1, 1]);
	await pass(15_000);
	expect([asked, Stream.count]).toEqual([2, 2]);
	Stream.last.fail(Stream.CLOSED);
	refuse(503);
	await pass(30_000);
	expect([asked, Stream.count, view.ended, name()]).toEqual([4, 2, false, 'asked']);
	answer = () => new Response(JSON.stringify(shown('later')));
	await pass(15_000);
	Stream.last.open();
	expect([Stream.count, name(), view.problem]).toEqual([3, 'later', '']);
});

test('closed while it asks it opens no stream', async () => {
	view.close();
	view = new PublicView('e');
	view.close();
	await pass(0);
	expect(Stream.count).toBe(1);
});

test('closed it asks no more', async () => {
	view.close();
	const before = asked;
	await pass(60_000);
	expect([asked, page.seen]).toEqual([before, undefined]);
});
