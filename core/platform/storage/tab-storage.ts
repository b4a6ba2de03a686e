import type { KeyValueStorage } from "./local-store";

interface StoragePage {
  readonly sessionStorage: Storage;
}

const remembered = new WeakMap<object, Map<string, string>>();

/** Whether the browser denies the page storage, as it does in a frame where it blocks everything of other sites. */
export function isStorageDenied(page: StoragePage): boolean {
  try {
    return page.sessionStorage === null;
  } catch {
    return true;
  }
}

/** The storage of the tab. If the browser denies it or it is full, values last as long as the page. */
export function tabStorage(page: StoragePage): KeyValueStorage {
  const known = remembered.get(page) ?? new Map<string, string>();
  remembered.set(page, known);
  const orElse = <T>(use: (storage: Storage) => T, instead: () => T): T => {
    try {
      return use(page.sessionStorage);
    } catch {
      return instead();
    }
  };
  return {
    getItem: (key) =>
      known.get(key) ??
      orElse(
        (storage) => storage.getItem(key),
        () => null,
      ),
    setItem(key, value) {
      known.delete(key);
      orElse(
        (storage) => storage.setItem(key, value),
        () => void known.set(key, value),
      );
    },
    removeItem(key) {
      known.delete(key);
      orElse(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
  };
}
