import { describe, expect, it } from "vitest";
import { inOrder, keptResults, matchEntries, nextEntry, withSidebar } from "./palette.rules";

const entries = ["My courses", "Courses catalog", "Switch to dark theme", "Ayuda"].map((label) => ({
  id: label,
  label,
}));
const labels = (list: readonly { readonly label: string }[]) => list.map(({ label }) => label);
const found = (typed: string) => labels(matchEntries(entries, typed).exact);

describe("matchEntries", () => {
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

describe("matchEntries, with typing mistakes", () => {
  it.each([
    ["catlog", [], ["Courses catalog"]],
    ["corses", [], ["My courses", "Courses catalog"]],
    ["coursse", [], ["My courses", "Courses catalog"]],
    ["dark", ["Switch to dark theme"], []],
    ["my", ["My courses"], []],
  ])("finds by %j exactly %j, and the similar %j", (typed, exact, similar) => {
    const match = matchEntries(entries, typed);
    expect([labels(match.exact), labels(match.similar)]).toEqual([exact, similar]);
  });
});

describe("inOrder", () => {
  const command = { id: "courses.open", label: "My courses" };
  const profile = { id: "profile.open", label: "Your profile" };
  const course = { id: "c.1", label: "Statistics", detail: "Sampling", to: "/1/2" };
  const part = { id: "p.2", label: "Sampling", detail: "Statistics", to: "/1/2" };
  const other = { id: "p.3", label: "Samples", detail: "Statistics", to: "/1/3" };
  const similar = { id: "c.2", label: "Stations", to: "/2", isSimilar: true };
  const commands = [command, profile];
  const found = [course, similar, part, other];
  const shown = (typed: string, recent: readonly (typeof part | typeof command)[] = [], isComplete = true) =>
    inOrder<typeof command>({ commands, recent, found }, typed, isComplete).map(({ id }) => id);

  it.each([
    ["statis", ["c.1", "p.3", "c.2"]],
    ["sampl", ["p.2", "p.3", "c.2"]],
    ["3 sigma", ["c.1", "p.3", "c.2"]],
    ["corses", ["c.1", "p.3", "courses.open", "c.2"]],
  ])("has each address once, shown as what has the words, and the similar last, by %j", (typed, expected) => {
    expect(shown(typed)).toEqual(expected);
  });

  it("shows nothing similar that a result could still move", () => {
    expect(shown("corses", [], false)).toEqual(["c.1", "p.3"]);
  });

  it("has what was used last first, each thing once", () => {
    expect(shown("", [profile, part])).toEqual(["profile.open", "p.2", "courses.open", "c.2", "p.3"]);
    expect(shown("", [])).toEqual(["courses.open", "profile.open", "c.1", "c.2", "p.3"]);
  });
});

describe("keptResults", () => {
  const owls = { path: "/courses/1/view/content/2", title: { name: "Owls at night" }, course: "Birds", needs: [] };
  const list = { path: "/courses?keyword=", title: { key: "courses.title" }, needs: [] };
  const result = { id: owls.path, label: "Owls at night", detail: "Birds", to: owls.path, isSimilar: false };

  it.each([
    ["", [result]],
    ["bird ow", [result]],
    ["nihgt", [{ ...result, isSimilar: true }]],
    ["course", []],
  ])("finds texts that this device keeps by %j", (typed, expected) => {
    expect(keptResults([list, owls], typed)).toEqual(expected);
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
