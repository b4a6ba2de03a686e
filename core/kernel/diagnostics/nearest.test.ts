import { describe, expect, it } from "vitest";
import { distance, nearest } from "./nearest";

describe("distance", () => {
  it.each([
    ["home", "home", 0],
    ["hom", "home", 1],
    ["hoem", "home", 1],
    ["huose", "house", 1],
    ["abc", "xyz", 3],
    // Two edits, not one swap of neighbours: one letter is removed and another one is inserted.
    ["ab", "bc", 2],
    ["ab", "ca", 2],
    ["", "ab", 2],
  ])("from %j to %j is %i", (from, to, edits) => {
    expect(distance(from, to, 5)).toBe(edits);
  });

  it("stops counting past the limit", () => {
    expect(distance("a", "abcdefgh", 2)).toBe(3);
    expect(distance("abcdef", "uvwxyz", 2)).toBe(3);
  });
});

describe("nearest", () => {
  it.each([
    ["hom", ["home", "list"], "home"],
    ["HOME", ["home"], "home"],
    ["home", ["HOME"], "HOME"],
    ["hoe", ["home", "hope"], "home"],
    ["hope", ["home", "hope"], "hope"],
    ["catlog.sidebar", ["catalog.sidebar", "catalog.list"], "catalog.sidebar"],
    ["zzz", ["home", "list"], null],
    ["home", [], null],
  ])("of %j among %j is %j", (wrong, known, meant) => {
    expect(nearest(wrong, known)).toBe(meant);
  });

  it.each([
    ["one letter of a short word", "ab", "ax", true],
    ["two letters of a short word", "ab", "xy", false],
    ["one of five", "abcde", "abcdx", true],
    ["two of five", "abcde", "abcxy", false],
    ["two of six", "abcdef", "abcdxy", true],
    ["three of six", "abcdef", "abcxyz", false],
  ])("forgives a third of the letters, and one at least: %s", (_what, wrong, name, isMeant) => {
    expect(nearest(wrong, [name])).toBe(isMeant ? name : null);
  });
});
