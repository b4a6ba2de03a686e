import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ActivityWatch, hasSessionEnded, INACTIVITY_LIMIT, KEEP_ALIVE } from "./activity-watch";

const start = Date.parse("2026-11-21T10:00:00Z");

function page() {
  const items = new Map<string, string>();
  const listeners = new Map<string, () => void>();
  return {
    items,
    press: (type = "keydown") => listeners.get(type)?.(),
    listens: () => listeners.size,
    record: () => JSON.parse(items.get("session") ?? "null"),
    storage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    },
    addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
    removeEventListener: (type: string) => void listeners.delete(type),
    now: () => Date.now(),
  };
}

describe("ActivityWatch", () => {
  const expired = vi.fn();
  const keepAlive = vi.fn();
  beforeEach(() => void vi.useFakeTimers({ now: start }));
  afterEach(() => {
    vi.useRealTimers();
    vi.clearAllMocks();
  });
  const watch = (host: ReturnType<typeof page>) => new ActivityWatch(host, "ann", { expired, keepAlive });

  it("keeps a record of who was here and when", () => {
    const host = page();
    watch(host);
    expect(host.record()).toEqual({ userId: "ann", lastActivityDate: "2026-11-21T10:00:00.000Z" });
  });

  it.each(["scroll", "keydown", "click"])("notices a %s, at most every 100 ms", (type) => {
    const host = page();
    watch(host);
    vi.advanceTimersByTime(99);
    host.press(type);
    expect(host.record().lastActivityDate).toBe("2026-11-21T10:00:00.000Z");
    vi.advanceTimersByTime(1);
    host.press(type);
    expect(host.record().lastActivityDate).toBe("2026-11-21T10:00:00.100Z");
  });

  it("takes two hours for the limit, as the specification says", () => expect(INACTIVITY_LIMIT).toBe(7_200_000));

  it("ends after two hours without activity, not before", () => {
    const host = page();
    const watching = watch(host);
    vi.advanceTimersByTime(INACTIVITY_LIMIT - 1);
    expect([expired.mock.calls.length, watching.hasExpired()]).toEqual([0, false]);
    vi.advanceTimersByTime(1);
    expect(watching.hasExpired()).toBe(true);
    vi.advanceTimersByTime(15_000);
    expect(expired).toHaveBeenCalledOnce();
    expect(host.listens()).toBe(0);
  });

  it("starts counting anew at each activity", () => {
    const host = page();
    watch(host);
    vi.advanceTimersByTime(INACTIVITY_LIMIT - 60_000);
    host.press();
    vi.advanceTimersByTime(INACTIVITY_LIMIT - 60_000);
    expect(expired).not.toHaveBeenCalled();
  });

  it("stays while another tab of the same user is active", () => {
    const host = page();
    watch(host);
    vi.advanceTimersByTime(INACTIVITY_LIMIT - 60_000);
    host.items.set("session", JSON.stringify({ userId: "ann", lastActivityDate: new Date().toISOString() }));
    vi.advanceTimersByTime(120_000);
    expect(expired).not.toHaveBeenCalled();
  });

  it.each([
    ["somebody else was here", { userId: "bob", lastActivityDate: new Date(start + INACTIVITY_LIMIT).toISOString() }],
    ["the record is damaged", { userId: "ann", lastActivityDate: "soon" }],
    ["the record is of another kind", "ann"],
  ])("ends as well where %s", (_name, record) => {
    const host = page();
    watch(host);
    host.items.set("session", JSON.stringify(record));
    vi.advanceTimersByTime(INACTIVITY_LIMIT);
    expect(expired).toHaveBeenCalledOnce();
  });

  it("does not take a key press after three hours of sleep for a living session", () => {
    const host = page();
    watch(host);
    vi.setSystemTime(start + 3 * 3_600_000);
    host.press();
    expect(expired).toHaveBeenCalledOnce();
  });

  it("reminds the server only of somebody who is active", () => {
    const host = page();
    watch(host);
    vi.advanceTimersByTime(KEEP_ALIVE + 60_000);
    expect(keepAlive).not.toHaveBeenCalled();
    host.press();
    vi.advanceTimersByTime(15_000);
    expect(keepAlive).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(KEEP_ALIVE + 60_000);
    expect(keepAlive).toHaveBeenCalledOnce();
  });
});

describe("hasSessionEnded", () => {
  const stored = (value: object | string) => {
    const { items, storage } = page();
    items.set("session", typeof value === "string" ? value : JSON.stringify(value));
    return storage;
  };
  const active = { userId: "ann", lastActivityDate: "2026-11-21T10:00:00.000Z" };
  const days = 48 * 60 * 60 * 1000;

  it.each([
    ["just now", 0, false],
    ["just before the limit", INACTIVITY_LIMIT - 1, false],
    ["at the limit", INACTIVITY_LIMIT, true],
    ["two days ago, as a clock that was set forward has it", days, true],
    ["a little later, as a clock that was set back by minutes has it", -60_000, false],
    ["in two days, as a clock that was set back has it", -days, true],
  ])("knows whether it has: active %s", (_, passed, hasEnded) => {
    expect(hasSessionEnded(stored(active), "ann", start + passed)).toBe(hasEnded);
  });

  it.each([
    ["of another person", stored({ ...active, userId: "bob" })],
    ["that nobody can read", stored("{")],
    ["without a date", stored({ ...active, lastActivityDate: "" })],
    ["where there is no storage", null],
  ])("takes it for ended with a record %s", (_, storage) => {
    expect(hasSessionEnded(storage, "ann", start)).toBe(true);
  });
});
