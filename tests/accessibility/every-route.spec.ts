import { expectNothingWide } from "../e2e/support/clean";
import { administrator, expect, learner, signInByForm, test } from "../e2e/support/portal";
import type { Row } from "../e2e/support/routes";
import { inWindow, learnIds, walk } from "../e2e/support/walk";
import { ofVisitor, toLibrary, toMyCourses, wayOut } from "../e2e/support/way-out";
import { expectAccessible } from "./support/axe";

/** A small window. 320 px is a desktop's 1280 px at 400 % zoom: the narrowest width that WCAG 2.2 (1.4.10) asks for. */
const NARROW = { width: 320, height: 640 };

test.use({ viewport: NARROW, contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ browser, portal }) => learnIds(browser, portal));

/**
 * The kinds of users, each with the pages that the test opens as this user, and their way out of an error page. As
 * administrator it opens only the pages that nobody else may see.
 */
for (const [who, email, endOf, way] of [
  ["visitor", null, ({ visitor }: Row) => visitor, ofVisitor],
  ["learner", learner, (row: Row) => row.learner, toMyCourses],
  ["administrator", administrator, (row: Row) => row.administrator, toLibrary],
] as const) {
  test(`every address as ${who} leads where it should, to a page that fits 320 px, moves nothing, and is accessible`, async ({
    page,
  }) => {
    test.slow();
    if (email !== null) await signInByForm(page, email);
    const seen = new Set<string>();
    const hasWayOut = wayOut(page, way);
    await walk(inWindow(page), endOf, async (end) => {
      await hasWayOut(end);
      const name = end.join(" ");
      if (seen.has(name)) return;
      seen.add(name);
      const { pathname } = new URL(page.url());
      await expect(page.locator("main [data-loading]")).toHaveCount(0);
      await expectNothingWide(page, pathname);
      await expectAccessible(page, pathname);
      const moving = await page.evaluate(
        () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1).length,
      );
      expect(moving, pathname).toBe(0);
    });
  });
}
