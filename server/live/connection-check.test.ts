import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConnectionCheck } from "./connection-check";

describe("the test of a line", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function line() {
    const said: number[] = [];
    const told: string[] = [];
    const state = { isBroken: false };
    const test = new ConnectionCheck({
      send: async (number) => {
        if (state.isBroken) throw new Error("no database");
        said.push(number);
      },
      onSilent: (isNew) => told.push(isNew ? "deaf" : "still deaf"),
      onRecovered: () => told.push("heard"),
    });
    return { test, said, told, state };
  }

  it("is content with a line that carries, and tests it again and again", () => {
    const { test, said, told } = line();
    test.start();
    for (const number of [1, 2, 3]) {
      expect(said.at(-1)).toBe(number);
      test.takeTest(number);
      vi.advanceTimersByTime(20_000);
    }
    expect([test.isHeard, told]).toEqual([true, []]);
  });

  it("says after five seconds that nothing is heard, and when it is heard again", () => {
    const { test, said, told } = line();
    test.start();
    vi.advanceTimersByTime(4999);
    expect([test.isHeard, told]).toEqual([null, []]);
    vi.advanceTimersByTime(1);
    expect([test.isHeard, told]).toEqual([false, ["deaf"]]);
    vi.advanceTimersByTime(25_000);
    expect(told).toEqual(["deaf", "still deaf"]);
    vi.advanceTimersByTime(20_000);
    test.takeTest(said.at(-1) ?? 0);
    expect([test.isHeard, told]).toEqual([true, ["deaf", "still deaf", "heard"]]);
  });

  it("takes the answer to an earlier test for none", () => {
    const { test } = line();
    test.start();
    vi.advanceTimersByTime(25_000);
    test.takeTest(1);
    expect(test.isHeard).toBe(false);
  });

  it("learns nothing about the line while nothing can be said", async () => {
    const { test, said, told, state } = line();
    state.isBroken = true;
    test.start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([test.isHeard, told]).toEqual([null, []]);
    state.isBroken = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(said).toHaveLength(1);
  });

  it("stays over when what was being said then fails", async () => {
    const { test, said, state } = line();
    state.isBroken = true;
    test.start();
    test.stop();
    state.isBroken = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(said).toEqual([]);
  });

  it("is over when it is stopped", () => {
    const { test, said, told } = line();
    test.start();
    test.stop();
    test.takeTest(1);
    vi.advanceTimersByTime(60_000);
    expect([said.length, told, test.isHeard]).toEqual([1, [], null]);
  });
});
