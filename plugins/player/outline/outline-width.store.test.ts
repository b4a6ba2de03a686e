import { describe, expect, it } from "vitest";
import { testPortal } from "../../../core/sdk/testing";
import { USUAL, WIDEST } from "./outline-width.rules";
import { OutlineWidth } from "./outline-width.store";

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
