import { describe, expect, it } from "vitest";
import { fittingWidth, NARROWEST, WIDEST, widthAfterKey, widthAfterPull } from "./outline-width.rules";

describe("the width of the outline", () => {
  it.each([
    [NARROWEST - 1, NARROWEST],
    [NARROWEST, NARROWEST],
    [300.4, 300],
    [WIDEST, WIDEST],
    [WIDEST + 1, WIDEST],
  ])("%d fits as %d", (width, fitting) => expect(fittingWidth(width)).toBe(fitting));

  it.each([
    ["ArrowRight", false, 316],
    ["ArrowLeft", false, 284],
    ["ArrowRight", true, 284],
    ["ArrowLeft", true, 316],
    ["Home", false, NARROWEST],
    ["End", false, WIDEST],
    ["ArrowUp", false, null],
    ["Enter", false, null],
  ])("is moved by %s (right-to-left: %s)", (key, isRightToLeft, width) =>
    expect(widthAfterKey(300, key, isRightToLeft)).toBe(width),
  );

  it.each([
    [40, false, 340],
    [40, true, 260],
    [-1000, false, NARROWEST],
    [1000, false, WIDEST],
  ])("follows a pull of %d (right-to-left: %s)", (pulled, isRightToLeft, width) =>
    expect(widthAfterPull(300, pulled, isRightToLeft)).toBe(width),
  );
});
