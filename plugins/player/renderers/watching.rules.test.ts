import { describe, expect, it } from "vitest";
import { citedSecond, savedPosition, shownSpanOf, startPosition, watchedProgress } from "./watching.rules";

const whole = { from: 0, to: 100 };
const middle = { from: 600, to: 700 };

describe("what is shown of a video", () => {
  it.each([
    ["all of it", null, null, 0, 100],
    ["from a place on", 20, null, 20, 100],
    ["up to a place", null, 80, 0, 80],
    ["up to its end where the course asks for more", null, 180, 0, 100],
    ["to its end where start and end are turned round", 50, 20, 50, 100],
  ])("%s", (_name, start, end, from, to) => expect(shownSpanOf({ start, end }, 100)).toEqual({ from, to }));
});

describe("how much of a video was watched", () => {
  it.each([
    ["at the beginning", 0, whole, 0],
    ["half way", 50, whole, 0.5],
    ["just before it counts", 94.9, whole, 0.949],
    ["at the point where it counts", 95, whole, 1],
    ["at the end", 100, whole, 1],
    ["past the end, as players report it at times", 100.2, whole, 1],
    ["half way through a part of it", 650, middle, 0.5],
    ["before the part that is shown", 10, middle, 0],
    ["before the player knows the length", 10, { from: 0, to: Number.NaN }, 0],
    ["of a stream without an end", 10, { from: 0, to: Number.POSITIVE_INFINITY }, 0],
    ["of an empty video", 0, { from: 0, to: 0 }, 0],
  ])("%s", (_name, position, span, progress) => {
    expect(watchedProgress(position, span)).toBeCloseTo(progress, 6);
  });
});

describe("where a video goes on", () => {
  it.each([
    ["where it was left", 42, whole, 42],
    ["at the start after it was watched", 99, whole, 0],
    ["at the start when it was never opened", null, whole, 0],
    ["where its part begins", null, middle, 600],
    ["not before its part", 10, middle, 600],
  ])("%s", (_name, position, span, start) => expect(startPosition(position, span)).toBe(start));

  it.each([[null], [undefined], [{}], [{ position: "12" }], [{ position: -3 }], [{ position: Number.NaN }]])(
    "finds no place in %j",
    (data) => expect(savedPosition(data as Record<string, unknown> | null | undefined)).toBeNull(),
  );

  it.each([
    ["at the cited second", 99, whole, 99],
    ["at the start of the part that is shown", 10, middle, 600],
    ["at its end", 700.5, middle, 700],
  ])("%s, for a reader who follows a citation", (_name, second, span, start) =>
    expect(citedSecond(second, span)).toBe(start),
  );

  it("reads the saved place", () => expect(savedPosition({ position: 12.5 })).toBe(12.5));
});
