import { expectNothingWide } from "../e2e/support/clean";
import { expect, learner, signIn, test } from "../e2e/support/portal";
import { inWindow, learnIds, walk } from "../e2e/support/routes";
import { isClean } from "./support/axe";

/** A small window. 320 px is a desktop's 1280 px at 400 % zoom: the narrowest width that WCAG 2.2 (1.4.10) asks for. */
const NARROW = { width: 320, height: 640 };

test.use({ viewport: NARROW, contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ browser, portal }) => learnIds(browser, portal));

for (const who of ["learner", "visitor"] as const) {
  test(`every route as ${who} fits 320 px, moves nothing, and axe finds nothing`, async ({ page }) => {
    test.slow();
    if (who === "learner") await signIn(page, learner);
    await walk(
      inWindow(page),
      (row) => row[who],
      async () => {
        const { pathname } = new URL(page.url());
        await expect(page.locator("main [data-loading]")).toHaveCount(0);
        await expectNothingWide(page, pathname);
        await isClean(page, pathname);
        const moving = await page.evaluate(
          () =>
            document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1).length,
        );
        expect(moving, pathname).toBe(0);
      },
    );
  });
}
