/** The part of `Storage` that is used; a browser may refuse each of it. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Small things that one user keeps in this browser. What cannot be read or is not as expected counts as absent. */
export class LocalStore {
  constructor(
    private readonly storage: KeyValueStorage | null,
    private readonly owner: () => string,
  ) {}

  read<T>(key: string, isValid: (value: unknown) => value is T): T | undefined;
  read<T>(key: string, isValid: (value: unknown) => value is T, ifNone: T): T;
  read<T>(key: string, isValid: (value: unknown) => value is T, ifNone?: T): T | undefined {
    try {
      const text = this.storage?.getItem(this.name(key)) ?? null;
      const value: unknown = text === null ? undefined : JSON.parse(text);
      return isValid(value) ? value : ifNone;
    } catch {
      return ifNone;
    }
  }

  /** Answers whether it could be kept: storage may be full or forbidden. */
  write(key: string, value: unknown): boolean {
    try {
      this.storage?.setItem(this.name(key), JSON.stringify(value));
      return this.storage !== null;
    } catch {
      return false;
    }
  }

  remove(key: string): void {
    try {
      this.storage?.removeItem(this.name(key));
    } catch {
      // A browser that forbids storage has kept nothing that could be removed.
    }
  }

  private name(key: string): string {
    return `portal:${this.owner()}:${key}`;
  }
}

/** The browser's storage, or null where it is forbidden. */
export function storageOf(host: { readonly localStorage: Storage }): Storage | null {
  try {
    return host.localStorage;
  } catch {
    return null;
  }
}
