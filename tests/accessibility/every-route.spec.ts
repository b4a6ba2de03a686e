import { expectNothingWide } from "../e2e/support/clean";
import { administrator, expect, learner, signIn, test } from "../e2e/support/portal";
import { inWindow, learnIds, type Row, walk } from "../e2e/support/routes";
import { expectAccessible } from "./support/axe";

/** A small window. 320 px is a desktop's 1280 px at 400 % zoom: the narrowest width that WCAG 2.2 (1.4.10) asks for. */
const NARROW = { width: 320, height: 640 };

test.use({ viewport: NARROW, contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ browser, portal }) => learnIds(browser, portal));

/**
 * The kinds of users, each with the pages that the test opens as this user. As administrator it opens only the pages
 * that nobody else may see.
 */
for (const [who, endOf] of [
  ["visitor", ({ visitor }: Row) => visitor],
  ["learner", (row: Row) => row.learner],
  ["administrator", (row: Row) => row.administrator],
] as const) {
  test(`every page as ${who} fits 320 px, moves nothing, and axe finds nothing`, async ({ page }) => {
    test.slow();
    if (who !== "visitor") await signIn(page, who === "learner" ? learner : administrator);
    const seen = new Set<string>();
    await walk(
      inWindow(page),
      (row) => {
        const end = endOf(row);
        const name = end?.join(" ") ?? "";
        if (seen.has(name)) return undefined;
        seen.add(name);
        return end;
      },
      async () => {
        const { pathname } = new URL(page.url());
        await expect(page.locator("main [data-loading]")).toHaveCount(0);
        await expectNothingWide(page, pathname);
        await expectAccessible(page, pathname);
        const moving = await page.evaluate(
          () =>
            document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1).length,
        );
        expect(moving, pathname).toBe(0);
      },
    );
  });
}
