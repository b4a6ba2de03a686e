import { describe, expect, it } from "vitest";
import { testPortal } from "../../../core/sdk/testing";
import { USUAL_OUTLINE, WIDEST_OUTLINE } from "../model/outline.rules";
import { OutlineStore } from "./outline.store";

describe("the groups of an outline", () => {
  it("stay as the learner chose", () => {
    using portal = testPortal();
    const outline = new OutlineStore(portal.local);
    outline.choose("a", false);
    expect([outline.choiceOf("a"), outline.choiceOf("b")]).toEqual([false, undefined]);
  });

  it("open around a part that is shown", () => {
    using portal = testPortal();
    const outline = new OutlineStore(portal.local);
    outline.choose("a", false);
    outline.reveal("a/b/c");
    expect(["a", "a/b", "a/b/c"].map((group) => outline.choiceOf(group))).toEqual([true, true, undefined]);
  });
});

describe("whether the outline is shown", () => {
  it.each([true, false])("is the learner's own choice from then on, where it is %j at first", (first) => {
    using portal = testPortal();
    expect(new OutlineStore(portal.local).isOpen(first)).toBe(first);
    new OutlineStore(portal.local).setOpen(first, !first);
    const later = new OutlineStore(portal.local);
    expect([later.isOpen(first), later.isOpen(!first)]).toEqual([!first, !first]);
  });
});

describe("the outline's width", () => {
  it("is kept for the next visit", () => {
    using portal = testPortal();
    expect(new OutlineStore(portal.local).width).toBe(USUAL_OUTLINE);
    new OutlineStore(portal.local).setWidth(400);
    expect(new OutlineStore(portal.local).width).toBe(400);
  });

  it.each([
    ["wide", USUAL_OUTLINE],
    [5000, WIDEST_OUTLINE],
  ])("is a sensible one where %j was kept", (kept, width) => {
    using portal = testPortal();
    portal.local.write("player.outlineWidth", kept);
    expect(new OutlineStore(portal.local).width).toBe(width);
  });
});
