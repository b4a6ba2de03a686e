import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Frame } from "playwright/test";
import { expect, type Page, test } from "../../e2e/support/portal";
import type { RunningServer } from "../../e2e/support/server";

/** The axe that comes with `@axe-core/playwright`, as a script for pages. */
const { source }: { readonly source: string } = createRequire(import.meta.resolve("@axe-core/playwright"))("axe-core");

/**
 * Only faults are described, because axe takes most of its time to describe the elements in which it finds nothing. No
 * rule of these tags reads style sheets, so axe does not fetch them.
 */
const OPTIONS = {
  runOnly: { type: "tag" as const, values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  resultTypes: ["violations" as const],
  preload: { assets: ["media"] },
};

/**
 * Reports the accessibility faults that axe finds on the current page and in its frames. The test goes on after a
 * fault, so that one run reports the faults of all its pages.
 * @param name the name of the page in the report
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const check = async () => {
    await Promise.all(page.frames().map(waitUntilStill));
    return page.frames().length === 1 ? checkPage(page) : checkFrames(page);
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

/** Checks a page without frames, in one call. A page that is checked again has axe already. */
async function checkPage(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const violations: Violations = await page.evaluate(async (options) => {
    try {
      return (await Reflect.get(window, "axe").run(document, options)).violations;
    } catch (error) {
      // After a failure axe takes itself for running. The next check needs a new one.
      Reflect.deleteProperty(window, "axe");
      throw error;
    }
  }, OPTIONS);
  return violations.map(describe);
}

/** Checks a page and its frames, whose results axe joins on a second, empty page. */
async function checkFrames(page: Page): Promise<string[]> {
  const { violations, incomplete } = await new AxeBuilder({ page }).options(OPTIONS).analyze();
  expect(incomplete.filter(({ id }) => id === "frame-tested")).toEqual([]);
  return violations.map(describe);
}

type Violations = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"];

const describe = ({ id, nodes }: Violations[number]) =>
  `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`;

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
