import { describe, expect, it } from "vitest";
import { shortName, stepsAside } from "./navigation.rules";

describe("the name of the part before", () => {
  it.each([
    ["3.1 Sampling", "3.1"],
    ["4. Brakes", "4"],
    ["12: Rain", "12"],
    ["10-2 Rain", "10-2"],
    ["٣٫١ المطر", "٣٫١"],
    [" 3.1 Sampling", "3.1"],
    ["3D models", "3D models"],
    ["2026", "2026"],
    ["Rain 3.1", "Rain 3.1"],
    ["", ""],
  ])("of %j is %j", (name, short) => expect(shortName(name)).toBe(short));
});

describe("the bar at the end of the window", () => {
  it.each([
    ["steps aside while one reads on", false, { from: 0, to: 200, left: 3000 }, true],
    ["comes back as soon as one scrolls up", true, { from: 900, to: 890, left: 3000 }, false],
    ["stays away for less than a finger's shake", true, { from: 900, to: 897, left: 3000 }, true],
    ["stays for less than a finger's shake", false, { from: 900, to: 903, left: 3000 }, false],
    ["is there just before the end of the page", true, { from: 900, to: 1000, left: 120 }, false],
    ["is aside one pixel before that", false, { from: 900, to: 1000, left: 121 }, true],
    ["is there at the top, also above it", true, { from: 0, to: -40, left: 3000 }, false],
    ["is there on a page that does not scroll", true, { from: 0, to: 0, left: 0 }, false],
    ["stays when the page scrolls because it grows", false, { from: 0, to: 58, left: 3000, isResized: true }, false],
    [
      "stays away when the page scrolls because it shrinks",
      true,
      { from: 90, to: 32, left: 3000, isResized: true },
      true,
    ],
  ])("%s", (_, before, scrolled, aside) => expect(stepsAside(before, { isResized: false, ...scrolled })).toBe(aside));
});
