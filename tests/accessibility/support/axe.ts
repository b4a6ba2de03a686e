import AxeBuilder from "@axe-core/playwright";
import type { Frame } from "playwright/test";
import { expect, type Page, test } from "../../e2e/support/portal";
import type { RunningServer } from "../../e2e/support/server";

/**
 * Reports the accessibility faults that axe finds on the current page and in its frames. The test goes on after a
 * fault, so that one run reports the faults of all its pages.
 * @param name the name of the page in the report
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags([
    "wcag2a",
    "wcag2aa",
    "wcag21a",
    "wcag21aa",
    "wcag22aa",
    "best-practice",
  ]);
  const check = async () => {
    await Promise.all(page.frames().map(waitUntilStill));
    // Only a page with frames needs the way by a second, empty page, on which axe joins the results of the frames.
    axe.setLegacyMode(page.frames().length === 1);
    const { violations, incomplete } = await axe.analyze();
    expect(incomplete.filter(({ id }) => id === "frame-tested")).toEqual([]);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  };
  let found: string[] = [];
  // Axe gives a frame only one second to answer, and does not check a frame that is late. So the check is repeated
  // until every frame has answered.
  await expect(async () => {
    found = await check();
    // Something may have begun to fade while axe was looking. A fault is what is there a second time.
    if (found.length > 0) found = await check();
  }).toPass();
  expect.soft(found, name).toEqual([]);
}

/**
 * Waits until transitions have ended, because in the middle of a transition colours can have too little contrast. Also
 * waits until no button is busy, because a busy button shows a spinner instead of its text. Animations that have
 * no end, or that follow scrolling instead of time, are not waited for.
 */
async function waitUntilStill(frame: Frame): Promise<void> {
  await frame.waitForFunction(() => {
    const isOver = ({ playState, timeline, effect }: Animation) =>
      playState !== "running" ||
      timeline !== document.timeline ||
      effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    return document.getAnimations().every(isOver) && document.querySelector("button[aria-busy=true]") === null;
  });
}

/**
 * The two looks in which pages are checked: light and left to right, dark and right to left. The theme changes only
 * colours and the direction only the layout, so the other two combinations are not needed.
 */
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
