import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberRange } from "./number-range";

describe("the range of a numerical answer", () => {
  it.each<[string, string | undefined, number, number]>([
    ["600", "5", 595, 605],
    ["600", "5%", 570, 630],
    ["-10", "10%", -11, -9],
    ["3*5", "0", 15, 15],
    ["3*5", "", 15, 15],
    ["0.1", "0.2", -0.1, 0.3],
    ["2", undefined, 1.99998, 2.00002],
    ["[5,7]", undefined, 5, 7],
    ["[ 5 , 7 ]", "3", 5, 7],
    ["[1/2, 2^2]", undefined, 0.5, 4],
  ])("%s with the tolerance %s", (answer, tolerance, min, max) => {
    expect(numberRange(answer, tolerance)).toEqual({ min, max });
  });

  it.each(["", "x", "[7,5]", "[5,5)", "(5,5)", "[5]", "[5,7,9]", "$x", "1+2*j"])("%s has none", (answer) => {
    expect(numberRange(answer)).toBeUndefined();
  });

  it("leaves an open end out, and nothing else", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 1, max: 1000 }), (from, size) => {
        const range = numberRange(`(${from},${from + size})`);
        expect(range?.min).toBeGreaterThan(from);
        expect(range?.max).toBeLessThan(from + size);
        expect(range?.min).toBeLessThan(from + 1e-9);
        expect(range?.max).toBeGreaterThan(from + size - 1e-9);
      }),
    );
  });
});
