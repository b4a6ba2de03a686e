import type { Browser } from "playwright/test";
import { startTestProvider, type TestProviderOptions } from "../../server/people/sign-in/testing-provider";
import { chromiumOptions } from "../chromium.ts";
import { EXAMPLE_HOSTS_FLAG, exampleHostsEnvironment, startHttpsFront } from "./support/https-front";
import { allowParents, BLOCKING, messagesTo, portalIn, startParentSite } from "./support/parent-site";
import { expect, type Page, test, text } from "./support/portal";
import { startServer } from "./support/server";

const PARENT = "intranet.company.example";
const PORTAL = "learn.portal.example";
const PROVIDER = "id.provider.example";

const ada = { email: "ada@company.example", email_verified: true, given_name: "Ada" };

/**
 * Starts a portal, a page that shows it in a frame, and a sign-in provider, on three sites with names of their own and
 * with https. `browse` opens a page, without cookies, of a browser that knows these names.
 */
async function startThreeSites(launch: (options: object) => Promise<Browser>, options: TestProviderOptions = {}) {
  const all = new AsyncDisposableStack();
  const front = all.use(await startHttpsFront());
  const [origin, parent] = [front.at(PORTAL), front.at(PARENT)];
  const outside = await startTestProvider({ origin, issuer: front.at(PROVIDER), asks: true, ...options });
  all.defer(async () => void (await outside.stop()));
  front.pass(PROVIDER, outside.local);
  outside.person.claims = ada;
  const portal = await startServer({
    PUBLIC_URL: origin,
    TRUST_PROXY: "127.0.0.1",
    OIDC_ISSUER: outside.issuer,
    OIDC_CLIENT_ID: "portal",
    OIDC_CLIENT_SECRET: "a secret of the outside provider",
    ...exampleHostsEnvironment,
  });
  all.defer(() => portal.stop());
  front.pass(PORTAL, portal.origin);
  const site = all.use(await startParentSite({ origin }));
  front.pass(PARENT, site.origin);
  await allowParents(portal, [parent]);
  const browsers = new Map<string, Promise<Browser>>();
  return {
    origin,
    parent,
    outside,
    portal,
    page: (place: string) => site.page(place).replace(site.origin, parent),
    async browse(flags: readonly string[] = []): Promise<Page> {
      const launched = browsers.get(flags.join()) ?? launch(chromiumOptions(EXAMPLE_HOSTS_FLAG, ...flags));
      if (!browsers.has(flags.join())) all.defer(async () => (await launched).close());
      browsers.set(flags.join(), launched);
      return (await launched).newPage({ locale: "en-US", ignoreHTTPSErrors: true });
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

const title = (page: Page) => portalIn(page).getByRole("heading", { level: 1 });
const button = (page: Page) =>
  portalIn(page)
    .getByRole("main")
    .getByRole("button", { name: text("portal.user.signIn") });

/** Presses the sign-in button in the portal's frame. Resolves to the window that opens. */
async function openWindow(page: Page): Promise<Page> {
  const opening = page.waitForEvent("popup");
  await button(page).click();
  return opening;
}

test("a frame is signed in by a provider on a third site, in two browsers, and by another try", async ({
  playwright,
}) => {
  await using sites = await startThreeSites((options) => playwright.chromium.launch(options));
  const { person, visits } = sites.outside;
  for (const [name, flags] of [
    ["a browser that blocks third-party cookies", BLOCKING],
    ["a browser", []],
  ] as const) {
    await test.step(`in ${name}, a frame is signed in by a provider on a third site, and out again`, async () => {
      Object.assign(person, { sub: "ada", claims: ada });
      visits.length = 0;
      const page = await sites.browse(flags);
      await page.goto(sites.page("/learn/courses?keyword=a"));
      await expect(title(page)).toHaveText(/^Sign in to /);
      const opened = await openWindow(page);
      await opened.waitForURL((url) => url.hostname === PROVIDER);
      await expect(portalIn(page).getByText(text("portal.signInWindow.open"))).toBeVisible();
      await opened.getByRole("button", { name: "Go on" }).click();
      await expect.poll(() => opened.isClosed()).toBe(true);
      await expect(title(page)).toHaveText("My courses");
      // For the browser, the portal and the provider really are different sites.
      expect(visits).toEqual([{ site: "cross-site", prompt: null }]);
      const cookies = await page.context().cookies();
      expect(cookies.find((cookie) => cookie.name === "__Host-frame-session")).toMatchObject({
        httpOnly: true,
        secure: true,
        sameSite: "None",
        domain: PORTAL,
        partitionKey: "https://company.example",
      });
      expect(cookies.find((cookie) => cookie.name === "__Host-session")).toMatchObject({
        sameSite: "Lax",
        domain: PORTAL,
      });
      await page.reload();
      await expect(portalIn(page).getByRole("searchbox").first()).toHaveValue("a");

      await portalIn(page)
        .getByRole("button", { name: text("portal.user.menuOf", "en-US", { name: "Ada" }) })
        .click();
      await portalIn(page)
        .getByRole("menuitem", { name: text("portal.user.signOut") })
        .click();
      await expect(portalIn(page).getByText(text("portal.signInWindow.signedOut"))).toBeVisible();
      expect((await messagesTo(page)).map(({ type }) => type)).toContain("portal.logout");
      // Ada is still signed in at the provider. The portal asks the provider to let the user choose another account.
      person.sub = "grace";
      person.claims = { email: "grace@company.example", email_verified: true, given_name: "Grace" };
      const again = await openWindow(page);
      await again.getByRole("button", { name: "Go on" }).click();
      await expect.poll(() => again.isClosed()).toBe(true);
      await expect(
        portalIn(page).getByRole("button", { name: text("portal.user.menuOf", "en-US", { name: "Grace" }) }),
      ).toBeVisible();
      expect(visits.at(-1)).toEqual({ site: "cross-site", prompt: "login" });
    });
  }

  await test.step("a provider that refuses is followed by another try in the same window", async () => {
    const page = await sites.browse();
    person.refusal = "access_denied";
    await page.goto(sites.page("/learn/courses"));
    const opened = await openWindow(page);
    await opened.getByRole("button", { name: "Go on" }).click();
    await expect(opened.getByText(text("signin.failed.cancelled"))).toBeVisible();
    person.refusal = null;
    await opened.getByRole("link", { name: text("signin.tryAgain") }).click();
    await opened.getByRole("button", { name: "Go on" }).click();
    await expect.poll(() => opened.isClosed()).toBe(true);
    await expect(title(page)).toHaveText("My courses");
  });
});

test("after a provider that cuts the window off, the next press signs in without a form", async ({ playwright }) => {
  const openerPolicy = "same-origin";
  await using sites = await startThreeSites((options) => playwright.chromium.launch(options), { openerPolicy });
  const page = await sites.browse();
  await page.goto(sites.page("/learn/courses"));
  const opened = await openWindow(page);
  await opened.getByRole("button", { name: "Go on" }).click();
  await expect(opened.getByText(text("signin.window.text"))).toBeVisible();
  await opened.close();
  await expect(title(page)).toHaveText(/^Sign in to /);
  const second = await openWindow(page);
  await expect.poll(() => second.isClosed()).toBe(true);
  await expect(title(page)).toHaveText("My courses");
  expect(sites.outside.visits).toHaveLength(1);
});
