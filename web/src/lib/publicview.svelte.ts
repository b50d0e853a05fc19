// What players see of an event, kept up to date by the server: it sends the view
// when it has changed. While no stream stands the view is asked for now and then.

import { ask, Offline, told } from './problem';
import type { BoardBody, EventBody, RulingBody } from './types';

export type ShownRuling = Partial<RulingBody> & { id: string; table?: number; topic: string; made: string };

interface Shown {
	event: EventBody;
	boards: BoardBody[];
	rulings: ShownRuling[];
}

const every = 15_000;

export class PublicView {
	data: Shown | undefined = $state.raw();
	/** Why there is nothing new: what the server said. */
	problem = $state('');
	online = $state(true);
	private readonly base: string;
	private source: EventSource | undefined;
	private readonly timer: ReturnType<typeof setInterval>;

	constructor(event: string) {
		this.base = `/app/v1/events/${encodeURIComponent(event)}/public`;
		this.follow();
		void this.load();
		this.timer = setInterval(this.check, every);
		document.addEventListener('visibilitychange', this.check);
	}

	close(): void {
		this.source?.close();
		clearInterval(this.timer);
		document.removeEventListener('visibilitychange', this.check);
	}

	private follow(): void {
		this.source?.close();
		const s = new EventSource(`${this.base}/live`);
		s.onopen = () => this.reached();
		s.onmessage = (m) => {
			this.data = JSON.parse(m.data) as Shown;
		};
		s.onerror = () => {
			if (s.readyState === EventSource.CLOSED) void this.load(); // it was refused; the answer says why
			else this.online = false;
		};
		this.source = s;
	}

	private reached(): void {
		this.online = true;
		this.problem = '';
	}

	/** check goes on without the stream where it does not stand. */
	private readonly check = (): void => {
		if (document.visibilityState !== 'visible' || this.source?.readyState === EventSource.OPEN) return;
		if (this.source?.readyState === EventSource.CLOSED) this.follow();
		void this.load();
	};

	private async load(): Promise<void> {
		const s = this.source;
		try {
			const data = await ask<Shown>('GET', this.base);
			// the stream may have brought a later one meanwhile
			if (s !== this.source || s?.readyState !== EventSource.OPEN) this.data = data;
			this.reached();
		} catch (e) {
			this.online = !(e instanceof Offline);
			if (this.online) this.problem = told(e);
		}
	}
}
