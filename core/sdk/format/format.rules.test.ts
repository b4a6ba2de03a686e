import { describe, expect, it } from "vitest";
import {
  daysBetween,
  fileSizeText,
  knownTimeZone,
  LAST_MINUTE,
  minuteOfDay,
  relativeParts,
  unbroken,
} from "./format.rules";

it.each([
  ["2026-10-29T18:00:00Z", "2026-11-29T04:00:00Z", 31],
  ["2026-11-20T22:59:00Z", "2026-11-20T23:01:00Z", 1],
  ["2026-11-20T23:01:00Z", "2026-11-21T22:59:00Z", 0],
])("daysBetween: from %s to %s the clocks of Berlin count %s days", (from, to, days) => {
  expect(daysBetween(new Date(from), new Date(to), "Europe/Berlin")).toBe(days);
});

describe("relativeParts", () => {
  const now = "2026-11-21T10:00:00Z";
  it.each([
    [now, "2026-11-21T10:00:00Z", 0, "second"],
    [now, "2026-11-21T10:00:59Z", 59, "second"],
    [now, "2026-11-21T10:01:00Z", 1, "minute"],
    [now, "2026-11-21T09:00:00Z", -1, "hour"],
    [now, "2026-11-22T09:59:59Z", 23, "hour"],
    [now, "2026-11-22T10:00:00Z", 1, "day"],
    [now, "2026-11-23T09:59:59Z", 2, "day"],
    [now, "2026-11-20T09:59:59Z", -1, "day"],
    [now, "2026-11-28T10:00:00Z", 7, "day"],
    [now, "2026-12-03T10:00:00Z", 12, "day"],
    [now, "2027-01-19T10:00:00Z", 59, "day"],
    [now, "2027-01-20T10:00:00Z", 2, "month"],
    [now, "2026-09-22T10:00:00Z", -2, "month"],
    [now, "2028-11-19T10:00:00Z", 24, "month"],
    [now, "2028-11-20T10:00:00Z", 2, "year"],
    [now, "2024-11-20T10:00:00Z", -2, "year"],
    // The days are also right across the end of summer time and the end of a month, because calendar days are counted.
    ["2026-10-24T20:00:00Z", "2026-10-25T21:00:00Z", 1, "day"],
    ["2026-10-31T12:00:00Z", "2026-11-01T12:00:00Z", 1, "day"],
  ])("says, at %s, of %s: %d %s", (from, to, value, unit) => {
    expect(relativeParts(new Date(from), new Date(to), "Europe/Berlin")).toEqual({ value, unit });
  });

  it("counts the days of the learner's zone", () => {
    const parts = (zone: string) =>
      relativeParts(new Date("2026-11-21T22:30:00Z"), new Date("2026-11-22T22:45:00Z"), zone);
    expect(parts("Europe/Berlin")).toEqual({ value: 1, unit: "day" });
    const early = relativeParts(new Date("2026-11-21T06:00:00Z"), new Date("2026-11-22T23:30:00Z"), "Europe/Berlin");
    const west = relativeParts(new Date("2026-11-21T06:00:00Z"), new Date("2026-11-22T23:30:00Z"), "America/New_York");
    expect([early.value, west.value]).toEqual([2, 1]);
  });

  it("never says next week or next month in German for a date that is not in it", () => {
    const words = new Intl.RelativeTimeFormat("de-DE", { numeric: "auto" });
    const said = Array.from({ length: 900 }, (_, days) => {
      const { value, unit } = relativeParts(new Date(now), new Date(Date.parse(now) + days * 86_400_000), "UTC");
      return words.format(value, unit);
    });
    expect(said[12]).toBe("in 12 Tagen");
    expect(said.filter((word) => /nächst/.test(word))).toEqual([]);
  });
});

describe("minuteOfDay", () => {
  it.each([
    ["2027-03-13T22:59:59Z", "Europe/Berlin", LAST_MINUTE],
    ["2027-03-13T23:00:00Z", "Europe/Berlin", 0],
    ["2027-03-14T00:00:00Z", "Europe/Berlin", 60],
    ["2027-03-28T01:30:00Z", "Europe/Berlin", 3 * 60 + 30],
    ["2027-03-14T23:59:00Z", "UTC", LAST_MINUTE],
    ["2027-03-14T18:15:00Z", "Asia/Kathmandu", 0],
  ])("of %s in %s is %d", (instant, zone, minute) => expect(minuteOfDay(new Date(instant), zone)).toBe(minute));
});

describe("knownTimeZone", () => {
  it("keeps a zone that exists and drops one that does not", () => {
    expect(knownTimeZone("Europe/Berlin")).toBe("Europe/Berlin");
    expect(knownTimeZone("Mars/Olympus")).toBeUndefined();
    expect(knownTimeZone(null)).toBeUndefined();
  });
});

describe("fileSizeText", () => {
  it.each([
    [0, "0 B"],
    [1023, "1,023 B"],
    [1024, "1 KB"],
    [1536, "1.5 KB"],
    [1024 ** 2, "1 MB"],
    [1024 ** 3, "1 GB"],
    [1024 ** 4, "1 TB"],
  ])("writes %d bytes as %s", (bytes, text) =>
    expect(fileSizeText(bytes, (value) => value.toLocaleString("en-US")).replace("\u00a0", " ")).toBe(text),
  );
});

it("unbroken: a line ends before a number with its unit or after it", () => {
  expect(unbroken("7 min")).toBe("7\u00a0min");
});
