import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinAxis, parentAxis, splitAxis } from "./axis";

describe("an axis", () => {
  it.each([
    ["a", ["a"], null],
    ["a/b", ["a", "b"], "a"],
    ["a/b/c", ["a", "b", "c"], "a/b"],
    ["/a/b/", ["a", "b"], "a"],
    ["", [], null],
  ])("%j is of %j, below %j", (axis, ids, above) => {
    expect(splitAxis(axis)).toEqual(ids);
    expect(parentAxis(axis)).toBe(above);
  });

  it("comes back from its ids, and its parent is all but the last", () => {
    fc.assert(
      fc.property(fc.array(fc.uuid(), { minLength: 1, maxLength: 8 }), (ids) => {
        expect(splitAxis(joinAxis(ids))).toEqual(ids);
        expect(splitAxis(parentAxis(joinAxis(ids)) ?? "")).toEqual(ids.slice(0, -1));
      }),
    );
  });
});
