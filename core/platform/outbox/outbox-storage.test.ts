import { beforeEach, describe, expect, it } from "vitest";
import { OutboxStorage } from "./outbox-storage";

const write = { subject: "course", callId: "save", method: "PUT", url: "/x", command: false, tried: false } as const;

/** A browser's local storage for tests, shared by all tabs. A test can make it full. */
class Shelf {
  readonly items = new Map<string, string>();
  isFull = false;

  get length(): number {
    return this.items.size;
  }

  key(at: number): string | null {
    return [...this.items.keys()][at] ?? null;
  }

  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.isFull) throw new Error("QuotaExceededError");
    this.items.set(key, value);
  }

  removeItem(key: string): void {
    this.items.delete(key);
  }
}

let shelf: Shelf;
let time: number;

beforeEach(() => {
  shelf = new Shelf();
  time = 1000;
});

const tab = (userId = "ann") => new OutboxStorage(shelf, userId, () => time);
const bodies = (storage = tab()) => storage.list().map(({ body }) => body);

describe("what waits", () => {
  it("is listed oldest first, however many are written within one millisecond", () => {
    const storage = tab();
    const written = Array.from({ length: 12 }, (_, body) => storage.add({ ...write, body }).body);
    expect(bodies()).toEqual(written);
  });

  it("is listed oldest first when the time gets another digit", () => {
    const storage = tab();
    for (time of [9, 10, 100]) storage.add({ ...write, body: time });
    expect(bodies()).toEqual([9, 10, 100]);
  });

  it("stays in order when this machine's clock is set back, also after all of it was sent", () => {
    const storage = tab();
    const first = storage.add({ ...write, body: "first" });
    time = 10;
    const second = storage.add({ ...write, body: "second" });
    expect(bodies()).toEqual(["first", "second"]);
    storage.remove(first.id);
    storage.remove(second.id);
    const third = storage.add({ ...write, body: "third" });
    expect([first.id, second.id, third.id].toSorted()).toEqual([first.id, second.id, third.id]);
  });

  it("stays in order when another tab wrote last, by a clock that was ahead", () => {
    const [here, there] = [tab(), tab()];
    here.add({ ...write, body: 1 });
    time = 9000;
    for (const body of [2, 3]) there.add({ ...write, body });
    time = 1000;
    here.add({ ...write, body: 4 });
    expect(bodies()).toEqual([1, 2, 3, 4]);
  });

  it("stays in order when two tabs write in turn within one millisecond", () => {
    const [here, there] = [tab(), tab()];
    for (const body of [0, 1, 2, 3, 4, 5]) (body % 2 === 0 ? here : there).add({ ...write, body });
    expect(bodies()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("has a name of its own though two tabs did not see each other's writing", () => {
    const [here, there] = [tab(), new OutboxStorage(new Shelf(), "ann", () => time)];
    expect(here.add({ ...write, body: 1 }).id).not.toBe(there.add({ ...write, body: 2 }).id);
  });

  it("is one user's only", () => {
    tab("ann").add({ ...write, body: "ann's" });
    tab("ben").add({ ...write, body: "ben's" });
    expect(bodies(tab("ben"))).toEqual(["ben's"]);
  });

  it("leaves out what cannot be read or is no entry", () => {
    const { id } = tab().add({ ...write, body: "good" });
    shelf.setItem(`portal:ann:outbox:${id}-broken`, "{");
    shelf.setItem(`portal:ann:outbox:${id}-other`, JSON.stringify({ id, body: "no entry" }));
    shelf.setItem(`portal:ann:outbox:${id}-nothing`, "null");
    shelf.setItem("portal:ann:places", JSON.stringify({ ...write, id, body: "elsewhere" }));
    expect(bodies()).toEqual(["good"]);
  });
});

describe("an entry", () => {
  it("that another tab took away does not come back when it is marked as tried", () => {
    const entry = tab().add({ ...write, body: 1 });
    tab().remove(entry.id);
    const storage = tab();
    storage.markTried(entry);
    expect([storage.has(entry.id), storage.list()]).toEqual([false, []]);
  });

  it("is marked as tried for all tabs", () => {
    tab().markTried(tab().add({ ...write, body: 1 }));
    expect(tab().list()).toMatchObject([{ body: 1, tried: true }]);
  });

  it("that the browser refused to keep lives with the page, among those that it kept", () => {
    const storage = tab();
    storage.add({ ...write, body: 1 });
    shelf.isFull = true;
    const refused = storage.add({ ...write, body: 2 });
    shelf.isFull = false;
    storage.add({ ...write, body: 3 });
    expect([bodies(storage), bodies(), storage.has(refused.id)]).toEqual([[1, 2, 3], [1, 3], true]);
    storage.remove(refused.id);
    expect([bodies(storage), storage.has(refused.id)]).toEqual([[1, 3], false]);
  });

  it("is there once when the browser keeps it after all", () => {
    shelf.isFull = true;
    const storage = tab();
    const entry = storage.add({ ...write, body: 1 });
    shelf.isFull = false;
    storage.markTried(entry);
    expect(storage.list()).toMatchObject([{ body: 1, tried: true }]);
    tab().remove(entry.id);
    expect([storage.has(entry.id), storage.list()]).toEqual([false, []]);
  });
});

describe("a change of the browser's storage", () => {
  it.each([
    ["of one of the user's entries", "portal:ann:outbox:1", true],
    ["of all keys", null, true],
    ["of another user's entries", "portal:ben:outbox:1", false],
    ["of something else", "portal:ann:places", false],
  ])("%s", (_what, key, may) => {
    expect(tab().holds(key)).toBe(may);
  });
});

describe("a storage that is full", () => {
  it("says so before something is written, and how much lives with the page only", () => {
    const storage = tab();
    expect(storage.hasRoom("a post")).toBe(true);
    shelf.isFull = true;
    expect(storage.hasRoom("a post")).toBe(false);
    storage.add({ ...write, body: 1 });
    expect(storage.unkeptCount).toBe(1);
    expect(new OutboxStorage(null, "ann").hasRoom("a post")).toBe(false);
  });
});

describe("a refused entry", () => {
  const failure = { kind: "problem" } as never;

  it("that the learner wrote stays on the device until it is given up", () => {
    const entry = tab().add({ ...write, body: "a post", keepsRefused: true });
    tab().refuse(entry, failure);
    expect([tab().list(), tab().refused(), tab("ben").refused()]).toMatchObject([
      [],
      [{ body: "a post", failure }],
      [],
    ]);
    tab().giveUp(entry.id);
    expect(tab().refused()).toEqual([]);
  });

  it("of another kind is gone", () => {
    tab().refuse(tab().add({ ...write, body: "progress" }), failure);
    expect([tab().list(), tab().refused()]).toEqual([[], []]);
  });
});

describe("rename", () => {
  it("gives the writes of one subject the id under which the server knows their thing", () => {
    tab().add({ ...write, subject: "a", url: "/things/own", body: { ids: ["own", "other"] } });
    tab().add({ ...write, subject: "b", url: "/things/own", body: null });
    tab().rename("a", "own", "known");
    expect(tab().list()).toMatchObject([
      { subject: "a", url: "/things/known", body: { ids: ["known", "other"] } },
      { subject: "b", url: "/things/own", body: null },
    ]);
  });
});
