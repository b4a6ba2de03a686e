import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clampProgress, fileSize, minutes, percent, showsRawScore } from "./numbers";

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

describe("a percent", () => {
  it.each([
    [0, 0],
    [0.004, 0],
    [0.005, 1],
    [0.285, 29],
    [0.2849, 28],
    [0.575, 58],
    [0.995, 100],
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
