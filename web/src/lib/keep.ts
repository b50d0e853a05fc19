// What a device keeps, in IndexedDB: values by their keys.

const store = 'events';
let open: Promise<IDBDatabase> | undefined;

/** database is one connection for as long as the page lives: to open one takes longer than to write. */
function database(): Promise<IDBDatabase> {
	open ??= new Promise<IDBDatabase>((resolve, reject) => {
		const r = indexedDB.open('arbiter', 1);
		const gone = () => (open = undefined);
		r.onupgradeneeded = () => r.result.createObjectStore(store);
		r.onsuccess = () => {
			r.result.onclose = gone;
			r.result.onversionchange = () => {
				r.result.close();
				gone();
			};
			resolve(r.result);
		};
		r.onerror = () => {
			gone();
			reject(r.error);
		};
	});
	return open;
}

async function run<T>(mode: IDBTransactionMode, f: (s: IDBObjectStore) => IDBRequest[]): Promise<T[]> {
	const db = await database();
	return new Promise((resolve, reject) => {
		const tx = db.transaction(store, mode, { durability: 'strict' });
		const r = f(tx.objectStore(store));
		tx.oncomplete = () => resolve(r.map((x) => x.result as T));
		tx.onerror = tx.onabort = () => reject(tx.error);
	});
}

/**
 * keep writes the values and drops other keys, all or none. It ends when that is on the
 * disk; what is kept later does not overtake.
 */
export const keep = (values: Record<string, unknown>, drop: Iterable<string> = []): Promise<void> =>
	run('readwrite', (s) => [...Object.entries(values).map(([key, value]) => s.put(value, key)), ...Array.from(drop, (key) => s.delete(key))]).then(() => undefined);
/** kept is the value of a key, undefined where there is none. */
export const kept = <T>(key: string): Promise<T | undefined> => run<T | undefined>('readonly', (s) => [s.get(key)]).then(([v]) => v);
/** keptUnder are the values of all keys that begin so. */
export const keptUnder = <T>(prefix: string): Promise<T[]> => run<T[]>('readonly', (s) => [s.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`))]).then(([v]) => v!);
/** keysWith are the keys that have this in them. */
export const keysWith = (part: string): Promise<string[]> => run<IDBValidKey[]>('readonly', (s) => [s.getAllKeys()]).then(([keys]) => keys!.map(String).filter((k) => k.includes(part)));
/** forget drops everything, when someone signs out. */
export const forget = (): Promise<void> => run('readwrite', (s) => [s.clear()]).then(() => undefined);
