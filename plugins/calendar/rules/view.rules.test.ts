import { describe, expect, it } from "vitest";
import { firstDayOf } from "./first-day.rules";
import { dayAtKey, daysOfView, readView, spanAround, turned, writeView } from "./view.rules";
import { zoneDays } from "./zone-days.rules";

const today = "2026-11-21";

it.each([
  ["", { view: "month", day: today, kind: "", course: "" }],
  ["view=week&day=2026-12-01&kind=due&course=c1", { view: "week", day: "2026-12-01", kind: "due", course: "c1" }],
  ["view=year&day=2026-02-30", { view: "month", day: today, kind: "", course: "" }],
])("readView reads %j, and writeView writes it", (query, view) => {
  const read = readView(new URLSearchParams(query), today);
  expect(read).toEqual(view);
  expect(readView(new URLSearchParams(writeView(read, today)), today)).toEqual(view);
});

it.each([
  ["month", 42, "2026-10-26", "2026-12-06"],
  ["week", 7, "2026-11-16", "2026-11-22"],
  ["list", 30, "2026-11-01", "2026-11-30"],
] as const)("daysOfView: the %s has %i days, %s to %s", (view, count, from, to) => {
  const days = daysOfView({ view, day: today }, 1);
  expect([days.length, days[0], days.at(-1)]).toEqual([count, from, to]);
});

it("turned goes by months, or by weeks in the week", () => {
  expect(turned({ view: "month", day: "2027-01-31" }, 1)).toBe("2027-02-28");
  expect(turned({ view: "week", day: today }, -1)).toBe("2026-11-14");
});

it("spanAround has the month with the weeks around it", () => {
  expect(spanAround(today, zoneDays("Europe/Berlin"))).toEqual({
    from: "2026-10-24T22:00:00.000Z",
    until: "2026-12-14T23:00:00.000Z",
  });
});

describe("dayAtKey", () => {
  const grid = { isRightToLeft: false, firstDay: 1 };
  it.each([
    ["ArrowRight", false, "2026-11-22"],
    ["ArrowLeft", false, "2026-11-20"],
    ["ArrowDown", false, "2026-11-28"],
    ["ArrowUp", false, "2026-11-14"],
    ["Home", false, "2026-11-16"],
    ["End", false, "2026-11-22"],
    ["PageDown", false, "2026-12-21"],
    ["PageUp", false, "2026-10-21"],
    ["PageDown", true, "2027-11-21"],
    ["PageUp", true, "2025-11-21"],
    ["a", false, undefined],
  ])("%s (shift: %s) goes to %s", (key, shiftKey, day) => expect(dayAtKey({ key, shiftKey }, today, grid)).toBe(day));

  it("follows the reading direction", () => {
    const event = { key: "ArrowLeft", shiftKey: false };
    expect(dayAtKey(event, today, { ...grid, isRightToLeft: true })).toBe("2026-11-22");
  });
});

describe("firstDayOf", () => {
  const knowing = (tag: string, more: PropertyDescriptorMap) => Object.defineProperties(new Intl.Locale(tag), more);
  const none = { getWeekInfo: { value: undefined }, weekInfo: { value: undefined } };
  it.each([
    ["what the browser knows", "en-US", { getWeekInfo: { value: () => ({ firstDay: 3 }) } }, 3],
    ["the older property", "en-US", { ...none, weekInfo: { value: { firstDay: 4 } } }, 4],
    ["the United States without it", "en-US", none, 7],
    ["Egypt without it", "ar-EG", none, 6],
    ["Germany without it", "de-DE", none, 1],
    ["a language alone without it", "ja", none, 7],
  ])("takes %s", (_name, tag, more, day) => expect(firstDayOf(knowing(tag, more))).toBe(day));
});
