import { expect, it } from "vitest";
import { chipAction, isOverdue } from "./chip.rules";

it.each([
  ["due", null, false, "start"],
  ["due", null, true, "continue"],
  ["opens", null, false, "open"],
  ["events.event", "/event-files/a/b.ics", false, "addToCalendar"],
])("chipAction: %s with the file %s, begun: %s, is %s", (kind, file, isBegun, action) => {
  expect(chipAction({ kind, file, isBegun })).toBe(action);
});

it.each([
  ["due", "2026-11-21T12:00:00.001Z", false],
  ["due", "2026-11-21T12:00:00.000Z", true],
  ["ends", "2026-11-20T12:00:00.000Z", false],
])("isOverdue: %s at %s is %s", (kind, at, overdue) => {
  expect(isOverdue({ kind, at }, new Date("2026-11-21T12:00:00.000Z"))).toBe(overdue);
});
