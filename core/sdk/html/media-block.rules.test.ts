import { describe, expect, it } from "vitest";
import { blockHeight, MAX_BLOCK, MIN_BLOCK } from "./media-block.rules";

const subject = "media-block.height";

describe("the height that a media block asks for", () => {
  it.each([
    [MIN_BLOCK - 1, MIN_BLOCK],
    [MIN_BLOCK, MIN_BLOCK],
    [MIN_BLOCK + 0.2, MIN_BLOCK + 1],
    [MAX_BLOCK, MAX_BLOCK],
    [MAX_BLOCK + 1, MAX_BLOCK],
    [-5, MIN_BLOCK],
  ])("of %d becomes %d", (height, expected) => expect(blockHeight({ subject, height })).toBe(expected));

  it.each([
    ["another message", { subject: "lti.frameResize", height: 300 }],
    ["no height", { subject }],
    ["a text", { subject, height: "300" }],
    ["no number", { subject, height: Number.NaN }],
    ["endless", { subject, height: Number.POSITIVE_INFINITY }],
    ["nothing", null],
    ["words", "media-block.height"],
  ])("is not read from %s", (_, data) => expect(blockHeight(data)).toBeNull());
});
