import type { Browser, Page } from "playwright";
import { addBench } from "./in-page.ts";

/** Two words: half of the courses have the first one, the others the second. They are searched in turn. */
const WORDS = ["history", "chemistry"] as const;
/** Milliseconds to wait after a press in the drawer, until the list behind it has changed. */
const PAUSE = 400;
/** CSS pixels by which the page is scrolled in each frame, as after a fast swipe. */
const STEP = 240;

/** Milliseconds until something is drawn, and those that the page's main thread has worked meanwhile. */
export interface Drawn {
  readonly milliseconds: number;
  readonly work: number;
}

/** A search: also the milliseconds until the request for it (`asked`), and the address of the request. */
interface Search extends Drawn {
  readonly url: string;
  readonly asked: number;
}

/** A walk through a page: the milliseconds of each frame, and the tasks of over 50 ms. */
export interface Scrolled {
  readonly frames: readonly number[];
  readonly longTasks: readonly number[];
}

/** Opens a list of courses as the learner with this cookie, in a browser context of its own. */
export async function openList(browser: Browser, origin: string, token: string, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
  });
  await context.addCookies([{ name: "session", value: token, url: origin }]);
  await context.addInitScript(addBench);
  const page = await context.newPage();
  await page.goto(path);
  await page.locator("main article").first().waitFor();
  return page;
}

/**
 * Presses “Show more” until the page has this many cards. Returns the milliseconds from each press to the new cards.
 */
export async function showCards(page: Page, cards: number): Promise<number[]> {
  const times: number[] = [];
  const more = page.getByRole("main").getByRole("button", { name: "Show more courses" });
  for (let count = await page.locator("main article").count(); count < cards; count += 48) {
    await page.evaluate((before) => {
      window.bench.watch("click", () => document.querySelectorAll("main article").length > before);
    }, count);
    await more.click();
    times.push(await page.evaluate(() => window.bench.measured));
  }
  return times;
}

/**
 * Searches in turn for two words; each is in half of the courses. Returns each search, from the last letter to the
 * changed list.
 */
export async function search(page: Page, rounds: number): Promise<Search[]> {
  const cost = await costOf(page);
  const field = page.getByRole("searchbox").first();
  const found: Search[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const word = round % 2 === 0 ? WORDS[0] : WORDS[1];
    await field.fill("");
    await field.pressSequentially(word.slice(0, -1), { delay: 30 });
    await page.evaluate((wanted) => {
      performance.clearResourceTimings();
      window.bench.watch("keydown", () => {
        const titles = [...document.querySelectorAll("main article h2")];
        return titles.length > 0 && titles.every(({ textContent }) => textContent?.includes(wanted));
      });
      addEventListener("keydown", ({ timeStamp }) => Object.assign(window.bench, { pressed: timeStamp }), {
        capture: true,
        once: true,
      });
    }, word);
    const before = await cost();
    await page.keyboard.press(word.slice(-1));
    const milliseconds = await page.evaluate(() => window.bench.measured);
    const work = (await cost()) - before;
    const { url, asked } = await page.evaluate(() => {
      const calls = performance.getEntriesByType("resource").filter(({ name }) => name.includes("objective-accesses"));
      const last = calls.at(-1);
      return { url: last?.name ?? "", asked: (last?.startTime ?? Number.NaN) - window.bench.pressed };
    });
    found.push({ milliseconds, work, url, asked });
  }
  await field.fill("");
  return found;
}

/** Milliseconds from a typed letter until it is painted in the field. The list does not change meanwhile. */
export async function typeLetters(page: Page, letters: number): Promise<number[]> {
  const field = page.getByRole("searchbox").first();
  await field.fill("");
  const times: number[] = [];
  for (let count = 0; count < letters; count += 1) {
    times.push(await timed(page, "input", () => page.keyboard.press("q")));
  }
  await field.fill("");
  return times;
}

/**
 * In each round, opens the drawer with the filters and presses its first choice twice, then shows all collections in
 * the drawer, presses the choice twice again, and closes the drawer. Returns the milliseconds of each of these steps
 * except the last, and the number of elements in the drawer when it has been opened.
 */
export async function openDrawers(page: Page, rounds: number) {
  const times = (): number[] => [];
  const found = { openings: times(), presses: times(), unfoldings: times(), pressesBesideAll: times(), elements: 0 };
  const drawer = page.getByRole("dialog");
  for (let round = 0; round < rounds; round += 1) {
    const button = page.getByRole("main").getByRole("button", { name: "Filters" });
    await button.hover();
    await page.evaluate(() => {
      window.bench.watch("click", () => {
        const legends = [...document.querySelectorAll("dialog[open] legend")];
        return legends.some(({ textContent }) => textContent === "Subject");
      });
    });
    await button.click();
    found.openings.push(await page.evaluate(() => window.bench.measured));
    found.elements = await drawer.evaluate((dialog) => dialog.getElementsByTagName("*").length);
    found.presses.push(...(await pressTwice(page)));
    const unfold = drawer.getByRole("group", { name: "Collections" }).locator("summary");
    await page.evaluate(() => {
      window.bench.watch("click", () => document.querySelector("dialog[open] details[open] input") !== null);
    });
    await unfold.click();
    found.unfoldings.push(await page.evaluate(() => window.bench.measured));
    found.pressesBesideAll.push(...(await pressTwice(page)));
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  }
  return found;
}

/** Chooses the first filter of the drawer and takes it back. Returns the milliseconds of both. */
async function pressTwice(page: Page): Promise<number[]> {
  const choice = page.getByRole("dialog").getByRole("checkbox").first();
  const times: number[] = [];
  for (const press of ["check", "uncheck"] as const) {
    times.push(await timed(page, "click", () => choice[press]()));
    await page.waitForTimeout(PAUSE);
  }
  return times;
}

/** Scrolls through all cards. */
export async function scroll(page: Page): Promise<Scrolled> {
  await page.evaluate(() => window.bench.longTasks.splice(0));
  const frames = await page.evaluate((step) => window.bench.scrollThrough(step), STEP);
  return { frames, longTasks: await page.evaluate(() => window.bench.longTasks.splice(0)) };
}

/** The number of elements of the page. */
export const countElements = (page: Page) => page.evaluate(() => document.getElementsByTagName("*").length);

/** Does something in the page. Returns the milliseconds from its first event of this type to the painted result. */
async function timed(page: Page, type: "click" | "input", act: () => Promise<void>): Promise<number> {
  await page.evaluate((event) => window.bench.watch(event), type);
  await act();
  return page.evaluate(() => window.bench.measured);
}

/** Returns a function that reads how many milliseconds the page's main thread has worked until now. */
export async function costOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
  };
}
