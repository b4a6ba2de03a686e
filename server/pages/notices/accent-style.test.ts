import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accentPath, textColorOn } from "./accent-style";

describe("accentPath", () => {
  it.each([
    ["#3B5BDB", "/oidc/accent.3b5bdb.css"],
    [undefined, null],
    ["red", null],
    ["#3b5bdb;}", null],
    ["#3b5bd", null],
  ])("of %s is %s", (accent, expected) => {
    expect(accentPath(accent)).toBe(expected);
  });
});

describe("textColorOn", () => {
  it.each([
    ["#000000", "#fff"],
    ["#3b5bdb", "#fff"],
    ["#0f6a73", "#fff"],
    ["#ffd43b", "#000"],
    ["#ffffff", "#000"],
  ])("on %s is %s", (accent, expected) => {
    expect(textColorOn(accent)).toBe(expected);
  });

  it("can be read on any colour", () => {
    const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    const light = (hex: string) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const accent = `#${value.toString(16).padStart(6, "0")}`;
        const text = textColorOn(accent) === "#fff" ? 1.05 : light("#000000");
        const [high, low] = [Math.max(text, light(accent)), Math.min(text, light(accent))];
        expect(high / low).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
