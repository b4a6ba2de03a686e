import { describe, expect, it } from "vitest";
import type { AgendaEntry } from "../../../../server/sdk/attempts";
import { daysIn, occasionsOf } from "./occasions.rules";

const now = new Date("2026-11-23T09:00:00Z");
const terms = { daysBefore: [7, 1], certificateDaysBefore: [30] };

const entry = (kind: string, at: string, more: Partial<AgendaEntry> = {}) =>
  ({
    id: "e",
    kind,
    at: new Date(at),
    end: null,
    name: "A",
    course: null,
    place: null,
    path: "/a",
    isDone: false,
    ...more,
  }) as AgendaEntry;

/** The reminders of one date, as "kind of reminder, days before". */
function found(kind: string, at: string, { isWeekly = false, ...more }: { isWeekly?: boolean; isDone?: boolean } = {}) {
  const reader = { timeZone: "Asia/Tokyo", isWeekly: () => isWeekly };
  return occasionsOf([entry(kind, at, more)], terms, reader, now).map(({ kind: of, key }) =>
    [of, key.split("|")[2]].filter(Boolean).join(" "),
  );
}

describe("occasionsOf", () => {
  it.each<[string, string, string[]]>([
    // In Tokyo it is the evening of the 23rd.
    ["due", "2026-11-30T15:00:00Z", []],
    ["due", "2026-11-30T14:59:59Z", ["due 7"]],
    ["due", "2026-11-24T15:00:00Z", ["due 7"]],
    ["due", "2026-11-24T14:59:59Z", ["due 1"]],
    ["due", "2026-11-23T09:00:00.001Z", ["due 1"]],
    ["due", "2026-11-23T09:00:00Z", []],
    ["opens", "2026-11-23T09:00:00.001Z", []],
    ["opens", "2026-11-23T09:00:00Z", ["opens"]],
    ["opens", "2026-11-21T09:00:00.001Z", ["opens"]],
    ["opens", "2026-11-21T09:00:00Z", []],
    ["certificates.expires", "2026-12-23T14:59:59Z", ["certificate 30"]],
    ["certificates.expires", "2026-12-23T15:00:00Z", []],
    ["ends", "2026-11-24T09:00:00Z", []],
    ["graceEnds", "2026-11-24T09:00:00Z", []],
    ["events.event", "2026-11-24T09:00:00Z", []],
  ])("%s %s: %s", (kind, at, expected) => expect(found(kind, at)).toEqual(expected));

  it.each<[string, string, string[]]>([
    ["due", "2026-12-07T14:59:59Z", []],
    ["due", "2026-12-06T14:59:59Z", ["due 7"]],
    ["due", "2026-12-01T14:59:59Z", ["due 7"]],
    ["due", "2026-11-30T14:59:59Z", ["due 1"]],
    ["opens", "2026-11-15T09:00:00.001Z", ["opens"]],
    ["opens", "2026-11-15T09:00:00Z", []],
  ])("in a weekly mail, with what would come before the next one: %s %s: %s", (kind, at, expected) => {
    expect(found(kind, at, { isWeekly: true })).toEqual(expected);
  });

  it("reminds of nothing that is done", () => {
    for (const kind of ["due", "opens", "certificates.expires"]) {
      expect(found(kind, kind === "opens" ? "2026-11-23T08:00:00Z" : "2026-11-24T09:00:00Z", { isDone: true })).toEqual(
        [],
      );
    }
  });
});

describe("daysIn", () => {
  it.each<[unknown, number[]]>([
    [
      ["7", "1"],
      [7, 1],
    ],
    [[], []],
    [["0", "-1", "1.5", "week", "", "366", "365"], [365]],
    [undefined, []],
  ])("%j", (setting, days) => expect(daysIn(setting)).toEqual(days));
});
