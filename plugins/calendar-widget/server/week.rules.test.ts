import { describe, expect, it } from "vitest";
import type { AgendaEntry } from "../../../server/sdk/attempts";
import { datesOfWeek } from "./week.rules";

const now = new Date("2026-11-21T12:00:00.000Z");
const entry = (id: string, kind: string, at: string, more: Partial<AgendaEntry> = {}): AgendaEntry => ({
  id,
  kind,
  at: new Date(at),
  end: null,
  name: id,
  course: null,
  place: null,
  path: "/",
  file: null,
  isBegun: false,
  isDone: false,
  ...more,
});

describe("datesOfWeek", () => {
  it.each<[string, readonly AgendaEntry[], readonly string[]]>([
    ["what is due now", [entry("a", "due", "2026-11-21T12:00:00.000Z")], ["a"]],
    ["what is due a moment later", [entry("a", "due", "2026-11-21T12:00:00.001Z")], ["a"]],
    ["nothing that is done", [entry("a", "due", "2026-11-22T12:00:00.000Z", { isDone: true })], []],
    ["nothing that has opened", [entry("a", "opens", "2026-11-21T12:00:00.000Z")], []],
    ["what opens", [entry("a", "opens", "2026-11-21T12:00:00.001Z")], ["a"]],
    [
      "an event that is running, and none that is over",
      [
        entry("over", "events.event", "2026-11-21T10:00:00.000Z", { end: now }),
        entry("running", "events.event", "2026-11-21T11:00:00.000Z", { end: new Date("2026-11-21T12:00:00.001Z") }),
      ],
      ["running"],
    ],
    [
      "what is overdue before what comes",
      [
        entry("running", "events.event", "2026-11-01T11:00:00.000Z", { end: new Date("2026-12-01T12:00:00.000Z") }),
        entry("old", "due", "2026-11-10T12:00:00.000Z"),
        entry("late", "due", "2026-11-20T12:00:00.000Z"),
        entry("next", "due", "2026-11-22T12:00:00.000Z"),
      ],
      ["old", "late", "running", "next"],
    ],
  ])("has %s", (_name, agenda, ids) => expect(datesOfWeek(agenda, now).map(({ id }) => id)).toEqual(ids));
});
