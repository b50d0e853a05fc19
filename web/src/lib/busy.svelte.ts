// Whether something takes so long that the user should see that it is under way.

/** How many milliseconds an answer may take before it is shown that it is awaited. */
const patience = 150;

export const busy: { shown: boolean } = $state({ shown: false });

let running = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** during shows that the promise is awaited, once it takes long. */
export async function during<T>(promise: Promise<T>): Promise<T> {
	running++;
	timer ??= setTimeout(() => (busy.shown = true), patience);
	try {
		return await promise;
	} finally {
		running--;
		if (running === 0) {
			clearTimeout(timer);
			timer = undefined;
			busy.shown = false;
		}
	}
}
