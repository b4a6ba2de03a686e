import { describe, expect, it } from "vitest";
import { citedAnchor, citedPath, type TextAnchor } from "./cited-place";

describe("the address of a cited place", () => {
  it.each<[string, TextAnchor | null, string]>([
    ["p/q", { unit: "block", at: 12 }, "/courses/c/view/content/p/q?at=block-12"],
    ["p", { unit: "paragraph", at: 0 }, "/courses/c/view/content/p?at=paragraph-0"],
    ["p", { unit: "second", at: 93.5 }, "/courses/c/view/content/p?at=second-93.5"],
    ["p", { unit: "second", at: 93.33333333 }, "/courses/c/view/content/p?at=second-93.333"],
    ["", { unit: "block", at: 3 }, "/courses/c/view/content?at=block-3"],
    ["p", null, "/courses/c/view/content/p"],
    ["", null, "/courses/c/view/content"],
  ])("of %j and %j", (axis, anchor, expected) => expect(citedPath("c", axis, anchor)).toBe(expected));

  it.each<[string | null, TextAnchor | null]>([
    ["block-12", { unit: "block", at: 12 }],
    ["paragraph-3", { unit: "paragraph", at: 3 }],
    ["second-93.5", { unit: "second", at: 93.5 }],
    ["second-0", { unit: "second", at: 0 }],
    [null, null],
    ["", null],
    ["block", null],
    ["block-", null],
    ["block--1", null],
    ["block-1.5", null],
    ["block-1e9", null],
    ["block-12345678901", null],
    ["page-1", null],
    ["constructor-1", null],
    ["second-1.", null],
    ["x block-1", null],
  ])("%j names %j", (text, expected) => expect(citedAnchor(text)).toEqual(expected));
});
