import { describe, expect, it } from "vitest";
import { digestDay, isDayOf } from "./digest-day.rules";

describe("a digest", () => {
  it.each([
    ["UTC", "2026-11-23T06:59:59.999Z", null],
    ["UTC", "2026-11-23T07:00:00Z", "2026-11-23"],
    ["UTC", "2026-11-23T23:59:59Z", "2026-11-23"],
    ["UTC", "2026-11-24T00:00:00Z", null],
    ["Asia/Tokyo", "2026-11-22T21:59:59Z", null],
    ["Asia/Tokyo", "2026-11-22T22:00:00Z", "2026-11-23"],
    ["Asia/Kathmandu", "2026-11-23T01:14:59Z", null],
    ["Asia/Kathmandu", "2026-11-23T01:15:00Z", "2026-11-23"],
    ["America/Los_Angeles", "2026-11-24T07:59:59Z", "2026-11-23"],
    // Summer time begins in the night to 29 March, and ends in the night to 25 October.
    ["Europe/Berlin", "2026-03-28T06:00:00Z", "2026-03-28"],
    ["Europe/Berlin", "2026-03-29T04:59:59Z", null],
    ["Europe/Berlin", "2026-03-29T05:00:00Z", "2026-03-29"],
    ["Europe/Berlin", "2026-10-24T05:00:00Z", "2026-10-24"],
    ["Europe/Berlin", "2026-10-25T05:59:59Z", null],
    ["Europe/Berlin", "2026-10-25T06:00:00Z", "2026-10-25"],
  ])("in %s at %s may go out: %s", (timeZone, now, day) => {
    expect(digestDay(timeZone, new Date(now))).toBe(day);
  });

  it.each([
    ["weekly", "UTC", "2026-11-22T23:59:59Z", false],
    ["weekly", "UTC", "2026-11-23T07:00:00Z", true],
    ["weekly", "UTC", "2026-11-23T23:59:59Z", true],
    ["weekly", "UTC", "2026-11-24T07:00:00Z", false],
    ["weekly", "Asia/Tokyo", "2026-11-22T22:00:00Z", true],
    ["weekly", "America/Los_Angeles", "2026-11-23T07:00:00Z", false],
    ["weekly", "America/Los_Angeles", "2026-11-24T07:00:00Z", true],
    ["daily", "UTC", "2026-11-24T07:00:00Z", true],
    ["never", "UTC", "2026-11-23T07:00:00Z", false],
  ] as const)("that comes %s in %s has its day at %s: %s", (rhythm, timeZone, now, isDay) => {
    expect(isDayOf(rhythm, timeZone, new Date(now))).toBe(isDay);
  });
});
