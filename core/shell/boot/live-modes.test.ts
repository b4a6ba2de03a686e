import { describe, expect, it } from "vitest";
import { rememberApp } from "./in-app";
import { currentModes } from "./live-modes";

/** A window, in a frame or not, for which some media queries hold. */
function pageWith({ isFramed = false, holds = [] as readonly string[] } = {}) {
  const kept = new Map<string, string>();
  const page = {
    matchMedia: (query: string) => ({ matches: holds.includes(query) }),
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  };
  return Object.assign(page, { parent: isFramed ? {} : page }) as unknown as Window;
}

const installed = "(display-mode: standalone)";

describe("currentModes", () => {
  it.each([
    ["a browser", pageWith(), []],
    ["an installed app", pageWith({ holds: [installed] }), ["app"]],
    ["a frame", pageWith({ isFramed: true }), ["embedded"]],
  ])("of %s", (_, page, modes) => expect(currentModes(page, null)).toEqual(modes));

  it("of a frame in the platform's app, on its next page too", () => {
    const page = pageWith({ isFramed: true });
    rememberApp(page);
    expect(currentModes(page, null)).toEqual(["embedded", "app"]);
  });

  it("of a tab of its own does not remember what a frame was told", () => {
    const page = pageWith();
    rememberApp(page);
    expect(currentModes(page, null)).toEqual([]);
  });
});
