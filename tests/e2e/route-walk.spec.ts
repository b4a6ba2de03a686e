import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { allowParents, portalIn, startParentSite } from "./support/parent-site";
import { administrator, expect, instructor, learner, type Page, signIn, test, text } from "./support/portal";
import {
  type End,
  inFrame,
  inWindow,
  learnIds,
  PUBLIC,
  type Row,
  SIGN_IN,
  SIGN_IN_BY_WINDOW,
  SIGNED_OUT,
  walk,
} from "./support/routes";
import { banner, viewAs } from "./support/view-as";

test.beforeEach(({ browser, portal }) => learnIds(browser, portal));

/**
 * Checks the link that an error page offers: for learners it leads to My courses, for others to the library of
 * contents.
 */
const wayOut = (page: Page, name: string) => async (heading: End[1]) => {
  if (heading === "Page not found") await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
};

test("a visitor is asked to sign in, except where nobody has to", async ({ page }) => {
  await walk(inWindow(page), ({ visitor }) => visitor);
});

test("a learner, who has no other role", async ({ page }) => {
  await signIn(page, learner);
  await walk(inWindow(page), (row) => row.learner, wayOut(page, "Go to My courses"));
});

for (const [who, email] of [
  ["a learner with another role", instructor],
  ["an administrator", administrator],
] as const) {
  test(who, async ({ page }) => {
    await signIn(page, email);
    await walk(inWindow(page), ({ others }) => others, wayOut(page, "Go to Content library"));
  });
}

test("an administrator who sees the portal as the learner: the same, under the banner", async ({ page }) => {
  await signIn(page, administrator, "/learn/view-as");
  await viewAs(page, "Rosa Lindholm");
  await walk(
    inWindow(page),
    (row) => row.learner,
    async (heading) => {
      if (heading !== SIGNED_OUT) await expect(banner(page)).toBeVisible();
    },
  );
});

test("who is licensed for research alone is led to the platform, except where nobody has to sign in", async ({
  page,
  portal,
}) => {
  await signIn(page, instructor);
  const file = join(portal.configDir, "config.json");
  const config = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...config, entitlements: { "Platform.Research": true } }));
  await page.waitForURL("**/stem");
  // At an address without a page, the portal shows its header and sidebar, which only members see. So these addresses
  // lead to the platform (the other application at `/stem`) too.
  const stays = ({ path, others: [, heading] }: Row) => PUBLIC.test(path) && heading !== "Page not found";
  await walk(inWindow(page), (row) => (stays(row) ? row.others : ["/stem", text("otherPart.title")]));
});

test.describe("in the page of another site", () => {
  /**
   * The address that signs out. It works only in a window of its own: in a frame, users sign out by the portal's menu.
   */
  const LOGOUT = "/learn/oidc/logout";
  const refused: End = [LOGOUT, "Forbidden"];

  test("a visitor gets a screen to sign in, except where nobody has to", async ({ page, portal }) => {
    await using site = await startParentSite(portal);
    await allowParents(portal, [site.origin]);
    await walk(inFrame(page, site), ({ path, visitor }) => {
      if (path === LOGOUT) return refused;
      return visitor === SIGN_IN ? ["*", SIGN_IN_BY_WINDOW] : visitor;
    });
  });

  test("a learner who has signed in by the window", async ({ page, portal }) => {
    await using site = await startParentSite(portal);
    await allowParents(portal, [site.origin]);
    await page.goto(site.page("/learn/courses"));
    const opening = page.waitForEvent("popup");
    await portalIn(page)
      .getByRole("main")
      .getByRole("button", { name: text("portal.user.signIn") })
      .click();
    const opened = await opening;
    await opened.locator("input[type=email]").fill(learner);
    await opened.locator("input[type=password]").fill("demo");
    await opened.keyboard.press("Enter");
    await expect(portalIn(page).getByRole("heading", { level: 1 })).toHaveText("My courses");
    await walk(inFrame(page, site), (row) => (row.path === LOGOUT ? refused : row.learner));
  });
});
