import { describe, expect, it } from "vitest";
import { USUAL_LOOK } from "../rules/reading-look.rules";
import { isLook, styleOf } from "./look.rules";

describe("a kept look", () => {
  it.each([
    [USUAL_LOOK, true],
    [{ ...USUAL_LOOK, size: 21, paper: "sepia", wideLetters: true }, true],
    [{ ...USUAL_LOOK, size: 16 }, false],
    [{ ...USUAL_LOOK, size: 22 }, false],
    [{ ...USUAL_LOOK, size: 17.5 }, false],
    [{ ...USUAL_LOOK, size: "17" }, false],
    [{ ...USUAL_LOOK, width: "huge" }, false],
    [{ ...USUAL_LOOK, spacing: null }, false],
    [{ ...USUAL_LOOK, paper: "marble" }, false],
    [{ ...USUAL_LOOK, wideLetters: 1 }, false],
    [{ size: 17 }, false],
    [null, false],
    ["usual", false],
  ])("%j: %s", (value, isOne) => expect(isLook(value)).toBe(isOne));
});

describe("the style of a look", () => {
  it.each([
    [USUAL_LOOK, ["1.0625rem", "37.71875rem", "1.65"]],
    [{ ...USUAL_LOOK, size: 20, width: "narrow", spacing: "close" }, ["1.25rem", "37.5rem", "1.5"]],
    [{ ...USUAL_LOOK, size: 20, width: "wide", spacing: "wide" }, ["1.25rem", "52.5rem", "1.9"]],
  ] as const)("of %j", (look, [size, measure, leading]) => {
    expect(styleOf(look)).toEqual({ "--reading-size": size, "--measure": measure, "--leading-reading": leading });
  });
});
