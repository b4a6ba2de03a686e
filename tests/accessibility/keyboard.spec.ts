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
