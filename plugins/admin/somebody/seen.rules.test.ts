import { describe, expect, it } from "vitest";
import type { SeenContribution } from "../contract";
import { type Filter, groupsOf, placeOf } from "./seen.rules";

function seen(id: string, point: string, holds: boolean, more: Partial<SeenContribution> = {}): SeenContribution {
  const rest = { plugin: "notes", list: "", title: null, place: null, isDecidedOnPage: false, because: [], text: "" };
  return { ...rest, id, point, holds, ...more };
}

const all = [
  seen("notes.page", "routes", true, { title: "My notes" }),
  seen("tasks.page", "routes", false, { title: "Tasks" }),
  seen("notes.tab", "tabs", false),
];
const idsIn = (text: string, filter: Filter) =>
  groupsOf(all, text, filter).map(({ point, entries }) => [point, entries.map(({ id }) => id)]);

describe("groupsOf", () => {
  it("counts what is seen in each point, whatever the filter leaves", () => {
    expect(groupsOf(all, "", "hidden")).toMatchObject([
      { point: "routes", seen: 1, total: 2 },
      { point: "tabs", seen: 0, total: 1 },
    ]);
  });

  it.each<[string, Filter, unknown]>([
    [
      "",
      "all",
      [
        ["routes", ["notes.page", "tasks.page"]],
        ["tabs", ["notes.tab"]],
      ],
    ],
    ["", "seen", [["routes", ["notes.page"]]]],
    [
      "",
      "hidden",
      [
        ["routes", ["tasks.page"]],
        ["tabs", ["notes.tab"]],
      ],
    ],
    ["my NOTES", "all", [["routes", ["notes.page"]]]],
    ["notes", "hidden", [["tabs", ["notes.tab"]]]],
  ])("leaves of %j, %s", (text, filter, left) => expect(idsIn(text, filter)).toEqual(left));
});

describe("placeOf", () => {
  it.each([
    ["setting", "ui.notes", "/admin/settings?text=ui.notes"],
    ["plugin", "notes", "/admin/plugins"],
    ["contribution", "notes.tab", "/admin/contributions?list=tabs%2Fcourse"],
    ["contribution", "notes.page", "/admin/contributions?list=routes"],
    ["role", "Author", null],
  ])("leads to where a %s is changed: %s", (kind, name, place) => {
    const because = [
      { kind, name, holds: false },
      { kind: "setting", name: "other", holds: true },
    ].map((fact) => ({ ...fact, value: "null", place: null, fault: null }));
    expect(placeOf(seen("notes.tab", "tabs", false, { list: "course", because }))).toBe(place);
  });
});
