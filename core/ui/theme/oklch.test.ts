import { describe, expect, it } from "vitest";
import { contrastOf, hexOf, isHexColor, oklchOf } from "./oklch";

describe("oklch", () => {
  it.each(["#000000", "#ffffff", "#ff0000", "#00ff00", "#0000ff", "#0f6a73", "#777777"])("round-trips %s", (hex) => {
    expect(hexOf(oklchOf(hex))).toBe(hex);
  });

  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#777777", "#ffffff", 4.478],
    ["#0000ff", "#ffffff", 8.592],
  ])("measures %s on %s as %d", (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
  });

  it("gives up chroma, not lightness, where the screen cannot show a colour", () => {
    const shown = oklchOf(hexOf({ l: 0.9, c: 0.4, h: 264 }));
    expect(shown.l).toBeCloseTo(0.9, 2);
    expect(shown.c).toBeLessThan(0.1);
  });

  it.each([
    ["#abc", true],
    ["#aabbcc", true],
    ["#aabbccdd", false],
    ["teal", false],
  ])("knows whether %s is a colour: %s", (text, expected) => expect(isHexColor(text)).toBe(expected));
});
