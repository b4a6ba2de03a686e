import { describe, expect, it } from "vitest";
import { daysBetween, isDayOf, reminderDay } from "./reminder-day.rules";

describe("reminderDay", () => {
  it.each([
    ["UTC", "2026-11-23T07:59:59.999Z", null],
    ["UTC", "2026-11-23T08:00:00Z", "2026-11-23"],
    ["UTC", "2026-11-23T19:59:59.999Z", "2026-11-23"],
    ["UTC", "2026-11-23T20:00:00Z", null],
    ["Asia/Tokyo", "2026-11-22T22:59:59Z", null],
    ["Asia/Tokyo", "2026-11-22T23:00:00Z", "2026-11-23"],
    ["America/Los_Angeles", "2026-11-24T03:59:59Z", "2026-11-23"],
    ["America/Los_Angeles", "2026-11-24T04:00:00Z", null],
    // Summer time begins in the night to 29 March.
    ["Europe/Berlin", "2026-03-28T07:00:00Z", "2026-03-28"],
    ["Europe/Berlin", "2026-03-29T05:59:59Z", null],
    ["Europe/Berlin", "2026-03-29T06:00:00Z", "2026-03-29"],
  ])("in %s at %s it is %s", (timeZone, now, day) => expect(reminderDay(timeZone, new Date(now))).toBe(day));
});

describe("isDayOf", () => {
  it.each([
    ["weekly", "UTC", "2026-11-23T08:00:00Z", true],
    ["weekly", "UTC", "2026-11-24T08:00:00Z", false],
    ["weekly", "Asia/Tokyo", "2026-11-22T23:00:00Z", true],
    ["daily", "UTC", "2026-11-24T08:00:00Z", true],
    ["never", "UTC", "2026-11-23T08:00:00Z", false],
  ] as const)("%s in %s at %s: %s", (rhythm, timeZone, now, isDay) => {
    expect(isDayOf(rhythm, timeZone, new Date(now))).toBe(isDay);
  });
});

describe("daysBetween", () => {
  it.each([
    ["UTC", "2026-11-23T00:00:00Z", "2026-11-23T23:59:59Z", 0],
    ["UTC", "2026-11-23T23:59:59Z", "2026-11-24T00:00:00Z", 1],
    ["Asia/Tokyo", "2026-11-23T14:59:59Z", "2026-11-23T15:00:00Z", 1],
    ["Europe/Berlin", "2026-03-28T12:00:00Z", "2026-03-30T12:00:00Z", 2],
    ["Europe/Berlin", "2026-10-24T12:00:00Z", "2026-10-26T12:00:00Z", 2],
    ["UTC", "2026-11-24T00:00:00Z", "2026-11-23T00:00:00Z", -1],
  ])("in %s from %s to %s: %i", (timeZone, from, to, days) => {
    expect(daysBetween(timeZone, new Date(from), new Date(to))).toBe(days);
  });
});
