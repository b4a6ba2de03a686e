import { describe, expect, it } from "vitest";
import type { CalendarEntry } from "../contract";
import { entriesByDay } from "./by-day.rules";
import { addDays } from "./days.rules";
import { zoneDays } from "./zone-days.rules";

describe("the days of a time zone", () => {
  it.each([
    ["UTC", "2026-11-21", "2026-11-21T00:00:00.000Z"],
    ["Europe/Berlin", "2026-07-01", "2026-06-30T22:00:00.000Z"],
    // The days on which clocks change there.
    ["Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00.000Z"],
    ["Europe/Berlin", "2026-03-30", "2026-03-29T22:00:00.000Z"],
    ["Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00.000Z"],
    ["Europe/Berlin", "2026-10-26", "2026-10-25T23:00:00.000Z"],
    ["Asia/Kathmandu", "2026-11-21", "2026-11-20T18:15:00.000Z"],
    ["Pacific/Kiritimati", "2026-11-21", "2026-11-20T10:00:00.000Z"],
    ["Pacific/Pago_Pago", "2026-11-21", "2026-11-21T11:00:00.000Z"],
    // Clocks go from 23:59 to 01:00, so this day begins at one o'clock.
    ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z"],
    // Midnight comes twice: the day begins with the first one.
    ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"],
  ])("begin in %s on %s at %s", (zone, day, start) => {
    const days = zoneDays(zone);
    expect(days.startOf(day).toISOString()).toBe(start);
    expect(days.dayAt(days.startOf(day))).toBe(day);
    expect(days.dayAt(new Date(days.startOf(day).getTime() - 1))).toBe(addDays(day, -1));
  });
});

const entry = (id: string, at: string, end: string | null = null): CalendarEntry => ({
  id,
  kind: "due",
  title: null,
  at,
  end,
  name: id,
  course: null,
  place: null,
  path: "/",
  file: null,
  isDone: false,
});

describe("entriesByDay", () => {
  const days = ["2026-03-28", "2026-03-29", "2026-03-30"];
  it.each<[string, CalendarEntry, readonly string[]]>([
    ["before the first day", entry("a", "2026-03-27T22:59:59.999Z"), []],
    ["as the first day begins", entry("a", "2026-03-27T23:00:00.000Z"), ["2026-03-28"]],
    ["at the end of the short day", entry("a", "2026-03-29T21:59:59.999Z"), ["2026-03-29"]],
    ["after the last day", entry("a", "2026-03-30T22:00:00.000Z"), []],
    ["until midnight", entry("a", "2026-03-28T20:00:00.000Z", "2026-03-28T23:00:00.000Z"), ["2026-03-28"]],
    ["past midnight", entry("a", "2026-03-28T20:00:00.000Z", "2026-03-28T23:00:00.001Z"), ["2026-03-28", "2026-03-29"]],
    ["for three years", entry("a", "2025-01-01T00:00:00.000Z", "2028-01-01T00:00:00.000Z"), days],
  ])("puts a date %s where it belongs", (_name, one, expected) => {
    const found = entriesByDay([one], days, zoneDays("Europe/Berlin"));
    expect(days.filter((day) => found.get(day)?.length === 1)).toEqual(expected);
  });
});
