import { describe, expect, it } from "vitest";
import { placeOf, startingPlace, watchedProgress } from "./watching.rules";

describe("how much of a video was watched", () => {
  it.each([
    ["at the beginning", 0, 100, 0],
    ["half way", 50, 100, 0.5],
    ["just before it counts", 94.9, 100, 0.949],
    ["at the point where it counts", 95, 100, 1],
    ["at the end", 100, 100, 1],
    ["past the end, as players report it at times", 100.2, 100, 1],
    ["before the player knows the length", 10, Number.NaN, 0],
    ["of a stream without an end", 10, Number.POSITIVE_INFINITY, 0],
    ["of an empty video", 0, 0, 0],
  ])("%s", (_name, position, duration, progress) => {
    expect(watchedProgress(position, duration)).toBeCloseTo(progress, 6);
  });
});

describe("where a video goes on", () => {
  it.each([
    ["where it was left", 42, 100, 42],
    ["at the start after it was watched", 99, 100, 0],
  ])("%s", (_name, position, duration, start) => expect(startingPlace(position, duration)).toBe(start));

  it.each([[null], [undefined], [{}], [{ position: "12" }], [{ position: -3 }], [{ position: Number.NaN }]])(
    "takes %j for the start",
    (data) => expect(placeOf(data as Record<string, unknown> | null | undefined)).toBe(0),
  );

  it("reads the saved place", () => expect(placeOf({ position: 12.5 })).toBe(12.5));
});
