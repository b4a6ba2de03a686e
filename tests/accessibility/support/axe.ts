import AxeBuilder from "@axe-core/playwright";
import type { Frame } from "playwright/test";
import { expect, type Page, test } from "../../e2e/support/portal";
import type { RunningServer } from "../../e2e/support/server";

/**
 * Reports the faults that axe finds on the current page and in its frames. The test goes on after a fault, so that one
 * run reports all faults.
 */
export async function isClean(page: Page, name: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags([
    "wcag2a",
    "wcag2aa",
    "wcag21a",
    "wcag21aa",
    "wcag22aa",
    "best-practice",
  ]);
  let found: string[] = [];
  // Repeated until it passes: axe gives a frame only one second to answer, and a frame that does not answer is not
  // checked.
  await expect(async () => {
    await Promise.all(page.frames().map(isStill));
    const { violations, incomplete } = await axe.analyze();
    expect(incomplete.filter(({ id }) => id === "frame-tested")).toEqual([]);
    found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  }).toPass();
  expect.soft(found, name).toEqual([]);
}

/**
 * Waits until transitions have ended, because colours in between have contrasts that nobody reads, and until no button
 * is busy, because a busy button shows a spinner in the place of its text. Other spinners never end.
 */
async function isStill(frame: Frame): Promise<void> {
  await frame.waitForFunction(() => {
    const isOver = ({ playState, effect }: Animation) =>
      playState !== "running" || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    return document.getAnimations().every(isOver) && document.querySelector("button[aria-busy=true]") === null;
  });
}

/** The four ways in which pages are checked. The theme changes colours, the direction of writing changes the layout. */
const looks = [
  { colorScheme: "light", locale: "en-US" },
  { colorScheme: "dark", locale: "ar-AR" },
] as const;

/** Runs a test in both themes and both directions of writing. */
export function inEachLook(
  name: string,
  body: (page: Page, locale: string, portal: RunningServer) => Promise<void>,
): void {
  for (const { colorScheme, locale } of looks) {
    test.describe(`${colorScheme}, ${locale}`, () => {
      test.use({ colorScheme, locale });
      test(name, async ({ page, portal }) => {
        test.slow();
        await body(page, locale, portal);
      });
    });
  }
}
