import { describe, expect, it } from "vitest";
import { addDays, addMonths, readDay, weekOf, weeksOfMonth } from "./days.rules";

describe("readDay", () => {
  it.each([
    ["2026-11-21", "2026-11-21"],
    ["2024-02-29", "2024-02-29"],
    ["2026-02-29", null],
    ["2026-13-01", null],
    ["0999-12-31", null],
    ["9999-01-01", null],
    ["21.11.2026", null],
    ["", null],
    [null, null],
  ])("of %j is %j", (text, day) => expect(readDay(text)).toBe(day));
});

it.each([
  ["2026-12-31", 1, "2027-01-01"],
  ["2026-03-01", -1, "2026-02-28"],
])("addDays: %s and %i is %s", (day, count, expected) => expect(addDays(day, count)).toBe(expected));

it.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2026-12-15", 1, "2027-01-15"],
  ["2026-01-15", -1, "2025-12-15"],
  ["2024-02-29", 12, "2025-02-28"],
])("addMonths: %s and %i is %s", (day, count, expected) => expect(addMonths(day, count)).toBe(expected));

it.each([
  ["2026-11-21", 1, "2026-11-16", "2026-11-22"],
  ["2026-11-21", 6, "2026-11-21", "2026-11-27"],
  ["2026-11-21", 7, "2026-11-15", "2026-11-21"],
])("weekOf: %s with %i as the first day is %s to %s", (day, firstDay, from, to) => {
  const week = weekOf(day, firstDay);
  expect([week.length, week[0], week[6]]).toEqual([7, from, to]);
});

it.each([
  ["2026-11-21", 1, 6, "2026-10-26", "2026-12-06"],
  ["2026-11-21", 7, 5, "2026-11-01", "2026-12-05"],
  ["2027-02-10", 1, 4, "2027-02-01", "2027-02-28"],
])("weeksOfMonth: %s with %i as the first day has %i weeks, %s to %s", (day, firstDay, count, from, to) => {
  const weeks = weeksOfMonth(day, firstDay);
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([count, from, to]);
});
