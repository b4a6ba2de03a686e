import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atNow, justAfter, justBefore, now } from "./fixtures/moments";
import { isFuture, isReached, nextChange } from "./moment";

describe("a moment", () => {
  it.each([
    [justBefore, true, false],
    [atNow, true, false],
    [justAfter, false, true],
    [null, false, false],
  ])("%s is reached: %s, in the future: %s", (moment, hasCome, isAhead) => {
    expect(isReached(moment, now)).toBe(hasCome);
    expect(isFuture(moment, now)).toBe(isAhead);
  });
});

describe("the next change", () => {
  it.each([
    ["of nothing is none", [], null],
    ["of what is over is none", [justBefore, atNow, null], null],
    ["is the nearest ahead, wherever it stands", ["2026-12-01T00:00:00.000Z", justBefore, justAfter], justAfter],
    ["passes over what is no date", ["soon", justAfter], justAfter],
  ])("%s", (_, moments, nearest) => {
    expect(nextChange(moments, now)).toBe(nearest);
  });

  it("is never in the past, and nothing ahead is nearer", () => {
    const moment = fc.option(fc.date({ noInvalidDate: true }).map((date) => date.toISOString()));
    fc.assert(
      fc.property(fc.array(moment), fc.date({ noInvalidDate: true }), (moments, at) => {
        const next = nextChange(moments, at);
        const open = moments.filter((one) => one !== null && Date.parse(one) > at.getTime());
        if (next === null) expect(open).toEqual([]);
        else {
          expect(Date.parse(next)).toBeGreaterThan(at.getTime());
          for (const one of open) expect(Date.parse(one ?? "")).toBeGreaterThanOrEqual(Date.parse(next));
        }
      }),
    );
  });
});
