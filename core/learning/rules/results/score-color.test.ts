import { describe, expect, it } from "vitest";
import { scoreColor } from "./score-color";

describe("the colour of a score", () => {
  it.each([
    [80, 100, 0.8, "success"],
    [79, 100, 0.79, "accent"],
    [79.999, 100, 0.79999, "accent"],
    [40, 100, 0.4, "accent"],
    [39, 100, 0.39, "danger"],
    [0, 100, 0, "danger"],
    [100, 100, 1, "success"],
    [1, 1, null, "success"],
    [5, 5, 0.5, "success"],
    [0.5, 1, null, null],
    [null, 100, 0.9, "success"],
    [null, null, null, null],
  ] as const)("of %s out of %s, normalised %s, is %s", (score, maxScore, normalizedScore, color) => {
    expect(scoreColor({ score, maxScore, normalizedScore })).toBe(color);
  });
});
