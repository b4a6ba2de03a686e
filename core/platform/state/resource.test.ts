import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NetworkError } from "../http/api-error";
import { Resource } from "./resource";

function gates<T>() {
  const open: { resolve: (value: T) => void; reject: (error: unknown) => void; signal: AbortSignal }[] = [];
  const fetch = (signal: AbortSignal) =>
    new Promise<T>((resolve, reject) => {
      open.push({ resolve, reject, signal });
    });
  return { open, fetch };
}

describe("Resource", () => {
  it("goes from idle over loading to ready", async () => {
    const { open, fetch } = gates<string>();
    const resource = new Resource(fetch);
    expect(resource.state).toBe("idle");
    const loaded = resource.load();
    expect(resource.state).toBe("loading");
    open[0]?.resolve("one");
    await loaded;
    expect([resource.state, resource.value]).toEqual(["ready", "one"]);
  });

  it("forgets why it failed while it is tried again, unless it shows old data", async () => {
    const { open, fetch } = gates<string>();
    const resource = new Resource(fetch);
    const failing = async (at: number) => {
      const loaded = resource.refresh();
      open[at]?.reject(new NetworkError(false, null));
      await loaded;
    };
    await failing(0);
    expect(resource.state).toBe("failed");
    const again = resource.refresh();
    expect([resource.state, resource.failure]).toEqual(["loading", null]);
    open[1]?.resolve("one");
    await again;
    await failing(2);
    void resource.refresh();
    expect([resource.isRefreshing, resource.isStale]).toEqual([true, true]);
  });

  it("loads once for many who ask", async () => {
    const { open, fetch } = gates<string>();
    const resource = new Resource(fetch);
    const both = Promise.all([resource.load(), resource.load()]);
    expect(open).toHaveLength(1);
    open[0]?.resolve("one");
    await both;
    await resource.load();
    expect(open).toHaveLength(1);
  });

  it("keeps good data when a refetch fails, and says that it is stale", async () => {
    const { open, fetch } = gates<string>();
    const resource = new Resource(fetch);
    const first = resource.load();
    open[0]?.resolve("good");
    await first;
    const second = resource.refresh();
    expect([resource.state, resource.isRefreshing]).toEqual(["ready", true]);
    open[1]?.reject(new NetworkError(false, null));
    await second;
    expect([resource.state, resource.value, resource.isStale]).toEqual(["ready", "good", true]);
    const third = resource.refresh();
    open[2]?.resolve("better");
    await third;
    expect([resource.value, resource.isStale]).toEqual(["better", false]);
  });

  it("fails visibly when there never was data, and recovers", async () => {
    const { open, fetch } = gates<string>();
    const resource = new Resource(fetch);
    const first = resource.load();
    open[0]?.reject(new NetworkError(false, null));
    await first;
    expect([resource.state, resource.failure?.kind]).toEqual(["failed", "network"]);
    const second = resource.refresh();
    expect(resource.state).toBe("loading");
    open[1]?.resolve("good");
    await second;
    expect([resource.state, resource.failure]).toEqual(["ready", null]);
  });

  it("gives up an older load and ignores its late answer", async () => {
    const { open, fetch } = gates<string>();
    const resource = new Resource(fetch);
    const first = resource.refresh();
    const second = resource.refresh();
    expect(open[0]?.signal.aborted).toBe(true);
    open[1]?.resolve("new");
    open[0]?.resolve("old");
    await Promise.all([first, second]);
    expect(resource.value).toBe("new");
  });

  it("lets who asked for an older load wait until the newer one is there", async () => {
    const { open, fetch } = gates<string>();
    const resource = new Resource(fetch);
    const first = resource.refresh().then(() => resource.value);
    const second = resource.refresh();
    open[0]?.reject(new NetworkError(true, null));
    await new Promise((resolve) => setTimeout(resolve, 0));
    open[1]?.resolve("new");
    expect(await first).toBe("new");
    await second;
  });

  it("takes a set value over a load on its way", async () => {
    const { open, fetch } = gates<string>();
    const resource = new Resource(fetch);
    const load = resource.load();
    resource.set("set");
    open[0]?.resolve("loaded");
    await load;
    expect([resource.value, resource.isRefreshing]).toEqual(["set", false]);
  });

  it("treats a load that was given up as no failure", async () => {
    const { open, fetch } = gates<string>();
    const resource = new Resource(fetch);
    const load = resource.load();
    open[0]?.reject(new NetworkError(true, null));
    await load;
    expect([resource.state, resource.failure]).toEqual(["idle", null]);
  });

  describe("asked to renew", () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["performance"] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it.each([
      ["not right after an answer", 1999, 1],
      ["again two seconds after it", 2000, 2],
    ])("loads %s", async (_name, wait, calls) => {
      const { open, fetch } = gates<string>();
      const resource = new Resource(fetch);
      const first = resource.refreshIfOld();
      open[0]?.resolve("one");
      await first;
      vi.advanceTimersByTime(wait);
      void resource.refreshIfOld();
      expect(open).toHaveLength(calls);
    });

    it("waits for the answer that is on its way", async () => {
      const { open, fetch } = gates<string>();
      const resource = new Resource(fetch);
      const both = Promise.all([resource.refresh(), resource.refreshIfOld()]);
      expect(open).toHaveLength(1);
      open[0]?.resolve("one");
      await both;
    });

    it("loads again after a failure", async () => {
      const { open, fetch } = gates<string>();
      const resource = new Resource(fetch);
      const first = resource.refresh();
      open[0]?.resolve("one");
      await first;
      const second = resource.refresh();
      open[1]?.reject(new NetworkError(false, null));
      await second;
      void resource.refreshIfOld();
      expect(open).toHaveLength(3);
    });

    it("loads again after it was reset", async () => {
      const { open, fetch } = gates<string>();
      const resource = new Resource(fetch);
      const first = resource.refresh();
      open[0]?.resolve("one");
      await first;
      resource.reset();
      void resource.refreshIfOld();
      expect(open).toHaveLength(2);
    });
  });
});
