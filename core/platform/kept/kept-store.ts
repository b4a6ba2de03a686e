import type { ResolvedConfig } from "../../kernel";
import type { User } from "../../learning/contract/entities";
import type { KeptPage, KeptSet } from "../../learning/contract/kept-set";
import type { KeptSource } from "./kept";
import { changeKept, clearKept, type KeptStores, openKept, readKept, resultOf } from "./kept-database";

/** The key of the one record in the store `facts`. */
const FACTS = "person";

/** Who the kept answers are for, and what a page needs to start for that person without a connection. */
export interface KeptFacts {
  readonly user: User;
  readonly config: ResolvedConfig;
  /** How many milliseconds the server's clock is before this device's one. */
  readonly offset: number;
  readonly pages: readonly KeptPage[];
  readonly isFull: boolean;
}

export type KeptStart = Pick<KeptFacts, "user" | "config">;

/** What is kept for one person in this browser. Everything of other people is deleted when it is opened. */
export class KeptStore implements KeptSource {
  private isForgotten = false;

  private constructor(
    private readonly database: IDBDatabase,
    private readonly start: KeptStart,
  ) {}

  static async open(factory: IDBFactory, start: KeptStart): Promise<KeptStore> {
    const store = new KeptStore(await openKept(factory), start);
    await store.claim();
    return store;
  }

  /** Begins to keep something for the person. What is kept for somebody else is deleted in the same step. */
  async claim(): Promise<void> {
    await changeKept(this.database, (store) => {
      const request = store("facts").get(FACTS);
      request.onsuccess = () => {
        const facts = this.own(request.result);
        if (facts === null) for (const name of ["answers", "pictures"] as const) store(name).clear();
        const { pages, offset, isFull } = facts ?? { pages: [], offset: 0, isFull: false };
        store("facts").put({ ...this.start, pages, offset, isFull } satisfies KeptFacts, FACTS);
      };
    });
    this.isForgotten = false;
  }

  get person(): string {
    return this.start.user.id;
  }

  async find(url: string): Promise<unknown> {
    if (this.isForgotten) return undefined;
    return readKept(this.database, "answers", url);
  }

  refused(url: string): void {
    void this.change((store) => store("answers").delete(url)).catch(() => undefined);
  }

  async forget(): Promise<void> {
    this.isForgotten = true;
    await clearKept(this.database);
  }

  /**
   * Replaces everything by what the server gives the person now. What is not in it any more is deleted first, also if
   * the device has no room for the new answers.
   */
  async replace({ answers, pages, pictures, now }: KeptSet): Promise<void> {
    const urls = Object.keys(answers);
    await this.deleteOthers("answers", urls);
    await this.deleteOthers("pictures", pictures);
    const stored = new Set<string>();
    for (const [url, answer] of Object.entries(answers)) if (await this.putAnswer(url, answer)) stored.add(url);
    const facts: KeptFacts = {
      ...this.start,
      offset: Date.parse(now) - Date.now(),
      pages: pages.filter(({ needs }) => needs.every((url) => stored.has(url))),
      isFull: stored.size < urls.length,
    };
    await this.change((store) => store("facts").put(facts, FACTS));
  }

  private async deleteOthers(name: "answers" | "pictures", wanted: readonly string[]): Promise<void> {
    const known = await this.keys(name);
    const others = known.filter((url) => !wanted.includes(url));
    await this.change((store) => {
      for (const url of others) store(name).delete(url);
    });
  }

  /** Returns whether there was room. An older answer is deleted then: it does not fit the newer ones. */
  private async putAnswer(url: string, answer: unknown): Promise<boolean> {
    try {
      await this.change((store) => store("answers").put(answer, url));
      return true;
    } catch (error) {
      if (!isNoRoom(error)) throw error;
      await this.change((store) => store("answers").delete(url));
      return false;
    }
  }

  async missingPictures(wanted: readonly string[]): Promise<string[]> {
    const known = new Set(await this.keys("pictures"));
    return wanted.filter((url) => !known.has(url));
  }

  putPicture(url: string, picture: Blob): Promise<void> {
    return this.change((store) => store("pictures").put(picture, url));
  }

  async markFull(): Promise<void> {
    const facts = await this.facts();
    if (facts !== null) await this.change((store) => store("facts").put({ ...facts, isFull: true }, FACTS));
  }

  async facts(): Promise<KeptFacts | null> {
    return this.own(await readKept(this.database, "facts", FACTS));
  }

  private own(facts: unknown): KeptFacts | null {
    return isFacts(facts) && facts.user.id === this.person ? facts : null;
  }

  private async keys(name: "answers" | "pictures"): Promise<string[]> {
    const keys = await resultOf(this.database.transaction(name).objectStore(name).getAllKeys());
    return keys.map(String);
  }

  /**
   * Changes the database in one step, unless another page has forgotten the person meanwhile: somebody else may be next.
   */
  private change(work: (store: KeptStores) => void): Promise<void> {
    return changeKept(this.database, (store, abort) => {
      const request = store("facts").get(FACTS);
      request.onsuccess = () => {
        if (this.own(request.result) === null) abort();
        else work(store);
      };
    });
  }
}

/** Whether something could not be stored because the device, or the browser's share for this site, is full. */
export function isNoRoom(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

/** Who the kept answers are for; null if nothing is kept, or if it was kept in a form that is not known any more. */
export async function readFacts(factory: IDBFactory): Promise<KeptFacts | null> {
  const database = await openKept(factory);
  const facts = await readKept(database, "facts", FACTS);
  database.close();
  return isFacts(facts) ? facts : null;
}

function isFacts(value: unknown): value is KeptFacts {
  if (typeof value !== "object" || value === null) return false;
  return ["user", "config", "offset", "pages", "isFull"].every((key) => key in value);
}
