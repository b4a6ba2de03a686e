// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenedSession } from "./contract";
import { ProviderCallFailed, ProviderClient } from "./provider-client";
import { SessionStore } from "./session.store";

const origin = "https://learn.example.org";
const opened: OpenedSession = {
  id: "s1",
  token: "t1",
  learner: { id: "u1", name: "Ada Lovelace" },
  activity: "Exam",
  course: "Statistics",
  frameUrl: `${origin}/learn/courses/proctor/c1/p1?inProctoringIframe`,
  returnUrl: `${origin}/learn/courses/c1/view/content/p1`,
};
const start = Date.parse("2026-11-21T12:00:00.000Z");

let kept: Map<string, string>;
let provider: ProviderClient;
let store: SessionStore;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("location", { origin });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  provider = new ProviderClient();
  vi.spyOn(provider, "open").mockResolvedValue(opened);
  vi.spyOn(provider, "report").mockResolvedValue(undefined);
  vi.spyOn(provider, "finish").mockResolvedValue({ accepted: true });
  store = new SessionStore(provider);
});

const told = () => vi.mocked(provider.report).mock.calls.map(([, incidents]) => incidents.map(({ kind }) => kind));

describe("a sitting", () => {
  it("tells each thing once, and says that it watches when there is nothing to tell", async () => {
    await store.begin("start");
    store.takePresence(false, start);
    store.takePresence(true, start + 4000);
    await store.report();
    await store.report();
    expect(told()).toEqual([["left"], []]);
  });

  it("tells later what it could not tell", async () => {
    await store.begin("start");
    store.note("fullscreenLeft", start);
    vi.mocked(provider.report).mockRejectedValueOnce(new ProviderCallFailed(0));
    await store.report();
    expect(store.isConnected).toBe(false);
    await store.report();
    expect(store.isConnected).toBe(true);
    expect(told()).toEqual([["fullscreenLeft"], ["fullscreenLeft"]]);
  });

  it("tells of an absence that lasted to the end", async () => {
    await store.begin("start");
    store.takePresence(false, start);
    await store.finish(start + 9000);
    expect(told()).toEqual([["left"]]);
    expect(store.ending).toEqual({ accepted: true });
    expect(store.isRunning).toBe(false);
  });

  it("ends only when everything is told, and tells a hundred things at once", async () => {
    await store.begin("start");
    for (let count = 0; count < 205; count += 1) store.note("fullscreenLeft", start + count);
    vi.mocked(provider.report).mockRejectedValueOnce(new ProviderCallFailed(0));
    await store.finish(start);
    expect([store.isRunning, store.isConnected, store.isBusy]).toEqual([true, false, false]);
    expect(provider.finish).not.toHaveBeenCalled();
    await store.finish(start);
    expect(told().map((kinds) => kinds.length)).toEqual([100, 100, 100, 5]);
    expect(store.ending).toEqual({ accepted: true });
  });

  it("goes on after a reload, and notes it", async () => {
    await store.begin("start");
    const reloaded = new SessionStore(provider);
    reloaded.resume(start, null);
    expect(reloaded.session).toEqual(opened);
    expect(reloaded.watch.incidents).toMatchObject([{ kind: "reloaded" }]);
  });

  it("does not go on where the learner is about to begin another one, which then takes its place", async () => {
    await store.begin("start");
    const other = new SessionStore(provider);
    other.resume(start, "another start");
    expect(other.session).toBeNull();
    vi.mocked(provider.open).mockResolvedValueOnce({ ...opened, id: "another" });
    await other.begin("another start");
    const reloaded = new SessionStore(provider);
    reloaded.resume(start, null);
    expect(reloaded.session?.id).toBe("another");
  });

  it("does not go on with what somebody else has put there", () => {
    kept.set("proctor.session", JSON.stringify({ ...opened, frameUrl: "https://evil.example/" }));
    store.resume(start, null);
    expect(store.session).toBeNull();
  });

  it("is over for good when it was ended elsewhere", async () => {
    await store.begin("start");
    vi.mocked(provider.report).mockRejectedValueOnce(new ProviderCallFailed(409));
    await store.report();
    expect(store.ending).toEqual({ accepted: null });
    expect(kept.size).toBe(0);
  });

  it("stays open while its end could not be told", async () => {
    await store.begin("start");
    vi.mocked(provider.finish).mockRejectedValueOnce(new ProviderCallFailed(0));
    await store.finish(start);
    expect(store.isRunning).toBe(true);
    await store.finish(start);
    expect(store.isRunning).toBe(false);
  });

  it.each([
    [401, "expired"],
    [403, "foreign"],
    [409, "closed"],
    [0, "network"],
    [500, "network"],
  ])("that is answered %d says %s", async (status, failure) => {
    vi.mocked(provider.open).mockRejectedValueOnce(new ProviderCallFailed(status));
    await store.begin("start");
    expect(store.failure).toBe(failure);
  });
});
