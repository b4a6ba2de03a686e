import { describe, expect, it } from "vitest";
import { LARGEST_ZOOM, nextZoom, SMALLEST_ZOOM } from "./zoom.rules";

describe("zooming", () => {
  it.each([
    [1, 1, 1.25],
    [1, -1, 0.75],
    [1.1, 1, 1.25],
    [LARGEST_ZOOM, 1, LARGEST_ZOOM],
    [SMALLEST_ZOOM, -1, SMALLEST_ZOOM],
  ] as const)("from %d by %d comes to %d", (from, direction, to) => expect(nextZoom(from, direction)).toBe(to));
});
