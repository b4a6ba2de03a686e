import { describe, expect, it } from "vitest";
import { knownTimeZone, relativeParts } from "./format.rules";

describe("relativeParts", () => {
  const now = new Date("2026-11-21T10:00:00Z");
  it.each([
    ["2026-11-21T10:00:00Z", 0, "second"],
    ["2026-11-21T10:00:59Z", 59, "second"],
    ["2026-11-21T10:01:00Z", 1, "minute"],
    ["2026-11-21T09:00:00Z", -1, "hour"],
    ["2026-11-22T09:59:59Z", 23, "hour"],
    ["2026-12-03T10:00:00Z", 1, "week"],
    ["2027-01-30T10:00:00Z", 2, "month"],
    ["2024-11-20T10:00:00Z", -2, "year"],
  ])("says %s as %d %s", (to, value, unit) => {
    expect(relativeParts(now, new Date(to))).toEqual({ value, unit });
  });
});

describe("knownTimeZone", () => {
  it("keeps a zone that exists and drops one that does not", () => {
    expect(knownTimeZone("Europe/Berlin")).toBe("Europe/Berlin");
    expect(knownTimeZone("Mars/Olympus")).toBeUndefined();
    expect(knownTimeZone(null)).toBeUndefined();
  });
});
