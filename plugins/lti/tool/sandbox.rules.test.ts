import { describe, expect, it } from "vitest";
import { frameRights } from "./sandbox.rules";

const portal = "https://learn.example";

describe("the frame of a tool", () => {
  it("keeps the origin of a tool elsewhere", () =>
    expect(frameRights("https://tool.example", portal, false).sandbox.split(" ")).toContain("allow-same-origin"));

  it("never has both scripts and our own origin", () =>
    expect(frameRights(portal, portal, false).sandbox.split(" ")).not.toContain("allow-same-origin"));

  it.each(["https://tool.example", portal])(
    "of %s lets its links open in windows that are bound by nothing",
    (origin) =>
      expect(frameRights(origin, portal, false).sandbox).toContain("allow-popups allow-popups-to-escape-sandbox"),
  );

  it.each(["https://tool.example", portal])("of %s leads the page around it nowhere", (origin) =>
    expect(frameRights(origin, portal, true).sandbox).not.toMatch(/top-navigation|modals|pointer-lock|presentation/),
  );

  it("may fill the screen only where the activity may", () => {
    expect(frameRights("https://tool.example", portal, true).allow).toBe("fullscreen https://tool.example");
    expect(frameRights("https://tool.example", portal, false).allow).toBe("");
  });
});
