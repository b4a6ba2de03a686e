import { describe, expect, it } from "vitest";
import type { CalendarEntry } from "../contract";
import { keepKnown } from "./keep-known.rules";

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

describe("keepKnown", () => {
  it("returns the known object of an entry that says the same", () => {
    expect(keepKnown([structuredClone(entry)], [entry])[0]).toBe(entry);
  });

  it.each<[string, Partial<CalendarEntry>]>([
    ["its end", { end: "2026-11-21T11:00:00.000Z" }],
    ["its name", { name: "Chain" }],
    ["whether it is done", { isDone: true }],
    ["the name of its course", { course: { ...entry.course, name: "Bikes" } as CalendarEntry["course"] }],
    ["its course", { course: null }],
  ])("returns the new one if it changes %s", (_, change) => {
    const next = { ...entry, ...change };
    expect(keepKnown([next], [entry])).toEqual([next]);
  });

  it("has the entries of the next answer only, in its order", () => {
    const [second, third] = [
      { ...entry, id: "due:2" },
      { ...entry, id: "due:3" },
    ];
    expect(keepKnown([third, second], [entry, second])).toEqual([third, second]);
  });
});
