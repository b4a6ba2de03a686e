import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { criteria } from "./criteria";

/** The criteria of levels A and AA of WCAG 2.2: the last number in each guideline, without those of level AAA. */
const LEVELS_A_AND_AA: Readonly<Record<string, readonly number[]>> = {
  "1.1": [1],
  "1.2": [1, 2, 3, 4, 5],
  "1.3": [1, 2, 3, 4, 5],
  "1.4": [1, 2, 3, 4, 5, 10, 11, 12, 13],
  "2.1": [1, 2, 4],
  "2.2": [1, 2],
  "2.3": [1],
  "2.4": [1, 2, 3, 4, 5, 6, 7, 11],
  "2.5": [1, 2, 3, 4, 7, 8],
  "3.1": [1, 2],
  "3.2": [1, 2, 3, 4, 6],
  "3.3": [1, 2, 3, 4, 7, 8],
  "4.1": [2, 3],
};

describe("the criteria of the accessibility statement", () => {
  it("are all of WCAG 2.2 AA, in its order", () => {
    const all = Object.entries(LEVELS_A_AND_AA).flatMap(([guideline, ends]) =>
      ends.map((end) => `${guideline}.${end}`),
    );
    expect(criteria.map(({ id }) => id)).toEqual(all);
  });

  it.each(criteria.filter(({ state }) => state === "met" || state === "partly"))(
    "$id $name is called met only after a test or a check by hand",
    ({ tests = [], byHand }) => {
      expect(tests.length > 0 || byHand !== undefined).toBe(true);
      expect(tests.filter((file) => !existsSync(file))).toEqual([]);
    },
  );

  it("say nothing of checks where nobody has looked", () => {
    const unchecked = criteria.filter(({ state }) => state === "unchecked");
    expect(unchecked.filter(({ tests, byHand }) => tests !== undefined || byHand !== undefined)).toEqual([]);
  });
});
