import { describe, expect, it } from "vitest";
import { ConcurrencyLimit, shareOf } from "./concurrency-limit";

describe("ConcurrencyLimit", () => {
  it("refuses a key that has reached its own limit, and lets others in", () => {
    const limit = new ConcurrencyLimit({ ofOne: 2, ofAll: 10 });
    const leave = limit.enter("a");
    limit.enter("a");
    expect([limit.reachedBy("a"), limit.reachedBy("b")]).toEqual(["ofOne", null]);
    leave();
    expect(limit.reachedBy("a")).toBeNull();
  });

  it("refuses every key when all together have reached their limit", () => {
    const limit = new ConcurrencyLimit({ ofOne: 2, ofAll: 2 });
    const leave = limit.enter("a");
    limit.enter("b");
    expect([limit.reachedBy("a"), limit.reachedBy("c")]).toEqual(["ofAll", "ofAll"]);
    leave();
    expect([limit.reachedBy("a"), limit.reachedBy("c")]).toEqual([null, null]);
  });
});

describe("shareOf", () => {
  it("leaves room for at least one", () => {
    expect(shareOf(100)).toEqual({ ofOne: 20, ofAll: 60 });
    expect(shareOf(1)).toEqual({ ofOne: 1, ofAll: 1 });
  });
});
