import { describe, expect, it } from "vitest";
import { outline } from "../../../core/sdk/learning";
import { partId, tree } from "../../../core/sdk/testing";
import { partAtLine, readableParts, readingLine, targetPartOf } from "./long-read.rules";

const now = new Date("2026-11-21T12:00:00.000Z");
const course = tree(
  { number: 1, parts: [{ number: 2 }, { number: 3, constraint: { startFrom: "2026-12-01T00:00:00.000Z" } }] },
  { number: 4 },
);
const items = outline(course.activity, { finished: false, accessNewContentAfterCompletion: true }, now);
const parts = readableParts(items.filter((item) => !item.hasParts));
const axis = (...numbers: number[]) => numbers.map(partId).join("/");

describe("readableParts", () => {
  it("are the open activities, in order", () => {
    expect(parts.map((part) => part.axis)).toEqual([axis(1, 2), axis(4)]);
  });
});

describe("targetPartOf", () => {
  it.each([
    ["the top without a part", "", null],
    ["the activity that is named", axis(4), axis(4)],
    ["the first activity of a group", axis(1), axis(1, 2)],
    ["the top for a locked activity", axis(1, 3), null],
    ["the top for an unknown one", "x", null],
  ])("is %s", (_, address, target) => {
    expect(targetPartOf(items, parts, address)).toBe(target);
  });
});

describe("partAtLine", () => {
  const seen = [
    { axis: "b", top: 300, end: 900 },
    { axis: "a", top: -500, end: 300 },
  ];
  it.each([
    [299, "a"],
    [300, "b"],
    [899, "b"],
    [-600, "a"],
  ])("at %i is %s", (line, expected) => {
    expect(partAtLine(seen, line)).toBe(expected);
  });

  it("is none where nothing is seen", () => expect(partAtLine([], 100)).toBeNull());
});

describe("readingLine", () => {
  it.each([
    [5_000, 300],
    [1_000, 300],
    [500, 650],
    [0, 1_000],
    [-3, 1_000],
  ])("with %i px left to scroll stands at %i", (left, line) => {
    expect(readingLine(1_000, left)).toBeCloseTo(line);
  });
});
