import { describe, expect, it } from "vitest";
import { LARGEST, nextZoom, SMALLEST } from "./zoom.rules";

describe("zooming", () => {
  it.each([
    [1, 1, 1.25],
    [1, -1, 0.75],
    [1.1, 1, 1.25],
    [LARGEST, 1, LARGEST],
    [SMALLEST, -1, SMALLEST],
  ] as const)("from %d by %d comes to %d", (from, direction, to) => expect(nextZoom(from, direction)).toBe(to));
});
