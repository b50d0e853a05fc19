import type { Attachment } from 'svelte/attachments';

const long = 500; // milliseconds

/**
 * hold calls onhold at a long press, a right click, the context menu key and
 * Shift+F10; the click that ends a long press does nothing else.
 */
export function hold(onhold: (() => void) | undefined): Attachment<HTMLElement> {
	return (on) => {
		if (!onhold) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let held = false;
		const open = () => {
			held = true;
			onhold();
		};
		const release = () => clearTimeout(timer);
		const ways: Record<string, (e: Event) => void> = {
			pointerdown: (e) => {
				held = false;
				if ((e as PointerEvent).button === 0) timer = setTimeout(open, long);
			},
			pointerup: release,
			pointerleave: release,
			pointercancel: release,
			contextmenu: (e) => {
				e.preventDefault();
				release();
				if (!held) open();
			},
			keydown: (e) => {
				held = false;
				const k = e as KeyboardEvent;
				if (k.key !== 'ContextMenu' && !(k.shiftKey && k.key === 'F10')) return;
				e.preventDefault();
				open();
			},
			click: (e) => {
				if (held) e.stopPropagation();
				held = false;
			},
		};
		for (const [type, f] of Object.entries(ways)) on.addEventListener(type, f);
		return () => {
			release();
			for (const [type, f] of Object.entries(ways)) on.removeEventListener(type, f);
		};
	};
}
