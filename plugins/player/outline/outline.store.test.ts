import { beforeEach, describe, expect, it } from "vitest";
import { testPortal } from "../../../core/sdk/testing";
import { USUAL, WIDEST } from "./outline.rules";
import { OutlineFolds, OutlineWidth } from "./outline.store";

describe("the folds of an outline", () => {
  let folds: OutlineFolds;
  beforeEach(() => {
    folds = new OutlineFolds();
  });

  it("stay as the learner chose", () => {
    folds.choose("a", false);
    expect([folds.choiceOf("a"), folds.choiceOf("b")]).toEqual([false, undefined]);
  });

  it("open around a part that is shown", () => {
    folds.choose("a", false);
    folds.reveal("a/b/c");
    expect([folds.choiceOf("a"), folds.choiceOf("a/b"), folds.choiceOf("a/b/c")]).toEqual([true, true, undefined]);
  });
});

describe("the outline's width", () => {
  it("is kept for the next visit", () => {
    using portal = testPortal();
    expect(new OutlineWidth(portal.local).width).toBe(USUAL);
    new OutlineWidth(portal.local).set(400);
    expect(new OutlineWidth(portal.local).width).toBe(400);
  });

  it.each([
    ["wide", USUAL],
    [5000, WIDEST],
  ])("is a sensible one where %j was kept", (kept, width) => {
    using portal = testPortal();
    portal.local.write("player.outlineWidth", kept);
    expect(new OutlineWidth(portal.local).width).toBe(width);
  });
});
