import { describe, expect, it } from "vitest";
import { firstVisitFiles } from "../bench/size/first-visit-files";

/**
 * The bytes of a first visit to My courses when they were last measured: JavaScript and CSS as brotli. The size must not
 * grow beyond this.
 */
const REACHED = 178_500;
const SLACK = 1.02;
/**
 * How many files a first visit may load: the portal, the plugin's wiring, its screen, its card buttons, the code that they
 * share, and two style sheets.
 */
const FILES = 9;

describe("the first visit to My courses", async () => {
  const { names, bytes } = await firstVisitFiles("courses/list");

  it("weighs no more than it did", () => expect(bytes).toBeLessThanOrEqual(REACHED * SLACK));

  it("has not become lighter without anybody writing it down", () =>
    expect(bytes).toBeGreaterThanOrEqual(REACHED / SLACK));

  it("takes as few files as it did", () => expect(names.length).toBeLessThanOrEqual(FILES));
});
