import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAnyText, plainAlternatives } from "./plain-alternatives";

describe("a pattern that stands for a few texts", () => {
  it.each([
    ["cat|dog", ["cat", "dog"]],
    ["^cat$", ["cat"]],
    ["colou?r", ["color", "colour"]],
    ["(black|grey) cat", ["black cat", "grey cat"]],
    ["gr[ae]y", ["gray", "grey"]],
    ["(?:a|b)c?", ["a", "ac", "b", "bc"]],
    ["New\\s+York", ["New York"]],
    ["New ?York", ["NewYork", "New York"]],
    ["St\\. John", ["St. John"]],
    ["Zoë 🙂", ["Zoë 🙂"]],
  ])("%s", (pattern, texts) => {
    expect(plainAlternatives(pattern)).toEqual(texts);
  });

  it.each([
    "..bble",
    "a*",
    "a+",
    "a{2}",
    "\\d",
    "\\w+",
    "[a-z]",
    "[^a]",
    "(a",
    "a)",
    "(?=a)b",
    "a|",
    "(a)\\1",
    "[",
    "\\",
  ])("%s is none", (pattern) => {
    expect(plainAlternatives(pattern)).toBeUndefined();
  });

  it("is none when they are too many", () => {
    expect(plainAlternatives("[ab]".repeat(20))).toBeUndefined();
    expect(plainAlternatives("(".repeat(100))).toBeUndefined();
    expect(plainAlternatives("a|".repeat(5000))).toBeUndefined();
  });

  it("stands for texts that the pattern itself accepts", () => {
    const piece = fc.constantFrom("a", "b?", "[cd]", "(e|f)", "(g|h)?", "\\.");
    fc.assert(
      fc.property(fc.array(fc.array(piece, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }), (all) => {
        const pattern = all.map((pieces) => pieces.join("")).join("|");
        for (const text of plainAlternatives(pattern) ?? []) expect(text).toMatch(new RegExp(`^(${pattern})$`));
      }),
    );
  });
});

describe("a pattern that takes anything", () => {
  it.each([".*", ".+", ".*.", "^.*$", "(.*)", "[\\s\\S]*"])("%s", (pattern) => {
    expect(isAnyText(pattern)).toBe(true);
  });

  it.each(["a.*", "..bble", "x", ""])("is not %s", (pattern) => {
    expect(isAnyText(pattern)).toBe(false);
  });
});
