/**
 * The database in the browser with what one person can read without a connection. At most one person's data are in it.
 * Pages and the service worker open it. Records that this version does not know are dropped with the whole database.
 */
const NAME = "portal-kept";
const VERSION = 1;

export type KeptStoreName = "facts" | "answers" | "pictures";
const STORES: readonly KeptStoreName[] = ["facts", "answers", "pictures"];

export function openKept(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const { result: database } = request;
      for (const name of database.objectStoreNames) database.deleteObjectStore(name);
      for (const name of STORES) database.createObjectStore(name);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("The database is open in an older page."));
    request.onsuccess = () => {
      const { result: database } = request;
      // A newer version of the portal, or the worker that deletes everything, waits for this.
      database.onversionchange = () => database.close();
      resolve(database);
    };
  });
}

export async function isKeptHere(factory: IDBFactory): Promise<boolean> {
  return (await factory.databases()).some(({ name }) => name === NAME);
}

/** Reads one record; undefined if there is none. */
export function readKept(database: IDBDatabase, store: KeptStoreName, key: string): Promise<unknown> {
  return resultOf(database.transaction(store).objectStore(store).get(key));
}

export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export type KeptStores = (name: KeptStoreName) => IDBObjectStore;

/**
 * Changes the database in one step: all of it or, if something fails, nothing. Rejects if the device has no room, or if
 * `work` has called `abort`. `work` must not wait for anything but requests of this database.
 */
export function changeKept(database: IDBDatabase, work: (store: KeptStores, abort: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORES, "readwrite");
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("Nothing was changed."));
    work(
      (name) => transaction.objectStore(name),
      () => transaction.abort(),
    );
  });
}

/** Deletes everything that somebody could read: texts, pictures and who the person is. */
export function clearKept(database: IDBDatabase): Promise<void> {
  return changeKept(database, (store) => {
    for (const name of STORES) store(name).clear();
  });
}

/** The same, where the database is not open. */
export async function forgetKept(factory: IDBFactory): Promise<void> {
  const database = await openKept(factory);
  await clearKept(database);
  database.close();
}
