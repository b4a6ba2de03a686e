import { describe, expect, it } from "vitest";
import { hasWorkLeft } from "./work-left";

describe("work that is left in an attempt at an activity", () => {
  it.each([
    ["inProgress", 0, true],
    ["inProgress", 0.99, true],
    ["inProgress", 1, false],
    ["inGrading", 0.5, false],
    ["finished", 0.5, false],
  ] as const)("%s at %s: %s", (state, progress, left) => {
    expect(hasWorkLeft({ state, progress })).toBe(left);
  });

  it("is none where nothing was begun", () => expect(hasWorkLeft(null)).toBe(false));
});
