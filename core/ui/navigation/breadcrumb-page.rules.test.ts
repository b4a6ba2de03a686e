import { describe, expect, it } from "vitest";
import { hiddenSteps, trailSizes } from "./breadcrumb-page.rules";

/** The shown path for steps that are called 1, 2, 3 and so on. */
function shown(count: number, size: number): string {
  const { start, end } = hiddenSteps(count, size);
  const steps = Array.from({ length: count }, (_, at) => `${at + 1}`);
  return steps.toSpliced(start, end - start, ...(end > start ? ["…"] : [])).join(" ");
}

describe("the shown steps of a path", () => {
  it.each([
    [0, trailSizes.wide, ""],
    [1, trailSizes.wide, "1"],
    [5, trailSizes.wide, "1 2 3 4 5"],
    [6, trailSizes.wide, "1 … 3 4 5 6"],
    [12, trailSizes.wide, "1 … 9 10 11 12"],
    [4, trailSizes.narrow, "1 2 3 4"],
    [5, trailSizes.narrow, "1 … 3 4 5"],
    [1, trailSizes.phone, "1"],
    [2, trailSizes.phone, "1 2"],
    [3, trailSizes.phone, "… 2 3"],
    [12, trailSizes.phone, "… 11 12"],
  ])("%d where %d fit: %s", (count, size, expected) => expect(shown(count, size)).toBe(expected));
});
