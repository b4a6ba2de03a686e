import { describe, expect, it } from "vitest";
import type { Json } from "../draft/json-tree.rules";
import { configurationOf, item, unedited } from "../draft/testing";
import { type ContributionList, contributionLists, withPlace } from "./contributions.rules";

const contributions = [
  item("a.item", { order: 10 }),
  item("b.item", { order: 20 }),
  item("c.item", { order: 30 }),
  item("d.item"),
  item("e.item"),
];
const editedOf = (layers: Parameters<typeof configurationOf>[0]) =>
  unedited(configurationOf(layers, { contributions }));
const firstList = (lists: readonly ContributionList[]): ContributionList => {
  const [list] = lists;
  if (list === undefined) throw new Error("There is no list.");
  return list;
};
const order = (edited: Parameters<typeof contributionLists>[0]) =>
  firstList(contributionLists(edited))
    .rows.map(({ plugin }) => plugin)
    .join("");

function moved(layers: Parameters<typeof configurationOf>[0], id: string, to: number): { draft: Json; order: string } {
  const edited = editedOf(layers);
  const draft = withPlace(edited, firstList(contributionLists(edited)), { id, to });
  if (draft === null) throw new Error("It stays where it is.");
  return { draft, order: order({ ...edited, draft }) };
}

describe("contributionLists", () => {
  it("has the order of the portal: by number, then by id, then beside others", () => {
    expect(order(editedOf({}))).toBe("abcde");
    expect(order(editedOf({ base: { contributions: { "d.item": { before: "a.item" } } } }))).toBe("dabce");
    expect(order(editedOf({ revision: { contributions: { "c.item": { order: 5 } } } }))).toBe("cabde");
  });

  it("keeps slots of one point apart", () => {
    const widgets = [
      { ...item("a.w"), point: "widgets", list: "header@1" },
      { ...item("b.w"), point: "widgets", list: "banner@1" },
    ];
    const lists = contributionLists(unedited(configurationOf({}, { contributions: widgets })));
    expect(lists.map(({ point, list }) => [point, list])).toEqual([
      ["widgets", "banner@1"],
      ["widgets", "header@1"],
    ]);
  });
});

describe("withPlace", () => {
  it("writes one number between the neighbours", () => {
    expect(moved({}, "c.item", 1)).toEqual({
      draft: { contributions: { "c.item": { order: 15 } } },
      order: "acbde",
    });
    expect(moved({}, "c.item", 0).draft).toEqual({ contributions: { "c.item": { order: 0 } } });
    expect(moved({}, "a.item", 4)).toMatchObject({ order: "bcdea" });
  });

  it("numbers the list anew between neighbours with the same number", () => {
    expect(moved({}, "a.item", 3).order).toBe("bcdae");
  });

  it("takes the number away when the place is the manifest's again", () => {
    expect(moved({ revision: { contributions: { "c.item": { order: 15 } } } }, "c.item", 2).draft).toEqual({});
  });

  it("moves what a file puts beside another", () => {
    const base = { contributions: { "d.item": { before: "a.item" } } };
    expect(moved({ base }, "d.item", 2)).toEqual({
      draft: { contributions: { "d.item": { before: "c.item" } } },
      order: "abdce",
    });
  });

  it("says that a file holds it", () => {
    const locked = [{ pointer: "/contributions", file: "config.json" }];
    const edited = unedited(configurationOf({}, { contributions, locked }));
    expect(withPlace(edited, firstList(contributionLists(edited)), { id: "a.item", to: 2 })).toBeNull();
  });
});
