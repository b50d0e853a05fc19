// What players see of an event, kept up to date by the server: it sends the view
// when it has changed. While no stream stands the view is asked for now and then.

import { ask, Offline, Problem, told } from './problem';
import type { BoardBody, EventBody, RulingBody } from './types';

export type ShownRuling = Partial<RulingBody> & { id: string; table?: number; topic: string; made: string };

interface Shown {
	event: EventBody;
	boards: BoardBody[];
	rulings: ShownRuling[];
}

const every = 15_000;
/** Refusals that asking again does not change. */
const final = [401, 403, 404, 410];

export class PublicView {
	data: Shown | undefined = $state.raw();
	/** Why there is nothing new: what the server said. */
	problem = $state('');
	/** The refusal is final: it asks again only when somebody looks at the page anew. */
	ended = $state(false);
	online = $state(true);
	private closed = false;
	private readonly base: string;
	private source: EventSource | undefined;
	private readonly timer: ReturnType<typeof setInterval>;

	constructor(event: string) {
		this.base = `/app/v1/events/${encodeURIComponent(event)}/public`;
		this.timer = setInterval(() => {
			if (!this.ended) this.check();
		}, every);
		document.addEventListener('visibilitychange', this.check);
		this.check();
	}

	close(): void {
		this.closed = true;
		this.source?.close();
		clearInterval(this.timer);
		document.removeEventListener('visibilitychange', this.check);
	}

	private follow(): void {
		const s = new EventSource(`${this.base}/live`);
		let stood = false;
		s.onopen = () => {
			stood = true;
			this.reached();
		};
		s.onmessage = (m) => {
			this.data = JSON.parse(m.data) as Shown;
		};
		s.onerror = () => {
			if (s.readyState !== EventSource.CLOSED) this.online = false;
			else if (stood) this.check(); // it is refused now; the answer says why
		};
		this.source = s;
	}

	private reached(): void {
		this.online = true;
		this.ended = false;
		this.problem = '';
	}

	/** check goes on without the stream where it does not stand. */
	private readonly check = (): void => {
		if (document.visibilityState !== 'visible' || this.source?.readyState === EventSource.OPEN) return;
		void this.load();
	};

	private async load(): Promise<void> {
		try {
			const data = await ask<Shown>('GET', this.base);
			if (this.closed) return;
			// the stream may have brought a later one meanwhile
			if (this.source?.readyState !== EventSource.OPEN) this.data = data;
			this.reached();
			if (!this.source || this.source.readyState === EventSource.CLOSED) this.follow();
		} catch (e) {
			this.online = !(e instanceof Offline);
			if (this.online) this.problem = told(e);
			this.ended = e instanceof Problem && final.includes(e.status);
			if (this.ended) this.source?.close();
		}
	}
}
