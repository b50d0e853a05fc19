// The engine as WebAssembly, for when the network is away.

interface Call {
	id: number;
	operation: string;
	query: Record<string, string>;
	body: string;
	type: string;
}

interface Scope {
	/** Set by the engine once it runs. */
	arbiter?: (operation: string, query: string, type: string, body: string) => { status: number; body: string };
	Go?: new () => { importObject: WebAssembly.Imports; run(i: WebAssembly.Instance): Promise<void> };
	onmessage: (m: MessageEvent<Call>) => void;
	postMessage(m: { id: number; status: number; body: string }): void;
}

const scope = globalThis as unknown as Scope;

async function start(): Promise<void> {
	await import(/* @vite-ignore */ new URL('/engine/wasm_exec.js', location.origin).href);
	const go = new scope.Go!();
	const { instance } = await WebAssembly.instantiateStreaming(fetch('/engine/arbiter.wasm'), go.importObject);
	void go.run(instance);
}

let started: Promise<void> | undefined;

scope.onmessage = async (m: MessageEvent<Call>) => {
	const { id, operation, query, body, type } = m.data;
	try {
		started ??= start();
		await started;
		const a = scope.arbiter!(operation, new URLSearchParams(query).toString(), type, body);
		scope.postMessage({ id, ...a });
	} catch (e) {
		started = undefined;
		scope.postMessage({ id, status: 0, body: String(e) });
	}
};
