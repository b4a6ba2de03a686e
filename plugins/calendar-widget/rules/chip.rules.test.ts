import { expect, it } from "vitest";
import { chipAction, daysOver } from "./chip.rules";

it.each([
  ["due", null, false, "start"],
  ["due", null, true, "continue"],
  ["opens", null, false, "open"],
  ["events.event", "/event-files/a/b.ics", false, "addToCalendar"],
])("chipAction: %s with the file %s, begun: %s, is %s", (kind, file, isBegun, action) => {
  expect(chipAction({ kind, file, isBegun })).toBe(action);
});

it.each([
  ["due", "2026-11-21T12:00:00.001Z", null],
  ["due", "2026-11-21T12:00:00.000Z", 0],
  ["due", "2026-11-21T00:00:00.001Z", 0],
  ["due", "2026-11-20T12:00:00.001Z", 1],
  ["due", "2026-11-20T12:00:00.000Z", 1],
  ["ends", "2026-11-20T12:00:00.000Z", null],
])("daysOver: %s at %s is %s", (kind, at, days) => {
  expect(daysOver({ kind, at }, new Date("2026-11-21T12:00:00.000Z"))).toBe(days);
});
