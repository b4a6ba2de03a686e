import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FrameLocator } from "playwright/test";
import { allowParents, portalIn, startParentSite } from "./support/parent-site";
import { administrator, expect, instructor, learner, type Page, signIn, test, text } from "./support/portal";
import {
  type End,
  inFrame,
  inWindow,
  LIST,
  learnIds,
  PUBLIC,
  type Row,
  SIGN_IN,
  SIGN_IN_BY_WINDOW,
  SIGN_IN_FAILED,
  SIGNED_OUT,
  SIGNS_IN,
  walk,
} from "./support/routes";
import { banner, viewAs } from "./support/view-as";

test.beforeEach(({ browser, portal }) => learnIds(browser, portal));

/** The headings of the error pages that offer a way out, which depends on the user. */
const errors: readonly End[1][] = ["Page not found", "Forbidden", "Something went wrong", "Course is not available"];

/**
 * Makes a check of the way out that an error page must offer: to a visitor the sign-in, to a learner My courses, and to
 * others the library of contents. The check does nothing for other pages.
 */
const wayOut = (page: Page | FrameLocator, role: "button" | "link", name: string) => async (heading: End[1]) => {
  if (!errors.includes(heading)) return;
  await expect(page.getByRole("main").getByRole(role, { name, exact: true })).toBeVisible();
};
const SIGN_IN_BUTTON = ["button", text("errorView.signIn")] as const;
const MY_COURSES = ["link", text("errorView.toMyCourses")] as const;
const LIBRARY = ["link", text("errorView.toContentLibrary")] as const;

test("a visitor is asked to sign in, except where nobody has to", async ({ page }) => {
  await walk(inWindow(page), ({ visitor }) => visitor, wayOut(page, ...SIGN_IN_BUTTON));
});

test("a learner, who has no other role", async ({ page }) => {
  await signIn(page, learner);
  await walk(inWindow(page), (row) => row.learner, wayOut(page, ...MY_COURSES));
});

test("a learner with another role", async ({ page }) => {
  await signIn(page, instructor);
  await walk(inWindow(page), ({ others }) => others, wayOut(page, ...LIBRARY));
});

test("an administrator", async ({ page }) => {
  await signIn(page, administrator);
  await walk(inWindow(page), (row) => row.administrator ?? row.others, wayOut(page, ...LIBRARY));
});

test("an administrator who sees the portal as the learner: the same, under the banner", async ({ page }) => {
  await signIn(page, administrator, "/learn/view-as");
  await viewAs(page, "Rosa Lindholm");
  const hasWayOut = wayOut(page, ...MY_COURSES);
  await walk(
    inWindow(page),
    (row) => (SIGNS_IN.test(row.path) ? undefined : row.learner),
    async (heading) => {
      await hasWayOut(heading);
      if (heading !== SIGNED_OUT && heading !== SIGN_IN_FAILED) await expect(banner(page)).toBeVisible();
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
  // "Page not found" is shown inside the header and sidebar for members. So an address without a page leads to the
  // platform (the other application at `/stem`), even if it begins like the address of a public page.
  // The page of supervised activities (`/learn/proctor`) stays open: it has nothing of the portal around it, and these
  // users can do nothing there.
  const stays = ({ path, others: [, heading] }: Row) =>
    (PUBLIC.test(path) && !SIGNS_IN.test(path) && heading !== "Page not found") || path === "/learn/proctor";
  await walk(
    inWindow(page),
    (row) => (stays(row) ? row.others : ["/stem", text("otherPart.title")]),
    wayOut(page, ...LIBRARY),
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
    await using site = await startParentSite(portal);
    await allowParents(portal, [site.origin]);
    await walk(
      inFrame(page, site),
      ({ path, visitor }) => {
        if (path === LOGOUT) return refused;
        return visitor === SIGN_IN || path === LOGIN ? ["*", SIGN_IN_BY_WINDOW] : visitor;
      },
      wayOut(portalIn(page), ...SIGN_IN_BUTTON),
    );
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
    await walk(
      inFrame(page, site),
      (row) => (row.path === LOGOUT ? refused : row.path === LOGIN ? LIST : row.learner),
      wayOut(portalIn(page), ...MY_COURSES),
    );
  });
});
