import { configure } from "./support/configure";
import { follow } from "./support/follow";
import { allowParents, portalIn, startParentSite } from "./support/parent-site";
import { administrator, expect, fillSignInWindow, instructor, signInByForm, test, text } from "./support/portal";
import {
  DASHBOARD,
  type End,
  PUBLIC,
  type Row,
  rows,
  SIGN_IN,
  SIGN_IN_BY_WINDOW,
  SIGN_IN_FAILED,
  SIGNED_OUT,
  SIGNS_IN,
} from "./support/routes";
import { banner, viewAs } from "./support/view-as";
import { filled, insideFrame, insidePage, learnIds, walk } from "./support/walk";
import { ofVisitor, toLibrary, toMyCourses, wayOut } from "./support/way-out";

/**
 * Where the addresses lead whom. `tests/accessibility/every-route.spec.ts` walks as visitor and as learner, with a page
 * load for each address.
 */

test.beforeEach(({ browser, portal }) => learnIds(browser, portal));

test("a learner with another role", async ({ page }) => {
  test.slow();
  await signInByForm(page, instructor);
  await walk(insidePage(page), ({ others }) => others, wayOut(page, toLibrary));
});

test("an administrator", async ({ page }) => {
  test.slow();
  await signInByForm(page, administrator);
  await walk(insidePage(page), (row) => row.administrator ?? row.others, wayOut(page, toLibrary));
});

test("an administrator who sees the portal as the learner: the same, under the banner", async ({ page }) => {
  test.slow();
  await signInByForm(page, administrator, "/learn/admin/view-as");
  await viewAs(page, "Rosa Lindholm");
  const hasWayOut = wayOut(page, toMyCourses);
  await walk(
    insidePage(page),
    (row) => (SIGNS_IN.test(row.path) ? undefined : row.learner),
    async (end) => {
      await hasWayOut(end);
      const [, heading] = end;
      if (heading !== SIGNED_OUT && heading !== SIGN_IN_FAILED) await expect(banner(page)).toBeVisible();
    },
  );
});

test("who is licensed for research alone is led to the platform, except where nobody has to sign in", async ({
  page,
  portal,
}) => {
  test.slow();
  await signInByForm(page, instructor);
  await configure(portal.configDir, { entitlements: { "Platform.Research": true } });
  // They are led there when they open a page: an open one stays.
  await expect(async () => {
    await page.goto("/learn/courses");
    await page.waitForURL("**/stem", { timeout: 5000 });
  }).toPass();
  // "Page not found" is shown inside the header and sidebar for members. So an address without a page leads to the
  // platform (the other application at `/stem`), even if it begins like the address of a public page.
  // The page of supervised activities (`/learn/proctor`) stays open: it has nothing of the portal around it, and these
  // users can do nothing there.
  const stays = ({ path, others: [, heading] }: Row) =>
    (PUBLIC.test(path) && !SIGNS_IN.test(path) && heading !== "Page not found") || path === "/learn/proctor";
  const isFirst = (row: Row) => rows.find(({ kind }) => kind === row.kind) === row;
  const isFollowed = (row: Row) => !stays(row) && !isFirst(row) && !SIGNS_IN.test(row.path);

  // Most addresses are followed from a page that stays. The platform answers with nothing, so that the page stays open.
  await page.route("**/stem", (route) => route.fulfill({ status: 204 }));
  const open = "/learn/usage-data";
  const title = page.getByRole("heading", { level: 1 });
  await page.goto(open);
  await expect(title).toHaveText("Usage data");
  for (const row of rows.filter(isFollowed)) {
    await test.step(row.path, async () => {
      const [, heading] = row.others;
      const led = page.waitForRequest("**/stem");
      await follow(page, filled(row.path));
      await led;
      // The page may lead on by itself to the one with this heading. It must have done so before it is left.
      await expect(title).toHaveText(heading);
      await expect(async () => {
        await follow(page, open);
        await expect(title).toHaveText("Usage data", { timeout: 5000 });
      }).toPass();
    });
  }
  await page.unroute("**/stem");

  await walk(
    insidePage(page),
    (row) => {
      if (stays(row)) return row.others;
      return isFollowed(row) ? undefined : ["/stem", text("otherPart.title")];
    },
    wayOut(page, toLibrary),
  );
});

test.describe("in the page of another site", () => {
  /**
   * The address that signs out. It works only in a window of its own: in a frame, users sign out by the portal's menu.
   */
  const LOGOUT = "/learn/oidc/logout";
  // The heading is a pattern, so `wayOut` does not check this page: it is the server's own, with one link for
  // everybody.
  const refused: End = [LOGOUT, /^Forbidden$/];
  /**
   * The address of the sign-in. An identity provider's page cannot be shown in a frame. So in a frame this address
   * leads to the page that the user wants to see after the sign-in.
   */
  const LOGIN = "/learn/oidc/login?provider=nobody";

  test("a visitor gets a screen to sign in, except where nobody has to", async ({ page, portal }) => {
    test.slow();
    await using site = await startParentSite(portal);
    await allowParents(portal, [site.origin]);
    await walk(
      insideFrame(page, site),
      ({ path, visitor }) => {
        if (path === LOGOUT) return refused;
        return visitor === SIGN_IN || path === LOGIN ? ["*", SIGN_IN_BY_WINDOW] : visitor;
      },
      wayOut(portalIn(page), ofVisitor),
    );
  });

  test("a learner who has signed in by the window", async ({ page, portal }) => {
    test.slow();
    await using site = await startParentSite(portal);
    await allowParents(portal, [site.origin]);
    await page.goto(site.page("/learn/courses"));
    const opening = page.waitForEvent("popup");
    await portalIn(page)
      .getByRole("main")
      .getByRole("button", { name: text("portal.user.signIn") })
      .click();
    await fillSignInWindow(await opening);
    await expect(portalIn(page).getByRole("heading", { level: 1 })).toHaveText("My courses");
    await walk(
      insideFrame(page, site),
      (row) => (row.path === LOGOUT ? refused : row.path === LOGIN ? DASHBOARD : row.learner),
      wayOut(portalIn(page), toMyCourses),
    );
  });
});
