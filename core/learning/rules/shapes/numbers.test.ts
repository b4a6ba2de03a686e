import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clampProgress, fileSize, minutes, percent, percentBeside, pointsShown, showsRawScore } from "./numbers";

describe("a progress", () => {
  it.each([
    [-1, 0],
    [0, 0],
    [0.5, 0.5],
    [1, 1],
    [2, 1],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 1],
  ])("of %s is shown as %s", (progress, shown) => {
    expect(clampProgress(progress)).toBe(shown);
  });

  it("is always from 0 to 1", () => {
    fc.assert(
      fc.property(fc.double(), (progress) => {
        const shown = clampProgress(progress);
        expect(shown >= 0 && shown <= 1).toBe(true);
      }),
    );
  });
});

describe("a percent beside limits", () => {
  it.each([
    [0.794, [0.8], 79],
    [0.795, [0.8], 79],
    [0.79999, [0.8], 79],
    [0.799999999, [0.8], 79],
    [0.8, [0.8], 80],
    [0.8049, [0.8], 80],
    [0.805, [0.8], 81],
    [0.334, [0.334], 34],
    [0.3339, [0.334], 33],
    [0.7949, [0.795], 79],
    [0.795, [0.795], 80],
    [0.496, [0.5, 0.8], 49],
    [0.802, [0.801, 0.806], 80.2],
    [0.8059, [0.801, 0.806], 80.5],
    [0.996, [], 99],
    [0.57, [0.57], 57],
    [0, [0], 0],
    [1, [1], 100],
  ])("of %s with %j is %s", (score, limits, shown) => expect(percentBeside(score, limits)).toBe(shown));

  it("is on the side of each limit on which the score is", () => {
    const fraction = fc.integer({ min: 0, max: 100_000 }).map((part) => part / 100_000);
    fc.assert(
      fc.property(fraction, fc.array(fraction, { maxLength: 6 }), (score, limits) => {
        const shown = percentBeside(score, limits);
        for (const limit of limits) expect(shown >= Number((limit * 100).toPrecision(12))).toBe(score >= limit);
        expect(Math.abs(shown - score * 100)).toBeLessThan(1);
      }),
    );
  });
});

describe("points", () => {
  it.each([
    [79.999, 79.99],
    [79.5, 79.5],
    [4.35, 4.35],
    [0.29, 0.29],
    [66.666667, 66.66],
    [80, 80],
    [0, 0],
  ])("of %s are shown as %s", (points, shown) => expect(pointsShown(points)).toBe(shown));
});

describe("a percent", () => {
  it.each([
    [0, 0],
    [0.004, 0],
    [0.005, 1],
    [0.285, 29],
    [0.2849, 28],
    [0.575, 58],
    [0.994, 99],
    [0.995, 99],
    [0.99999999, 99],
    [1, 100],
  ])("of %s is %s", (fraction, shown) => {
    expect(percent(fraction)).toBe(shown);
  });
});

describe("minutes", () => {
  it.each([
    [0, 0],
    [1, 1],
    [60, 1],
    [61, 2],
    [3600, 60],
  ])("of %s seconds are %s", (seconds, shown) => {
    expect(minutes(seconds)).toBe(shown);
  });
});

describe("the size of a file", () => {
  it.each([
    [0, 0, "B"],
    [1023, 1023, "B"],
    [1024, 1, "KB"],
    [1536, 1.5, "KB"],
    [1024 ** 2 - 52, 1023.9, "KB"],
    [1024 ** 2 - 51, 1, "MB"],
    [1024 ** 2, 1, "MB"],
    [10 * 1024 ** 2, 10, "MB"],
    [1024 ** 3, 1, "GB"],
    [1024 ** 4, 1, "TB"],
    [5000 * 1024 ** 4, 5000, "TB"],
  ])("of %s bytes is %s %s", (bytes, value, unit) => {
    expect(fileSize(bytes)).toEqual({ value, unit });
  });
});

describe("the raw score of a certificate", () => {
  it.each([
    [1, false],
    [null, false],
    [0.5, true],
    [2, true],
    [100, true],
  ])("out of %s is shown: %s", (maxScore, shown) => {
    expect(showsRawScore(maxScore)).toBe(shown);
  });
});
