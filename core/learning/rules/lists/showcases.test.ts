import { describe, expect, it } from "vitest";
import { DEFAULT_SHOWCASE_ID } from "../../contract/enumerations";
import { visibleShowcases } from "./showcases";

const standard = { id: DEFAULT_SHOWCASE_ID, name: "All" };
const other = { id: "s1", name: "Safety" };

describe("the collections that are shown", () => {
  it.each([
    ["none of none", [], []],
    ["none where there is the default one alone", [standard], []],
    ["one that is not the default", [other], [other]],
    ["the default beside another", [standard, other], [standard, other]],
  ])("are %s", (_, showcases, shown) => {
    expect(visibleShowcases(showcases)).toEqual(shown);
  });
});
