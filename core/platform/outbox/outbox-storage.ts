import type { Failure } from "../http/failure";
import type { KeyValueStorage } from "../storage/local-store";
import { entryIn, isRefusedEntry, type OutboxEntry, type RefusedEntry } from "./outbox-entry";

type Keys = KeyValueStorage & Pick<Storage, "length" | "key">;

/**
 * Keeps the entries of the outbox in local storage, one key for each entry. Local storage is written synchronously, so
 * an entry is kept even if the page is closed at once. All tabs of the user see the same entries in the same order.
 */
export class OutboxStorage {
  private lastTime = 0;
  private counter = 0;
  /** Entries of this page that the browser could not store. They are lost when the page is closed. */
  private readonly unkept = new Map<string, OutboxEntry>();
  private readonly prefix: string;
  private readonly refusedPrefix: string;

  constructor(
    private readonly storage: Keys | null,
    userId: string,
    private readonly now: () => number = Date.now,
  ) {
    this.prefix = `portal:${userId}:outbox:`;
    this.refusedPrefix = `portal:${userId}:refused:`;
  }

  /** All entries, oldest first. */
  list(): OutboxEntry[] {
    const entries = [...this.unkept.values()];
    for (const key of this.keys(this.prefix)) {
      const entry = this.parse(key);
      if (entry && !this.unkept.has(entry.id)) entries.push(entry);
    }
    return entries.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  add(entry: Omit<OutboxEntry, "id">): OutboxEntry {
    const kept = { ...entry, id: this.nextId() };
    this.write(kept);
    return kept;
  }

  /** How many entries of this page are lost when the page is closed, because the browser could not store them. */
  get unkeptCount(): number {
    return this.unkept.size;
  }

  hasRoom(body: unknown): boolean {
    // Other tabs look at every change of a key that belongs to an entry, and this is none.
    const key = "portal:room";
    try {
      if (!this.storage) return false;
      // An entry is longer than its body: by its id, its address and the names of its fields.
      this.storage.setItem(key, `${JSON.stringify(body)}${" ".repeat(1000)}`);
      return true;
    } catch {
      return false;
    } finally {
      this.storage?.removeItem(key);
    }
  }

  /** Whether a key of the storage can belong to an entry. A storage event has the key null if all keys were removed. */
  holds(key: string | null): boolean {
    return key === null || key.startsWith(this.prefix);
  }

  /** It may have reached the server. An entry that another tab has removed meanwhile stays removed. */
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

  /** Removes an entry that the server has refused. If the learner wrote it, it is kept until the learner gives it up. */
  refuse(entry: OutboxEntry, failure: Failure): void {
    this.remove(entry.id);
    if (!entry.keepsRefused) return;
    try {
      this.storage?.setItem(this.refusedPrefix + entry.id, JSON.stringify({ ...entry, failure }));
    } catch {
      // The page still shows it. Without storage nothing can outlive the page.
    }
  }

  /** What the learner wrote and the server refused, oldest first. */
  refused(): RefusedEntry[] {
    const entries = this.keys(this.refusedPrefix).map((key) => this.parse(key));
    return entries.filter(isRefusedEntry).sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  giveUp(id: string): void {
    this.storage?.removeItem(this.refusedPrefix + id);
  }

  /**
   * The server knows a thing under another id than the writes that wait for it, because another device has made the
   * same thing before. Gives the writes of the subject the server's id.
   */
  rename(subject: string, from: string, to: string): void {
    for (const entry of this.list()) {
      if (entry.subject !== subject) continue;
      const { id, url, body, ...rest } = entry;
      const text = JSON.stringify({ url, body });
      if (text.includes(from)) this.write({ ...rest, id, ...JSON.parse(text.replaceAll(from, to)) });
    }
  }

  /** It sorts after all ids in the storage and of this page, even if this machine's clock was set back. */
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

  private keys(prefix: string): string[] {
    const keys: string[] = [];
    for (let at = 0; at < (this.storage?.length ?? 0); at++) {
      const key = this.storage?.key(at);
      if (key?.startsWith(prefix)) keys.push(key);
    }
    return keys;
  }

  private parse(key: string): OutboxEntry | null {
    return entryIn(this.storage?.getItem(key) ?? null);
  }
}
