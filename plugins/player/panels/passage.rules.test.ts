import { describe, expect, it } from "vitest";
import { passageOf, placeUnder } from "./passage.rules";

describe("a marked passage", () => {
  it.each([
    ["", ""],
    [" \n\t ", ""],
    ["  a  word \t or two ", "a word or two"],
    ["one \n\n   two", "one\ntwo"],
    ["nu\0ll", "null"],
    ["x".repeat(2000), "x".repeat(2000)],
    ["x".repeat(2001), "x".repeat(2000)],
    [`${"x".repeat(1999)}🦉`, "x".repeat(1999)],
  ])("of %j", (selected, passage) => expect(passageOf(selected)).toBe(passage));
});

describe("its button", () => {
  const room = { width: 1000, height: 800 };
  it.each([
    ["in the middle under it", { left: 400, right: 600, bottom: 300 }, { left: 450, top: 308 }],
    ["not beyond the start", { left: 0, right: 20, bottom: 300 }, { left: 8, top: 308 }],
    ["not beyond the end", { left: 980, right: 1000, bottom: 300 }, { left: 892, top: 308 }],
    ["not below the window", { left: 400, right: 600, bottom: 900 }, { left: 450, top: 744 }],
    ["not above the window", { left: 400, right: 600, bottom: -50 }, { left: 450, top: 8 }],
  ])("stands %s", (_, box, place) => expect(placeUnder(box, 100, room)).toEqual(place));
});
