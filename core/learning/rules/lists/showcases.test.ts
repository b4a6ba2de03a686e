import { describe, expect, it } from "vitest";
import { DEFAULT_SHOWCASE_ID } from "../../contract/enumerations";
import { foldShowcases, visibleShowcases } from "./showcases";

const defaultShowcase = { id: DEFAULT_SHOWCASE_ID, name: "All" };
const otherShowcase = { id: "s1", name: "Safety" };

describe("the collections that are shown", () => {
  it.each([
    ["none of none", [], []],
    ["none where there is the default one alone", [defaultShowcase], []],
    ["one that is not the default", [otherShowcase], [otherShowcase]],
    ["the default beside another", [defaultShowcase, otherShowcase], [defaultShowcase, otherShowcase]],
  ])("are %s", (_, showcases, shown) => {
    expect(visibleShowcases(showcases)).toEqual(shown);
  });
});

describe("the collections above a list", () => {
  const named = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `s${at}` }));
  const shown = (count: number, selected: readonly string[] = [], isOpen = false) => {
    const { first, restCount, last } = foldShowcases(named(count), selected, isOpen);
    return [first.length, restCount, last.map(({ id }) => id).join()];
  };

  it.each([
    ["none", shown(0), [0, 0, ""]],
    ["all of 24", shown(24), [24, 0, ""]],
    ["16 of 25", shown(25), [16, 9, ""]],
    ["16 of 25, of which one is selected", shown(25, ["s3"]), [16, 9, ""]],
    ["16 and the selected ones of the others", shown(25, ["s20", "s17"]), [16, 9, "s17,s20"]],
    ["all when the button was pressed", shown(25, [], true), [16, 9, "s16,s17,s18,s19,s20,s21,s22,s23,s24"]],
  ])("%s", (_, is, expected) => expect(is).toEqual(expected));
});
