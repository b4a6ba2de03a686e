import { expectAccessible } from "../accessibility/support/axe";
import { configure } from "./support/configure";
import {
  administrator,
  expect,
  instructor,
  learner,
  type Page,
  pressByKeyboard,
  signIn,
  signInByForm,
  test,
  text,
} from "./support/portal";
import { viewAs } from "./support/view-as";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const HEIGHT = 800;
const portals = {
  studio: { title: "Studio", url: "https://studio.example/", roles: ["Author", "Administrator"] },
  library: { title: "Library", titles: { "de-DE": "Bibliothek" }, url: "/library" },
  reports: { title: "Reports", url: "/reports", permission: "ObjectiveWorkflow.Grade" },
};

/** Opens the menu that replaces the sidebar in a narrow window. */
async function openMenu(page: Page) {
  await page.getByRole("button", { name: text("portal.menu.open") }).click();
  return page.getByRole("dialog");
}

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const userMenu = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^User menu/ });

test("the menus have what applies to the user", async ({ page, portal }) => {
  await test.step("visitors see nothing of what only members have, such as Rooms", async () => {
    await configure(portal.configDir, {
      settings: { "ui.learner.navigation.rooms": true, "platform.ui.adminPanelUrl": "/admin" },
    });
    await page.goto("/learn/open-catalog");
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole("link", { name: "Rooms" })).toHaveCount(0);
    await signIn(page);
    await expect(page.getByRole("link", { name: "Rooms" })).toHaveAttribute("href", "/groups/rooms");
  });
  await test.step("who has portal options gets the way there in the menu and the sidebar: none, one, several", async () => {
    await page.setViewportSize({ width: 1279, height: HEIGHT });
    const menu = await openMenu(page);
    await expect(menu.getByRole("link", { name: text("courses.title") })).toBeVisible();
    await expect(menu.getByText(/^Go to/)).toHaveCount(0);

    // A learner may use one of the three other portals. The open menu has a link to it as soon as the configuration is
    // saved.
    await configure(portal.configDir, { portals });
    const library = menu.getByRole("link", { name: "Go to Library" });
    await expect(library).toHaveAttribute("href", "/library");
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1280, height: HEIGHT });
    const sidebar = page.getByRole("navigation", { name: text("portal.navigation") });
    await expect(sidebar.getByRole("link", { name: "Go to Library" })).toBeVisible();

    await page.context().clearCookies();
    await signIn(page, administrator);
    const goTo = sidebar.getByRole("button", { name: text("portal.goTo") });
    await expect(goTo).toHaveAttribute("aria-expanded", "false");
    await expect(sidebar.getByRole("link", { name: "Studio" })).toBeHidden();
    await goTo.focus();
    await page.keyboard.press("Enter");
    await expect(goTo).toHaveAttribute("aria-expanded", "true");
    await expect(sidebar.getByRole("link", { name: "Studio" })).toHaveAttribute("href", "https://studio.example/");
    await expect(sidebar.getByRole("link", { name: "Library" })).toBeVisible();

    await configure(portal.configDir, { portals: {} });
    await expect(goTo).toBeHidden();
  });
  await test.step("the user menu has what applies to a visitor, a learner, an instructor, an administrator, and one who sees it as a learner", async () => {
    const expectItems = async (...keys: string[]) => {
      await userMenu(page).click();
      const names = keys.map((key) => text(`portal.user.${key}`));
      for (const name of names) await expect(page.getByRole("menuitem", { name, exact: true })).toBeVisible();
      for (const key of ["signIn", "profile", "adminPanel", "language", "signOut"]) {
        if (!keys.includes(key))
          await expect(page.getByRole("menuitem", { name: text(`portal.user.${key}`) })).toHaveCount(0);
      }
      await page.keyboard.press("Escape");
    };
    // A page that loses its session leaves by itself, at the same time as the test.
    await page.goto("about:blank");
    await page.context().clearCookies();
    await page.goto("/learn/open-catalog");
    await expectItems("signIn", "language");
    await signIn(page, learner);
    await expectItems("profile", "language", "signOut");
    await page.context().clearCookies();
    await signIn(page, instructor, "/learn/profile");
    await expectItems("profile", "language", "signOut");
    await page.context().clearCookies();
    await signInByForm(page, administrator, "/learn/admin/view-as");
    await expectItems("profile", "adminPanel", "language", "signOut");
    await viewAs(page, "Amir Haddad");
    await expectItems("profile", "language", "signOut");
  });
});

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";

test("what a visitor is told: about the browser, and by a page that throws", async ({ page }) => {
  await test.step("the alert about browsers is not shown in Chrome, and in Firefox until it is closed", async () => {
    const alert = page.getByText(text("portal.browser.text"));
    const open = async () => {
      // The page decides whether to show the alert when it has loaded the alert's code.
      const decided = page.waitForResponse(/\/after-first-page\./);
      await page.goto("/learn/open-catalog");
      await (await decided).finished();
      await expect(userMenu(page)).toBeVisible();
    };
    await open();
    await expect(alert).toHaveCount(0);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setUserAgentOverride", { userAgent: firefox });
    await open();
    await expect(alert).toBeVisible();
    await page.getByRole("button", { name: text("ui.banner.dismiss") }).click();
    await expect(alert).toHaveCount(0);
    await open();
    await expect(alert).toHaveCount(0);
    await devtools.detach();
  });
  await test.step("a page that throws fills the window; the page for nobody has no emphasised button; learners go back to My courses", async () => {
    await page.goto("/learn/simulate-error");
    await expect(title(page)).toHaveText("Something went wrong");
    for (const role of ["banner", "navigation"] as const) await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.getByText(text("errorView.500.text"))).toBeVisible();
    await expectAccessible(page, "simulated error");

    await signIn(page, learner, "/learn/nowhere");
    await expect(title(page)).toHaveText("Page not found");
    const wayOut = page.getByRole("link", { name: "Go to My courses" });
    const ground = () => wayOut.evaluate((link) => getComputedStyle(link).backgroundColor);
    const emphasised = await ground();
    await wayOut.click();
    await expect(title(page)).toHaveText("My courses");
    await page.goto("/learn/forbidden");
    await expect(title(page)).toHaveText("Forbidden");
    expect(await ground()).not.toBe(emphasised);
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  });
});

test("the path of a page fits the window, and the page waits for a command", async ({ page }) => {
  await signIn(page);
  await test.step("a long path shows the last steps on a phone, and the others in a menu", async () => {
    await page.getByRole("link", { name: "Continue" }).first().click();
    await page.waitForURL(/\/view\/content\/./);
    const crumbs = page.getByRole("navigation", { name: text("ui.breadcrumbs") });
    const steps = crumbs.getByRole("listitem");
    const names = ["Courses", "Introduction to Statistics", "3.2 Sampling distributions"];
    await expect(steps).toHaveText(names);
    await page.setViewportSize({ width: 971, height: HEIGHT });
    await expect(steps).toHaveText(names);
    await page.setViewportSize({ width: 970, height: HEIGHT });
    await expect(steps).toHaveText(["", ...names.slice(1)]);
    await page.setViewportSize({ width: 640, height: HEIGHT });
    const more = crumbs.getByRole("button", { name: "1 page further up" });
    await pressByKeyboard(page, more);
    const hidden = page.getByRole("menuitem", { name: "Courses" });
    await expect(hidden).toBeFocused();
    await expectAccessible(page, "hidden steps");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
    await page.keyboard.press("Enter");
    await expect(title(page)).toHaveText("My courses");
  });
  await test.step("on a small phone the path is one way back, not cut to a letter", async () => {
    await page.setViewportSize({ width: 320, height: HEIGHT });
    const crumbs = page.getByRole("navigation", { name: text("ui.breadcrumbs") });
    await expect(crumbs.getByText("Courses")).toBeVisible();
    await page.getByRole("link", { name: "Continue" }).first().click();
    await page.waitForURL(/\/view\/content\/./);
    const back = crumbs.getByRole("link", { name: "Introduction to Statistics" });
    await expect(back).toBeVisible();
    await expect(crumbs.getByRole("button")).toHaveCount(0);
    await expect(crumbs.locator("[aria-current=page]")).toHaveText("3.2 Sampling distributions");
    const name = await back.boundingBox();
    const tool = await page.getByRole("button", { name: /^Announcements/ }).boundingBox();
    expect(name?.width).toBeGreaterThan(50);
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(tool?.x ?? 0);
    await expectAccessible(page, "the way back");
    await pressByKeyboard(page, back);
    await expect(title(page)).toHaveText("Introduction to Statistics");
    const up = crumbs.getByRole("link", { name: "Courses" });
    // The name of a top-level page is never cut off in the breadcrumbs.
    expect(await up.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
  await test.step("while a command is on its way a layer covers the page after 300 ms, within 200 ms", async () => {
    await page.setViewportSize({ width: 1280, height: HEIGHT });
    await page
      .getByRole("navigation")
      .getByRole("link", { name: text("courses.title") })
      .first()
      .click();
    await signIn(page);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/start-objective-workflows", async (route) => {
      await held;
      await route.abort();
    });
    const layer = page.getByRole("status").filter({ hasText: text("portal.busy") });
    await page
      .getByRole("button", { name: /^Start / })
      .first()
      .click();
    await expect(layer).toHaveCSS("transition-delay", "0.3s, 0.3s");
    await expect(layer).toHaveCSS("transition-duration", "0.2s, 0s");
    await expect(layer).toHaveCSS("opacity", "1");
    expect(await page.evaluate(() => document.elementFromPoint(200, 200)?.closest("[role=status]") !== null)).toBe(
      true,
    );
    answer();
    await expect(layer).toHaveCount(0);
  });
});

test("a toast goes after 7 s, and waits under the pointer and under the focus", async ({ page }) => {
  await page.clock.install();
  await signIn(page);
  await expect(page.getByRole("article").first()).toBeVisible();
  const toast = page.getByRole("region", { name: text("ui.toast.region") }).getByRole("listitem");
  const dismiss = toast.getByRole("button", { name: text("ui.toast.dismiss") });
  const show = async () => {
    await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.resolve() }));
    await page
      .getByRole("button", { name: /^More for / })
      .first()
      .click();
    // The item is chosen by keyboard, because a click waits until the menu has faded in. Meanwhile Playwright scrolls
    // the page to the item, the menu moves with its button, and the click reaches the card below, which closes the
    // menu.
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: text("sdk.copyLink.copy") })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(toast).toHaveCount(1);
  };
  const expectGone = async () => {
    await page.clock.runFor(6999);
    await expect(toast).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(toast).toHaveCount(0);
  };

  await show();
  await toast.hover();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await expect(toast).toHaveCount(1);
  await page.mouse.move(0, 0);
  await expectGone();

  // The pointer leaves, but the focus stays.
  await show();
  await toast.hover();
  await dismiss.focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(60_000);
  await expect(toast).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(toast).toHaveCount(0);

  // The focus was in the toast that is gone, so nothing keeps the next toast on the page.
  await show();
  await expectGone();
});
