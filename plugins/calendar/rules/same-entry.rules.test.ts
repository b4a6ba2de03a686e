import { describe, expect, it } from "vitest";
import type { CalendarEntry } from "../contract";
import { isSameEntry } from "./same-entry.rules";

const entry: CalendarEntry = {
  id: "due:1",
  kind: "due",
  title: null,
  at: "2026-11-21T10:00:00.000Z",
  end: null,
  name: "Brakes",
  course: { id: "0b9c7a52-5d64-4a0f-9d43-0c8f6f2f5a01", name: "Bicycles", language: "en-US" },
  place: null,
  path: "/courses",
  file: null,
  isDone: false,
};

describe("isSameEntry", () => {
  it("holds for entries of two answers that say the same", () => {
    expect(isSameEntry(structuredClone(entry), entry)).toBe(true);
  });

  it.each<[string, Partial<CalendarEntry>]>([
    ["its id", { id: "due:2" }],
    ["its end", { end: "2026-11-21T11:00:00.000Z" }],
    ["its name", { name: "Chain" }],
    ["whether it is done", { isDone: true }],
    ["the name of its course", { course: { ...entry.course, name: "Bikes" } as CalendarEntry["course"] }],
    ["its course", { course: null }],
  ])("does not hold if %s changes", (_, change) => {
    expect(isSameEntry({ ...entry, ...change }, entry)).toBe(false);
  });
});
