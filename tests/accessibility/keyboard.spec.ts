import { importPackage } from "../e2e/support/import-package";
import { administrator, expect, learner, type Page, signIn, test, text } from "../e2e/support/portal";

/**
 * Checks the portal for people who use only the keyboard: the Tab key goes through each screen in the order of reading,
 * and each overlay keeps the focus and gives it back.
 */

/**
 * A place in the order of the Tab key: the name of the element, the index of the card it is on (-1: none), its box in
 * the page in px, and what is wrong about it.
 */
interface Stop {
  readonly name: string;
  readonly card: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly fault: string | null;
}

/** The element with the focus. null: no element has it. */
const stopOf = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const looks = [null, "::after"].map((part) => getComputedStyle(element, part));
    const isMarked = looks.some(({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && outlineWidth !== "0px");
    // Something else may be drawn over the element, such as the header, which sticks to the top of the window.
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isSeen = seen !== null && (element.contains(seen) || seen.contains(element));
    const label = element.getAttribute("aria-label") ?? element.textContent ?? "";
    return {
      name: `${element.tagName} ${label.trim().slice(0, 40)}`,
      card: [...document.querySelectorAll("article")].findIndex((card) => card.contains(element)),
      left,
      right,
      top: top + window.scrollY,
      bottom: bottom + window.scrollY,
      fault: isSeen ? (isMarked ? null : "has no mark of the focus") : `is covered by ${seen?.outerHTML.slice(0, 80)}`,
    };
  });

/** Presses Tab until the focus leaves the page, and returns where it has been. */
async function tabThrough(page: Page): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < 200; press += 1) {
    await page.keyboard.press("Tab");
    const stop = await stopOf(page);
    if (stop === null) return stops;
    stops.push(stop);
  }
  throw new Error("The Tab key never leaves the page");
}

/**
 * The stops that are out of the order of reading: they stand above the stop before them, and not in a later column of
 * the page. The first stop does not count, because the link to the content floats over the page.
 */
const outOfOrder = ([, ...stops]: readonly Stop[]) =>
  stops.filter(({ bottom, left, card }, at) => {
    const before = stops[at - 1];
    if (before === undefined || bottom > before.top) return false;
    return left < before.right || (card >= 0 && card === before.card);
  });

/**
 * The user (null: a visitor), the address that the user opens, and an element that is there when the screen is
 * complete.
 */
const screens: readonly (readonly [who: string | null, path: string, last: string])[] = [
  [null, "/learn/open-catalog", "article"],
  [null, "/learn/forbidden", "main button"],
  [null, "/learn/certificate/NOTHING", "main button"],
  [learner, "/learn/courses", "article [aria-haspopup=menu]"],
  [learner, "/learn/courses?keyword=zzzz", "main [role=status] button"],
  [learner, "/learn/catalog", "article button"],
  [learner, "/learn/profile", "main [role=switch]"],
  [learner, "/learn/profile/time-zone", "main select, main input"],
  [learner, "/learn/profile/data", "main button"],
  [learner, "/learn/nonsense", "main a"],
  [administrator, "/learn/admin/view-as?text=demo", "main td button"],
];

/** Opens pages as different users. null means any user. */
function opener(page: Page): (who: string | null, path: string) => Promise<void> {
  let user: string | null = null;
  return async (who, path) => {
    if (who === null || who === user) {
      await page.goto(path);
      return;
    }
    await page.context().clearCookies();
    await signIn(page, who, path);
    user = who;
  };
}

const windows = [
  ["in a window of a desktop", 1280, 800],
  ["at a zoom of 200 %", 640, 400],
] as const;

test("Tab goes through every screen in the order of reading, and the focus is always seen", async ({ page }) => {
  test.slow();
  const openAs = opener(page);
  for (const [who, path, last] of screens) {
    await openAs(who, path);
    for (const [name, width, height] of windows) {
      await test.step(`${path} ${name}`, async () => {
        await page.setViewportSize({ width, height });
        await expect(page.locator(last).last()).toBeVisible();
        // The focus would be lost with what the server has drawn, when the portal draws itself in its place.
        await expect(page.locator(".first-frame, .still-page")).toHaveCount(0);
        await expect(page.locator("main [data-loading]")).toHaveCount(0);
        const stops = await tabThrough(page);
        const where = `${path} ${name}`;
        expect.soft(stops.length, where).toBeGreaterThan(0);
        expect
          .soft(
            stops.filter(({ fault }) => fault !== null),
            where,
          )
          .toEqual([]);
        expect.soft(outOfOrder(stops), where).toEqual([]);
      });
    }
  }
});

/**
 * An overlay: who opens it, on which page, and with which button. A menu closes with Tab; all others keep the focus.
 */
interface Overlay {
  readonly who: string | null;
  readonly path: string;
  readonly button: RegExp | string;
  readonly isMenu?: true;
  readonly width?: number;
  /** The selector of the element that must have the focus when the overlay has opened. Default: any element in it. */
  readonly first?: string;
}

const filters = new RegExp(`^${text("coursesFilterDrawer.title")}`);
const more = /^More for/;
const userMenu = new RegExp(`^${text("portal.user.menu")}`);
const overlays: readonly Overlay[] = [
  { who: null, path: "/learn/open-catalog", button: filters, first: "input[type=checkbox]" },
  { who: null, path: "/learn/open-catalog", button: userMenu, isMenu: true },
  { who: learner, path: "/learn/courses", button: filters, first: "input[type=checkbox]" },
  { who: learner, path: "/learn/courses", button: filters, width: 390 },
  { who: learner, path: "/learn/courses", button: more, isMenu: true },
  { who: learner, path: "/learn/courses", button: userMenu, isMenu: true },
  { who: learner, path: "/learn/courses", button: /^Announcements/, isMenu: true },
  { who: learner, path: "/learn/courses", button: /^Search or jump/, first: "input" },
  { who: learner, path: "/learn/courses", button: text("feedback.title"), first: "input[type=radio]" },
  { who: learner, path: "/learn/courses", button: text("portal.menu.open"), width: 1279, first: "a" },
  { who: learner, path: "/learn/courses", button: text("portal.menu.open"), width: 390, first: "a" },
  { who: learner, path: "/learn/catalog", button: filters, first: "input[type=checkbox]" },
  { who: learner, path: "/learn/profile/data", button: text("privacy.erasure.ask"), first: "input" },
  { who: administrator, path: "/learn/admin/view-as?text=amir", button: /^View as Amir/, first: "textarea" },
];

/** Where the focus is: in the overlay, in the page behind it, or nowhere (in the browser's own bars). */
const whereFocusIs = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return "nowhere";
    return activeElement.closest("dialog, [role=menu]") ? "overlay" : "page";
  });

test("each overlay takes the focus, keeps it, and gives it back to the button that opened it", async ({ page }) => {
  test.slow();
  const openAs = opener(page);
  let open = "";
  for (const { who, path, button, isMenu, width = 1280, first } of overlays) {
    await test.step(`${button} on ${path}, ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      if (open !== `${who} ${path}`) await openAs(who, path);
      open = `${who} ${path}`;
      // The server's HTML may already show the page's first content. The user menu appears only when the portal's code
      // in the browser has replaced that content, so the test waits for the menu before it presses a button.
      await expect(page.getByRole("button", { name: userMenu })).toBeVisible();
      const opener = page.getByRole("button", { name: button }).first();
      await opener.press("Enter");
      const overlay = page.getByRole(isMenu ? "menu" : "dialog").filter({ visible: true });
      await expect(overlay).toBeVisible();
      await expect(overlay.locator(":focus")).toHaveCount(1);
      if (first) await expect(overlay.locator(first).first()).toBeFocused();
      if (!isMenu) {
        for (const key of [...Array<string>(12).fill("Tab"), ...Array<string>(16).fill("Shift+Tab")]) {
          await page.keyboard.press(key);
          expect(await whereFocusIs(page), key).not.toBe("page");
        }
      }
      await page.keyboard.press("Escape");
      await expect(overlay).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }
});

test("the focus is where one goes on", async ({ page, portal }) => {
  const keys = Array.from({ length: 50 }, (_, at) => `buoy${String(at + 1).padStart(2, "0")}`);
  await importPackage(portal, {
    users: [{ key: "rosa", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
    courses: keys.map((key) => ({
      key,
      name: `Harbour ${key}`,
      code: key.toUpperCase(),
      activity: { key: "root", type: "text" as const, name: key, html: "<p>Of buoys.</p>" },
    })),
    accesses: keys.map((key) => ({ user: "rosa", course: key, selfEnrolled: true })),
  });
  await test.step("a menu keeps the focus while its list is loaded", async () => {
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await page.route("**/users/me/news/bell", async (route) => {
      asked.resolve();
      await answered.promise;
      await route.continue();
    });
    await signIn(page);
    await asked.promise;
    await page.getByRole("button", { name: /^Announcements/ }).press("Enter");
    const items = page.getByRole("menu").getByRole("menuitem");
    await expect(items.first()).toBeFocused();
    answered.resolve();
    await expect(items).toHaveCount(4);
    await expect(page.getByRole("menu").locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await page.unroute("**/users/me/news/bell");
  });
  await test.step("the dialog for the language begins at the chosen one, and gives the focus back to the user menu", async () => {
    const menu = page.getByRole("button", { name: userMenu });
    await menu.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: text("portal.user.language") }).press("Enter");
    await expect(page.getByRole("radio", { checked: true })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
  });
  await test.step("beside the outline of a course a link leads to the text", async () => {
    await page.goto("/learn/courses?keyword=statistics");
    await page.getByRole("link", { name: "Introduction to Statistics", exact: true }).click();
    await expect(page.locator("[data-activity-end]")).toBeAttached();
    await expect(page.getByRole("complementary", { name: text("player.outline.title") })).toBeVisible();
    await page.getByRole("main").focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: text("player.skipToText") })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#player-text")).toBeFocused();
    await page.goto("/learn/courses?keyword=");
  });
  await test.step("the focus is never lost: by the skip link, by another page, by filters that are taken away", async () => {
    const main = page.getByRole("main");
    await page.reload();
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: text("ui.skipToContent") })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(main.getByRole("searchbox")).toBeFocused();

    const title = page.getByRole("heading", { level: 1 });
    await page.getByRole("link", { name: "Catalog" }).first().press("Enter");
    await expect(title).toHaveText("Catalog");
    await expect(title).toBeFocused();

    await page.goto("/learn/courses?coursePriority=mandatory&courseProgress=inProgress");
    const chip = (name: string) => page.getByRole("button", { name: text("ui.chip.remove", "en-US", { name }) });
    await chip("In progress").press("Enter");
    await expect(chip("In progress")).toHaveCount(0);
    await expect(chip("Mandatory")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(chip("Mandatory")).toHaveCount(0);
    await expect(title).toBeFocused();

    await page.goto("/learn/courses?keyword=zzzz");
    await page.getByRole("button", { name: text("coursesFilterDrawer.noResults.clear") }).press("Enter");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(title).toBeFocused();
  });
  await test.step("after the last courses were loaded, the focus is on the first new card of My courses", async () => {
    await page.goto("/learn/courses?keyword=buoy");
    await expect(page.getByRole("article")).toHaveCount(48);
    const more = page.getByRole("button", { name: text("courses.showMore") });
    await more.press("Enter");
    await expect(page.getByRole("article")).toHaveCount(50);
    await expect(more).toHaveCount(0);
    await expect(page.getByRole("article").nth(48).getByRole("link").first()).toBeFocused();
    await expect(page.getByRole("article").nth(48)).toBeInViewport();
  });
  await test.step("a reason that is missing is asked for at its field", async () => {
    await page.context().clearCookies();
    await signIn(page, administrator, "/learn/admin/view-as?text=amir");
    await page.getByRole("button", { name: /^View as Amir/ }).press("Enter");
    await page.getByRole("button", { name: text("impersonation.begin") }).press("Enter");
    await expect(page.getByText(text("impersonation.reason.required"))).toBeVisible();
    await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused();
  });
});
