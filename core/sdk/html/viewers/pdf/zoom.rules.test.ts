import { describe, expect, it } from "vitest";
import { MAX_ZOOM, MIN_ZOOM, nextZoom } from "./zoom.rules";

describe("zooming", () => {
  it.each([
    [1, 1, 1.25],
    [1, -1, 0.75],
    [1.1, 1, 1.25],
    [MAX_ZOOM, 1, MAX_ZOOM],
    [MIN_ZOOM, -1, MIN_ZOOM],
  ] as const)("from %d by %d comes to %d", (from, direction, to) => expect(nextZoom(from, direction)).toBe(to));
});
