import type { Browser } from "playwright/test";
import { chromiumOptions } from "../chromium.ts";
import { allowParents, BLOCKING, portalIn, startParentSite, withoutPartitions } from "./support/parent-site";
import { expect, fillSignInWindow, type Page, test, text } from "./support/portal";

const title = (page: Page) => portalIn(page).getByRole("heading", { level: 1 });
const button = (page: Page) =>
  portalIn(page)
    .getByRole("main")
    .getByRole("button", { name: text("portal.user.signIn") });

/** Starts a browser that blocks third-party cookies, and gives `work` a page of it. */
async function withBrowser(launch: (options: object) => Promise<Browser>, work: (page: Page) => Promise<void>) {
  const browser = await launch(chromiumOptions(...BLOCKING));
  try {
    await work(await browser.newPage({ locale: "en-US" }));
  } finally {
    await browser.close();
  }
}

/**
 * Presses the sign-in button in the portal's frame, and signs in in the window that opens. Waits until that window is
 * closed. `isKnown`: in that window the user is still signed in, so it shows no form.
 */
async function signInByWindow(page: Page, isKnown = false): Promise<void> {
  const opening = page.waitForEvent("popup");
  await button(page).click();
  const opened = await opening;
  if (!isKnown) await fillSignInWindow(opened);
  await expect.poll(() => opened.isClosed()).toBe(true);
}

/** Sets what the browser answers when the portal in the frame asks for access to its cookies. */
async function allowAccess(page: Page, parent: string, portal: string): Promise<void> {
  const own = await page.context().newCDPSession(page);
  const { targetInfo } = await own.send("Target.getTargetInfo");
  const browser = await page.context().browser()?.newBrowserCDPSession();
  await browser?.send("Browser.setPermission", {
    permission: { name: "storage-access" },
    setting: "granted",
    origin: parent,
    embeddedOrigin: portal,
    ...(targetInfo.browserContextId === undefined ? {} : { browserContextId: targetInfo.browserContextId }),
  });
}

test("a browser that blocks third-party cookies keeps the frame signed in", async ({ playwright, portal }) => {
  await using site = await startParentSite(portal);
  await allowParents(portal, [site.origin]);
  await withBrowser(
    (options) => playwright.chromium.launch(options),
    async (page) => {
      await page.goto(site.page("/learn/courses"));
      await signInByWindow(page);
      await expect(title(page)).toHaveText("My courses");
      await page.reload();
      await expect(title(page)).toHaveText("My courses");
    },
  );
});

test("a browser without partitioned cookies asks the user, and says what to do if that is refused", async ({
  playwright,
  portal,
}) => {
  await using before = await withoutPartitions(portal);
  await using site = await startParentSite(before);
  await allowParents(portal, [site.origin]);
  await withBrowser(
    (options) => playwright.chromium.launch(options),
    async (page) => {
      await page.goto(site.page("/learn/courses"));
      await signInByWindow(page);
      await expect(portalIn(page).getByText(text("portal.signInWindow.access"))).toBeVisible();
      await button(page).click();
      await expect(portalIn(page).getByText(text("portal.signInWindow.noCookies"))).toBeVisible();
      const link = portalIn(page).getByRole("link", { name: text("portal.signInWindow.tab") });
      await expect(link).toHaveAttribute("href", `${before.origin}/learn/courses`);
      const opening = page.waitForEvent("popup");
      await link.click();
      await expect((await opening).getByRole("heading", { level: 1 })).toHaveText("My courses");

      await page.goto(site.page("/learn/courses"));
      await signInByWindow(page, true);
      await expect(portalIn(page).getByText(text("portal.signInWindow.access"))).toBeVisible();
      await allowAccess(page, site.origin, before.origin);
      await signInByWindow(page, true);
      await expect(title(page)).toHaveText("My courses");
      // The browser remembers what the user has allowed.
      await page.goto(site.page("/learn/catalog"));
      await expect(title(page)).toHaveText("Catalog");
    },
  );
});
