import { describe, expect, it } from "vitest";
import { resolveDate } from "./relative-date";

const now = new Date("2027-01-31T10:11:12.345Z");

describe("a package's date", () => {
  it.each([
    ["now", "2027-01-31T10:11:12.345Z"],
    ["now+12d", "2027-02-12T10:11:12.345Z"],
    ["now-3w", "2027-01-10T10:11:12.345Z"],
    ["now+90min", "2027-01-31T11:41:12.345Z"],
    ["now-36h", "2027-01-29T22:11:12.345Z"],
    ["now+1mo", "2027-02-28T10:11:12.345Z"],
    ["now+13mo", "2028-02-29T10:11:12.345Z"],
    ["now-2mo", "2026-11-30T10:11:12.345Z"],
    ["now-1y", "2026-01-31T10:11:12.345Z"],
    ["now+1mo-1d", "2027-02-27T10:11:12.345Z"],
    ["now+2d@09:30", "2027-02-02T09:30:00.000Z"],
    ["now@00:00", "2027-01-31T00:00:00.000Z"],
    ["2027-03-01", "2027-03-01T00:00:00.000Z"],
    ["2028-02-29", "2028-02-29T00:00:00.000Z"],
    ["2027-03-01T09:00Z", "2027-03-01T09:00:00.000Z"],
    ["2027-03-01T09:00:30+02:00", "2027-03-01T07:00:30.000Z"],
  ])("%s is %s", (text, expected) => {
    expect(resolveDate(text, now).toISOString()).toBe(expected);
  });

  it.each([
    "",
    "tomorrow",
    "now+",
    "now+12",
    "now+1m",
    "now +1d",
    "now+1.5d",
    "now@24:00",
    "now@9:00",
    "2027-02-29",
    "2027-04-31T09:00Z",
    "2027-13-01",
    "2027-03-01T09:00",
    "2027-03-01T25:00Z",
    "now+999999d",
  ])("refuses %j", (text) => {
    expect(() => resolveDate(text, now)).toThrow(RangeError);
  });

  it("does not change the moment that it is given", () => {
    const moment = new Date(now);
    resolveDate("now+1mo@08:00", moment);
    expect(moment).toEqual(now);
  });
});
