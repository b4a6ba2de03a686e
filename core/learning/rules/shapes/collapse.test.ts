import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collapseText } from "./collapse";

describe("a collapsed description", () => {
  it.each([
    ["short enough", 20, "short enough", false],
    ["exactly ten", 11, "exactly ten", false],
    ["one two three", 12, "one two", true],
    ["one two three", 8, "one two", true],
    ["one two three", 7, "one two", true],
    ["one two three", 6, "one", true],
    ["one\ntwo three", 5, "one", true],
    ["unbreakable", 5, "unbre", true],
    ["  padded text ", 6, "padded", true],
    ["学习统计学的第一步", 4, "学习统计", true],
    ["🙂🙂🙂", 2, "🙂🙂", true],
    ["", 5, "", false],
  ])("of %j at %i is %j", (text, limit, shown, collapsed) => {
    expect(collapseText(text, limit)).toEqual({ text: shown, collapsed });
  });

  it("has at most 70 characters where nothing else is said, and is the beginning of the text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: "grapheme" }), (text) => {
        const { text: shown, collapsed } = collapseText(text);
        expect(Array.from(shown).length).toBeLessThanOrEqual(70);
        expect(text.trim().startsWith(shown)).toBe(true);
        expect(collapsed).toBe(shown !== text.trim());
      }),
    );
  });
});
