import { describe, expect, it } from "vitest";
import { iconNames } from "./icon-names";
import { iconByName, loadIcon } from "./named-icon";

describe("icons by name", () => {
  it("has the icons of the first screen at once", () => expect(iconByName("books")).toBeDefined());

  it("fetches a rarer icon once and then has it at once", async () => {
    expect(iconByName("trophy")).toBeUndefined();
    const icon = await loadIcon("trophy");
    expect(iconByName("trophy")).toBe(icon);
  });

  it("gives every listed name an icon of its own", async () => {
    const icons = await Promise.all(iconNames.map(loadIcon));
    expect(new Set(icons).size).toBe(iconNames.length);
  });

  it("gives an unknown name the dot", async () => expect(await loadIcon("nothing")).toBe(await loadIcon("nobody")));
});
