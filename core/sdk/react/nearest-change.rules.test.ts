import { describe, expect, it } from "vitest";
import { MAX_WAIT, millisecondsUntilNearest } from "./nearest-change.rules";

const now = new Date("2026-11-21T10:00:00.000Z");

describe("millisecondsUntilNearest", () => {
  it.each([
    [[], null],
    [[null, undefined], null],
    [["2026-11-21T09:59:59.999Z"], null],
    [["2026-11-21T10:00:00.000Z"], 1],
    [["2026-11-21T10:00:00.001Z"], 2],
    [["2026-11-21T10:00:05.000Z", "2026-11-21T10:00:02.000Z", null], 2001],
    [["2026-11-21T09:00:00.000Z", "2026-11-21T10:00:02.000Z"], 2001],
    [["not a date"], null],
    [["2027-11-21T10:00:00.000Z"], MAX_WAIT],
  ])("of %j waits %s", (dates, expected) => {
    expect(millisecondsUntilNearest(dates, now)).toBe(expected);
  });
});
