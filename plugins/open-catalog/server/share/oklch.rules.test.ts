import { describe, expect, it } from "vitest";
import { hexOf } from "./oklch.rules";

describe("a colour in OKLCH", () => {
  it.each([
    [0, 0, 0, "#000000"],
    [1, 0, 0, "#ffffff"],
    [0.62796, 0.25768, 29.23, "#ff0000"],
    [0.86644, 0.29483, 142.5, "#00ff00"],
    [0.45201, 0.31321, 264.05, "#0000ff"],
    [0.5, 0.4, 29, expect.stringMatching(/^#[0-9a-f]{6}$/)],
  ])("%s %s %s is %s", (lightness, chroma, hue, hex) => {
    expect(hexOf(lightness, chroma, hue)).toEqual(hex);
  });
});
