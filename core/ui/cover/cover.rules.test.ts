import { describe, expect, it } from "vitest";
import { coverDesignOf, hueCount, patternCount, randomNumbersFrom } from "./cover.rules";

const ids = Array.from({ length: 2000 }, (_, at) => `0193b2c0-7d1a-7000-8000-${String(at).padStart(12, "0")}`);

function counts(values: number[]): number[] {
  const seen = new Map<number, number>();
  for (const value of values) seen.set(value, (seen.get(value) ?? 0) + 1);
  return [...seen.values()];
}

describe("coverDesignOf", () => {
  it("has seven colours", () => expect(hueCount).toBe(7));

  it("gives a course the same cover wherever it stands in a list", () => {
    const designs = ids.slice(0, 22).map(coverDesignOf);
    expect(ids.slice(0, 22).reverse().map(coverDesignOf).reverse()).toEqual(designs);
  });

  it("spreads ids that differ in their last digits over all patterns and hues, evenly", () => {
    const designs = ids.map((id) => coverDesignOf(id));
    for (const [values, kinds] of [
      [designs.map((design) => design.pattern), patternCount],
      [designs.map((design) => design.hue), hueCount],
      [designs.map((design) => design.pattern * hueCount + design.hue), patternCount * hueCount],
    ] as const) {
      const share = counts(values);
      expect(share).toHaveLength(kinds);
      expect(Math.min(...share)).toBeGreaterThan((ids.length / kinds) * 0.4);
    }
  });

  it.each(["", "é", "统计学导论", "a".repeat(5000)])("draws something for %j", (id) => {
    const { pattern, hue } = coverDesignOf(id);
    expect(pattern).toBeLessThan(patternCount);
    expect(hue).toBeLessThan(hueCount);
  });
});

describe("randomNumbersFrom", () => {
  it("repeats its row for the same seed, within 0 and 1", () => {
    const one = randomNumbersFrom(7);
    const other = randomNumbersFrom(7);
    for (let round = 0; round < 100; round++) {
      const number = one();
      expect(number).toBe(other());
      expect(number).toBeGreaterThanOrEqual(0);
      expect(number).toBeLessThan(1);
    }
  });
});
