import { observable } from "mobx";

/** The part of `Storage` that is used. A browser may refuse every one of these methods. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Small values that the browser stores for one user. If a stored value cannot be read or is invalid, it counts as
 * absent.
 */
export class LocalStore {
  private readonly refused = observable.box(false);

  constructor(
    private readonly storage: KeyValueStorage | null,
    private readonly owner: () => string,
  ) {}

  /** Whether the browser has refused to store the last value, because its storage is full. Observable. */
  get isFull(): boolean {
    return this.refused.get();
  }

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

  write(key: string, value: unknown): boolean {
    try {
      this.storage?.setItem(this.name(key), JSON.stringify(value));
      this.refused.set(false);
      return this.storage !== null;
    } catch {
      this.refused.set(true);
      return false;
    }
  }

  remove(key: string): void {
    try {
      this.storage?.removeItem(this.name(key));
    } catch {
      // If the browser forbids storage, nothing was stored, so nothing has to be removed.
    }
  }

  private name(key: string): string {
    return `portal:${this.owner()}:${key}`;
  }
}

/** The browser's storage, or null if it is forbidden. */
export function storageOf(host: { readonly localStorage: Storage }): Storage | null {
  try {
    return host.localStorage;
  } catch {
    return null;
  }
}
