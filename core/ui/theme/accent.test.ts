import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accentScale, accentStyleSheet, neutralTint, type Theme } from "./accent";
import { contrastOf, oklchOf } from "./oklch";

const difficultColors = [
  ["yellow", "#ffff00"],
  ["neon green", "#39ff14"],
  ["black", "#000000"],
  ["white", "#ffffff"],
  ["pale pink", "#ffd1dc"],
  ["pure blue", "#0000ff"],
  ["pure red", "#f00"],
  ["mid grey", "#777777"],
  ["teal", "#0f6a73"],
] as const;

const surfaces: Record<Theme, readonly string[]> = {
  light: ["#ffffff", "#f8f8f8", "#eeeeee"],
  dark: ["#111111", "#1b1b1b", "#2c2c2c"],
};

function expectReadable(hex: string, theme: Theme) {
  const scale = accentScale(hex, theme);
  for (const surface of [...surfaces[theme], scale["--accent-surface"]]) {
    expect(contrastOf(scale["--accent-text"], surface)).toBeGreaterThanOrEqual(4.5);
  }
  for (const surface of surfaces[theme]) {
    expect(contrastOf(scale["--accent-solid"], surface)).toBeGreaterThanOrEqual(3);
  }
  expect(contrastOf(scale["--accent-on-solid"], scale["--accent-solid"])).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(scale["--accent-on-solid"], scale["--accent-solid-hover"])).toBeGreaterThanOrEqual(4.5);
  expect(scale["--accent-solid-hover"]).not.toBe(scale["--accent-solid"]);
}

describe("accentScale", () => {
  for (const theme of ["light", "dark"] as const) {
    it.each(difficultColors)(`keeps text and controls readable in ${theme} for %s`, (_name, hex) =>
      expectReadable(hex, theme),
    );

    it(`keeps text and controls readable in ${theme} for any colour`, () => {
      const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
      fc.assert(
        fc.property(color, (hex) => expectReadable(hex, theme)),
        { numRuns: 60 },
      );
    });
  }

  it("leaves a colour that is readable already as it is", () => {
    expect(accentScale("#0f6a73", "light")["--accent-solid"]).toBe("#0f6a73");
  });

  it("keeps the hue of the brand", () => {
    const brand = oklchOf("#ff00aa");
    expect(Math.abs(oklchOf(accentScale("#ff00aa", "light")["--accent-text"]).h - brand.h)).toBeLessThan(3);
  });

  it("darkens a yellow towards amber, until white text stands on it", () => {
    const scale = accentScale("#ffff00", "light");
    expect(oklchOf(scale["--accent-solid"]).h).toBeLessThan(95);
    expect(scale["--accent-on-solid"]).toBe("#ffffff");
  });

  it.each(["", "red", "#12", "#12345", "#gggggg", "url(x)"])("refuses %j, which is not a colour", (text) => {
    expect(() => accentScale(text, "light")).toThrow(RangeError);
  });
});

describe("neutralTint", () => {
  it("does not tint the neutrals of a grey brand", () => expect(neutralTint("#808080").tint).toBe(0));
  it("tints them fully for a colourful one", () => expect(neutralTint("#ff0000").tint).toBe(1));
});

describe("accentStyleSheet", () => {
  it("gives every colour for both themes in one rule", () => {
    const text = accentStyleSheet("#39ff14");
    expect(text).toMatch(/^:root\{--hue:\d+;--tint:1;/);
    expect(text.match(/light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\)/g)).toHaveLength(6);
  });
});
