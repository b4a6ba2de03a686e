import type { Frame } from "playwright/test";
import { expectAccessible } from "../accessibility/support/axe";
import { expectNothingWide } from "./support/clean";
import { endSession, signOutElsewhere } from "./support/end-session";
import { importPackage } from "./support/import-package";
import { packageId } from "./support/package-id";
import { allowParents, messagesTo, type ParentSite, portalIn, post, startParentSite } from "./support/parent-site";
import {
  test as base,
  expect,
  fillSignInWindow,
  learner,
  type Page,
  secondLearner,
  signInByForm,
  text,
} from "./support/portal";

const test = base.extend<{ site: ParentSite }>({
  site: async ({ portal }, use) => {
    await using site = await startParentSite(portal);
    await allowParents(portal, [site.origin]);
    await use(site);
  },
});

const signInName = text("portal.user.signIn");
const title = (page: Page) => portalIn(page).getByRole("heading", { level: 1 });

/** Presses the sign-in button in the portal's frame, and fills in the sign-in form in the window that opens. */
async function signInByWindow(page: Page, email = learner, inside: "main" | "dialog" = "main"): Promise<void> {
  // Without these cookies the portal's own OIDC provider asks for the password again.
  await page.context().clearCookies({ name: /^_session/ });
  const opening = page.waitForEvent("popup");
  await portalIn(page).getByRole(inside).getByRole("button", { name: signInName }).click();
  await fillSignInWindow(await opening, email);
}

/** The portal's frame, for code that runs in it. */
function frameOf(page: Page): Frame {
  const frame = page.frames().find((each) => each.url().includes("/learn"));
  if (!frame) throw new Error("The page shows no portal");
  return frame;
}

const places = async (page: Page) =>
  (await messagesTo(page)).filter(({ type }) => type === "portal.navigation").map(({ place }) => place);

test("in the page of another site a session begins, is renewed and ends by a window", async ({
  page,
  portal,
  site,
}) => {
  test.slow();
  await test.step("in the page of another site a visitor signs in by a window, and is signed in there", async () => {
    await page.goto(site.page("/learn/courses?keyword=a"));
    await expect(title(page)).toHaveText(/^Sign in to /);
    await expect(portalIn(page).getByText(text("portal.signInWindow.text"))).toBeVisible();
    await expect
      .poll(() => messagesTo(page))
      .toContainEqual({ type: "portal.login", place: "/learn/courses?keyword=a", origin: portal.origin });
    await signInByWindow(page);
    await expect(title(page)).toHaveText("My courses");
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === "frame-session")).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: "None",
      domain: "localhost",
      partitionKey: "http://127.0.0.1",
    });
    expect(cookies.find(({ name }) => name === "session")).toMatchObject({ sameSite: "Lax" });

    await page.reload();
    await expect(title(page)).toHaveText("My courses");
    await portalIn(page).getByRole("link", { name: "Catalog" }).first().click();
    await expect.poll(() => places(page)).toContain("/learn/catalog");
    await post(page, { type: "portal.navigate", place: "/learn/courses?keyword=b" });
    await expect.poll(() => places(page)).toContain("/learn/courses?keyword=b");

    const own = await page.context().newPage();
    await own.goto(`${portal.origin}/learn/courses`);
    await expect(own.getByRole("heading", { level: 1 })).toHaveText("My courses");
    await own.close();
  });

  await test.step("messages of others, and of another form, are ignored and logged once", async () => {
    await page.goto(site.page("/learn/courses"));
    await expect(title(page)).toHaveText("My courses");
    await expect.poll(() => places(page)).not.toEqual([]);
    const logged: { readonly name: string; readonly data: object }[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/events")) logged.push(...(request.postDataJSON()?.events ?? []));
    });
    for (let time = 0; time < 3; time += 1) {
      await post(page, { type: "portal.navigate", place: "/learn/profile" }, "stranger");
      await post(page, { type: "portal.navigate", place: 7 });
      await post(page, { type: "portal.navigate", place: "https://evil.example/learn/profile" });
      await post(page, { type: "portal.frameCode", code: "x" });
    }
    // Messages arrive in order. When the portal has opened the page that this last message names, it has read all
    // messages before it.
    await post(page, { type: "portal.navigate", place: "/learn/catalog" });
    await expect.poll(() => places(page)).toContain("/learn/catalog");
    expect((await places(page)).filter((place) => place?.includes("profile"))).toEqual([]);
    await frameOf(page).evaluate(() => window.dispatchEvent(new Event("pagehide")));
    const ignored = () => logged.filter(({ name }) => name === "embedding_message_ignored").map(({ data }) => data);
    await expect.poll(() => ignored().length).toBe(3);
    expect(ignored()).toEqual(
      expect.arrayContaining([
        { origin: expect.not.stringContaining(site.origin), reason: "origin" },
        { origin: site.origin, reason: "shape" },
        { origin: site.origin, reason: "place" },
      ]),
    );
  });

  await test.step("a page around it that is the platform's app gets the bar of the app, also after the next load", async () => {
    const bar = portalIn(page).getByRole("navigation", { name: text("learner-app.title") });
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(bar).toHaveCount(0);
    await post(page, { type: "portal.app" });
    await expect(bar).toBeVisible();
    await page.reload();
    await expect(bar).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("a sign-out elsewhere hides the page in the frame; a sign-in by a window brings back what was typed", async () => {
    await page.goto(site.page("/learn/courses"));
    await expect(title(page)).toHaveText("My courses");
    const field = portalIn(page).getByRole("searchbox").first();
    await field.fill("half a sentence");
    // The portal tells the page around it each new address. When it has told the address with the typed words, it has
    // handled the typing, and the session can end.
    await expect.poll(async () => (await places(page)).some((place) => place?.includes("sentence"))).toBe(true);
    await signOutElsewhere(frameOf(page));
    await expect(portalIn(page).getByText(text("portal.session.signedOut.text"))).toBeVisible();
    await expect(field).toBeHidden();
    await signInByWindow(page, learner, "dialog");
    await expect(portalIn(page).getByRole("dialog")).toHaveCount(0);
    await expect(field).toHaveValue("half a sentence");
    const status = await frameOf(page).evaluate(async () => (await fetch("/api/platform/v1/users/me")).status);
    expect(status).toBe(200);

    // When another user signs in, the portal loads its page again for this user.
    await field.fill("another sentence");
    await signOutElsewhere(frameOf(page));
    await signInByWindow(page, secondLearner, "dialog");
    await expect(
      portalIn(page).getByRole("button", { name: text("portal.user.menuOf", "en-US", { name: "Amir" }) }),
    ).toBeVisible();
  });

  await test.step("the visitor signs out really, also before the page has started what ends the session of a frame", async () => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto(site.page("/learn/courses"));
    await portalIn(page)
      .getByRole("button", { name: /User menu/ })
      .last()
      .click();
    await portalIn(page)
      .getByRole("menuitem", { name: text("portal.user.signOut") })
      .click();
    await expect(portalIn(page).getByText(text("portal.signInWindow.signedOut"))).toBeVisible();
    expect((await messagesTo(page)).map(({ type }) => type)).toContain("portal.logout");
    // The session of the sign-in window, from which the frame got its session, has ended too.
    const answer = await page.context().request.get(`${portal.origin}/api/platform/v1/users/me`);
    expect(answer.status()).toBe(401);
  });
});

test("a visitor in the page of another site is asked to sign in wherever it is needed", async ({
  page,
  browser,
  portal,
  site,
}) => {
  test.slow();
  await test.step("the screen in the frame fits a phone, reads from right to left, and has no barrier", async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(site.page("/learn/courses"));
    await expect(title(page)).toHaveText(/^Sign in to /);

    await expectNothingWide(page, "the sign-in screen in a frame");
    await expectAccessible(page, "the sign-in screen in a frame");
    await page.context().addCookies([{ name: "locale", value: "ar-AR", url: site.origin }]);
    await page.route("**/learn/**", (route) =>
      route.continue({ headers: { ...route.request().headers(), "accept-language": "ar-AR" } }),
    );
    await page.goto(site.page("/learn/courses"));
    await expect(portalIn(page).getByText(text("portal.signInWindow.text", "ar-AR"))).toBeVisible();
    await expect(portalIn(page).locator("html")).toHaveAttribute("dir", "rtl");

    await expectNothingWide(page, "the sign-in screen in Arabic");
    await expectAccessible(page, "the sign-in screen in Arabic");

    await page.unroute("**/learn/**");
    await page.context().clearCookies();
    await page.setViewportSize(size);
  });

  await test.step("a frame to which the browser denies storage says so, and leads to a tab of its own", async () => {
    const denied = await page.context().newPage();
    const faults: Error[] = [];
    denied.on("pageerror", (error) => faults.push(error));
    await denied.addInitScript(() => {
      if (parent === window) return;
      const get = () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      };
      for (const name of ["sessionStorage", "localStorage"]) Object.defineProperty(window, name, { get });
    });
    await denied.goto(site.page("/learn/courses"));
    await expect(portalIn(denied).getByText(text("portal.signInWindow.noCookies"))).toBeVisible();
    await expect(portalIn(denied).getByRole("link", { name: text("portal.signInWindow.tab") })).toHaveAttribute(
      "href",
      /\/learn\/courses$/,
    );
    expect(faults).toEqual([]);
    await denied.close();
  });

  await test.step("in a frame, the button to sign in asks on every page that visitors see", async () => {
    const header = portalIn(page).getByRole("banner").getByRole("button", { name: signInName, exact: true });
    const dialog = portalIn(page).getByRole("dialog", { name: text("portal.session.visitor.title") });
    await page.goto(site.page("/learn/forbidden"));
    for (const button of [header, portalIn(page).getByRole("main").getByRole("button", { name: signInName })]) {
      await button.click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    }
  });

  await test.step("in a frame, the button to sign in works after the screen that asked for it", async () => {
    const dialog = portalIn(page).getByRole("dialog");
    await page.goto(site.page("/learn/courses"));
    await expect(title(page)).toHaveText(/^Sign in to /);
    await expect(dialog).toHaveCount(0);
    await portalIn(page).getByRole("link", { name: "Open catalog" }).click();
    await expect(title(page)).toHaveText("Open catalog");
    await expect(dialog).toHaveCount(0);
    await portalIn(page).getByRole("banner").getByRole("button", { name: signInName, exact: true }).click();
    await signInByWindow(page, learner, "dialog");
    await expect(
      portalIn(page).getByRole("button", { name: text("portal.user.menuOf", "en-US", { name: "Rosa Lindholm" }) }),
    ).toBeVisible();
    await expect(title(page)).toHaveText("Open catalog");
  });

  await test.step("in a frame, a course of the open catalog is added after the sign-in by a window", async () => {
    const activity = { key: "root", type: "text" as const, name: "Tea", html: "<p>Put the kettle on.</p>" };
    await importPackage(portal, {
      users: [{ key: "rosa", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
      courses: [{ key: "tea", name: "Tea for everybody", code: "TEA", openCatalog: true, activity }],
      accesses: [{ user: "rosa", course: "tea", selfEnrolled: false }],
    });
    const context = await browser.newContext({ locale: "en-US" });
    const visitor = await context.newPage();
    const place = `/learn/open-catalog/${packageId("course", "tea")}/view/details`;
    await visitor.goto(site.page(place));
    await portalIn(visitor)
      .getByRole("button", { name: text("open-catalog.signIn") })
      .click();
    await signInByWindow(visitor, learner, "dialog");
    await expect(portalIn(visitor).getByRole("button", { name: "Enrolled" })).toBeVisible();
    await expect.poll(async () => (await places(visitor)).at(-1)).toBe(place);
    await context.close();
  });
});

test("a page of its own keeps what was typed too, when its session has ended elsewhere", async ({ page, portal }) => {
  await signInByForm(page);
  const field = page.getByRole("searchbox").first();
  await expect(field).toBeVisible();
  await field.fill("half");
  await page.context().clearCookies({ name: /^_session/ });
  await endSession(page.mainFrame());
  // Not by keys, from which the dialog may take the focus.
  await field.evaluate((input: HTMLInputElement) => {
    input.setRangeText(" a sentence", input.value.length, input.value.length);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect(page.getByText(text("portal.session.asked.text"))).toBeVisible();

  await expectAccessible(page, "the dialog that asks to sign in");
  const opening = page.waitForEvent("popup");
  await page.getByRole("dialog").getByRole("button", { name: signInName }).click();
  await fillSignInWindow(await opening);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(field).toHaveValue("half a sentence");
  expect(new URL(page.url()).origin).toBe(portal.origin);
});
