// What a device keeps: one object for each event, in IndexedDB.

const store = 'events';

function database(): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const r = indexedDB.open('arbiter', 1);
		r.onupgradeneeded = () => r.result.createObjectStore(store);
		r.onsuccess = () => resolve(r.result);
		r.onerror = () => reject(r.error);
	});
}

function run<T>(mode: IDBTransactionMode, f: (s: IDBObjectStore) => IDBRequest<T>): Promise<T> {
	return database().then(
		(db) =>
			new Promise<T>((resolve, reject) => {
				const tx = db.transaction(store, mode);
				const r = f(tx.objectStore(store));
				tx.oncomplete = () => {
					db.close();
					resolve(r.result);
				};
				tx.onerror = tx.onabort = () => {
					db.close();
					reject(tx.error);
				};
			}),
	);
}

export const keep = (key: string, value: unknown): Promise<void> => run('readwrite', (s) => s.put(value, key)).then(() => undefined);
export const kept = <T>(key: string): Promise<T | undefined> => run<T | undefined>('readonly', (s) => s.get(key));
/** forget drops everything, when someone signs out. */
export const forget = (): Promise<void> => run('readwrite', (s) => s.clear()).then(() => undefined);
