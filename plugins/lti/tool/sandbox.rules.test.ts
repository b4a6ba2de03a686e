import { describe, expect, it } from "vitest";
import { frameRights } from "./sandbox.rules";

const portal = "https://learn.example";

describe("the frame of a tool", () => {
  it("keeps the origin of a tool elsewhere", () =>
    expect(frameRights("https://tool.example", portal, false).sandbox.split(" ")).toContain("allow-same-origin"));

  it("never has both scripts and our own origin", () =>
    expect(frameRights(portal, portal, false).sandbox).toBe("allow-scripts allow-forms"));

  it.each(["https://tool.example", portal])("of %s leads the page around it nowhere", (origin) =>
    expect(frameRights(origin, portal, true).sandbox).not.toMatch(/top-navigation|modals|pointer-lock|presentation/),
  );

  it("may fill the screen only where the activity may", () => {
    expect(frameRights("https://tool.example", portal, true).allow).toBe("fullscreen https://tool.example");
    expect(frameRights("https://tool.example", portal, false).allow).toBe("");
  });
});
