import { describe, expect, it } from "vitest";
import { filterEntries, nextEntry, withSidebar } from "./palette.rules";

const entries = ["My courses", "Courses catalog", "Switch to dark theme", "Ayuda"].map((label) => ({
  id: label,
  label,
}));
const found = (typed: string) => filterEntries(entries, typed).map(({ label }) => label);

describe("filterEntries", () => {
  it.each([
    ["", ["My courses", "Courses catalog", "Switch to dark theme", "Ayuda"]],
    ["  ", ["My courses", "Courses catalog", "Switch to dark theme", "Ayuda"]],
    ["cour", ["Courses catalog", "My courses"]],
    ["COUR", ["Courses catalog", "My courses"]],
    ["my co", ["My courses"]],
    ["co my", ["My courses"]],
    ["ark", []],
    ["dark th", ["Switch to dark theme"]],
    ["d\u200bårk", ["Switch to dark theme"]],
  ])("finds by %j: %j", (typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });
});

describe("nextEntry", () => {
  it.each([
    ["ArrowDown", 0, 3, 1],
    ["ArrowDown", 2, 3, 0],
    ["ArrowUp", 0, 3, 2],
    ["Home", 2, 3, 0],
    ["End", 0, 3, 2],
    ["a", 1, 3, 1],
    ["ArrowDown", 0, 0, -1],
  ])("%s from %d of %d goes to %d", (key, from, count, expected) => {
    expect(nextEntry(key, from, count)).toBe(expected);
  });
});

describe("withSidebar", () => {
  type Declared = { readonly id: string; readonly route?: string; readonly order?: number };
  const ids = (list: readonly Declared[]) => list.map(({ id }) => id);
  const open = { id: "open", route: "courses", order: 10 };
  const theme = { id: "theme", order: 900 };

  it.each([
    [
      "an item whose page no command opens",
      [open, theme],
      [{ id: "mails", route: "mails", order: 50 }],
      "open mails theme",
    ],
    ["an item without a route", [open, theme], [{ id: "rooms", order: 50 }], "open rooms theme"],
    [
      "no item of a page that a command opens",
      [open, theme],
      [{ id: "item", route: "courses", order: 5 }],
      "open theme",
    ],
    ["a command before an item with the same order", [open], [{ id: "item", order: 10 }], "open item"],
    ["an item without an order at 100", [open, theme], [{ id: "item" }], "open item theme"],
    [
      "each list in its own order",
      [theme, open],
      [
        { id: "a", order: 20 },
        { id: "b", order: 5 },
      ],
      "a b theme open",
    ],
  ] satisfies [string, Declared[], Declared[], string][])("has %s", (_, commands, items, expected) => {
    expect(ids(withSidebar<Declared, Declared>(commands, items)).join(" ")).toBe(expected);
  });
});
