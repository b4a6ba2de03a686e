import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Leaving, loadUnlessLeaving, watchLeaving } from "./leaving";

const cancelled = new TypeError("error loading dynamically imported module");

describe("a page that the browser leaves", () => {
  let leaving: Leaving;
  let fire: (type: string, isTrusted?: boolean) => void;
  beforeEach(() => {
    vi.useFakeTimers();
    const listeners = new Map<string, (event: Event) => void>();
    leaving = watchLeaving({
      addEventListener: (type: string, listener: unknown) =>
        void listeners.set(type, listener as (event: Event) => void),
    });
    fire = (type, isTrusted = true) => listeners.get(type)?.({ isTrusted } as Event);
  });
  afterEach(() => vi.useRealTimers());

  it.each(["beforeunload", "pagehide"])("reports no import that was cancelled after %s", async (type) => {
    fire(type);
    const settled = vi.fn();
    void loadUnlessLeaving(() => Promise.reject(cancelled), leaving).then(settled, settled);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(settled).not.toHaveBeenCalled();
  });

  it("loads again when the page stays after all", async () => {
    fire("beforeunload");
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(cancelled).mockResolvedValue("code");
    const loaded = loadUnlessLeaving(load, leaving);
    await vi.advanceTimersByTimeAsync(5_000);
    fire("beforeunload");
    await vi.advanceTimersByTimeAsync(9_999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await loaded).toBe("code");
  });

  it("reports what fails then", async () => {
    fire("pagehide");
    const failed = expect(loadUnlessLeaving(() => Promise.reject(cancelled), leaving)).rejects.toBe(cancelled);
    await vi.advanceTimersByTimeAsync(10_000);
    await failed;
  });

  it.each([
    ["that nobody leaves", () => undefined],
    ["whose own script asks whether it may be left", () => fire("beforeunload", false)],
  ])("reports at once on a page %s", async (_case, before) => {
    before();
    await expect(loadUnlessLeaving(() => Promise.reject(cancelled), leaving)).rejects.toBe(cancelled);
  });
});
