import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Housekeeper } from "./housekeeper";

describe("regular work", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const log = { error: vi.fn() };
  const begin = (work: object = {}) => {
    const run = vi.fn(async () => undefined);
    const keeper = new Housekeeper([{ every: 300, run, ...work }], log as never);
    keeper.start();
    return { run, keeper };
  };
  const runsAfter = async (run: () => unknown, seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return vi.mocked(run).mock.calls.length;
  };

  it("runs at its interval", async () => {
    const { run, keeper } = begin();
    expect(await runsAfter(run, 299)).toBe(0);
    expect(await runsAfter(run, 1)).toBe(1);
    expect(await runsAfter(run, 300)).toBe(2);
    await keeper.stop();
    expect(await runsAfter(run, 600)).toBe(2);
  });

  it("that is wanted soon also runs seconds after the start, not in it, and when it is asked for", async () => {
    const { run, keeper } = begin({ soon: true });
    expect(await runsAfter(run, 0)).toBe(0);
    expect(await runsAfter(run, 10)).toBe(1);
    keeper.runSoon();
    expect(await runsAfter(run, 10)).toBe(2);
    keeper.runSoon();
    await keeper.stop();
    expect(await runsAfter(run, 600)).toBe(2);
  });

  it("does not run twice at once, and goes on after an error", async () => {
    let end: (error: Error) => void = () => undefined;
    const slow = vi.fn(() => new Promise<void>((_, reject) => (end = reject)));
    const keeper = new Housekeeper([{ every: 300, run: slow }], log as never);
    keeper.start();
    expect(await runsAfter(slow, 600)).toBe(1);
    end(new Error("No"));
    expect(await runsAfter(slow, 300)).toBe(2);
    expect(log.error).toHaveBeenCalledTimes(1);
    end(new Error("No"));
    await keeper.stop();
  });
});
