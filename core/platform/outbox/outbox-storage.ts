import type { KeyValueStorage } from "../storage/local-store";
import { isOutboxEntry, type OutboxEntry } from "./outbox-entry";

type Keys = KeyValueStorage & Pick<Storage, "length" | "key">;

/**
 * Keeps the entries of the outbox (writes that the server does not have yet) in local storage, one key for each entry.
 * Local storage is written synchronously, so an entry is kept even if the page is closed at once. All tabs of the user
 * see the same entries in the same order.
 */
export class OutboxStorage {
  private lastTime = 0;
  private counter = 0;
  /** Entries of this page that the browser could not store. They are lost when the page is closed. */
  private readonly unkept = new Map<string, OutboxEntry>();
  private readonly prefix: string;

  constructor(
    private readonly storage: Keys | null,
    userId: string,
    private readonly now: () => number = Date.now,
  ) {
    this.prefix = `portal:${userId}:outbox:`;
  }

  /** All entries, oldest first. */
  list(): OutboxEntry[] {
    const entries = [...this.unkept.values()];
    for (const key of this.keys()) {
      const entry = this.parse(key);
      if (entry) entries.push(entry);
    }
    return entries.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  add(entry: Omit<OutboxEntry, "id">): OutboxEntry {
    const kept = { ...entry, id: this.nextId() };
    this.write(kept);
    return kept;
  }

  /** Whether a key of the storage can belong to an entry. A storage event has the key null if all keys were removed. */
  holds(key: string | null): boolean {
    return key === null || key.startsWith(this.prefix);
  }

  /**
   * Marks the entry as sent once, so that it may have reached the server. An entry that another tab has removed
   * meanwhile stays removed.
   */
  markTried(entry: OutboxEntry): void {
    if (this.has(entry.id)) this.write({ ...entry, tried: true });
  }

  has(id: string): boolean {
    return this.unkept.has(id) || this.storage?.getItem(this.prefix + id) != null;
  }

  remove(id: string): void {
    this.unkept.delete(id);
    this.storage?.removeItem(this.prefix + id);
  }

  /**
   * Makes an id that sorts after all ids in the storage and all earlier ids of this page, even if the clock of this
   * machine was set back.
   */
  private nextId(): string {
    const [newestTime = 0, newestCount = 0] = this.list().at(-1)?.id.split("-", 2).map(Number) ?? [];
    const time = Math.max(this.now(), this.lastTime, newestTime);
    const counts = [time === newestTime ? newestCount : -1, time === this.lastTime ? this.counter : -1];
    this.counter = Math.max(...counts) + 1;
    this.lastTime = time;
    const order = `${String(time).padStart(15, "0")}-${String(this.counter).padStart(6, "0")}`;
    return `${order}-${crypto.randomUUID().slice(0, 8)}`;
  }

  private write(entry: OutboxEntry): void {
    try {
      if (!this.storage) throw new Error("no storage");
      this.storage.setItem(this.prefix + entry.id, JSON.stringify(entry));
      this.unkept.delete(entry.id);
    } catch {
      this.unkept.set(entry.id, entry);
    }
  }

  private keys(): string[] {
    const keys: string[] = [];
    for (let at = 0; at < (this.storage?.length ?? 0); at++) {
      const key = this.storage?.key(at);
      if (key?.startsWith(this.prefix)) keys.push(key);
    }
    return keys;
  }

  private parse(key: string): OutboxEntry | null {
    try {
      const value: unknown = JSON.parse(this.storage?.getItem(key) ?? "null");
      return isOutboxEntry(value) ? value : null;
    } catch {
      return null;
    }
  }
}
