import { addBench } from "./in-page.mjs";

/** Two words: half of the courses have the first one, the others the second. They are searched in turn. */
const WORDS = ["history", "chemistry"];
/** Milliseconds to wait after a press in the drawer, until the list behind it has changed. */
const PAUSE = 400;
/** CSS pixels by which the page is scrolled in each frame, as after a fast swipe. */
const STEP = 240;

/** Opens a list of courses as the learner with this cookie, in a browser context of its own. */
export async function openList(browser, origin, token, path) {
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
export async function showCards(page, cards) {
  const times = [];
  const more = page.getByRole("main").getByRole("button", { name: "Show more courses" });
  for (let count = await page.locator("main article").count(); count < cards; count += 48) {
    await page.evaluate((before) => {
      globalThis.bench.watch("click", () => document.querySelectorAll("main article").length > before);
    }, count);
    await more.click();
    times.push(await page.evaluate(() => globalThis.bench.measured));
  }
  return times;
}

/**
 * Searches in turn for two words; each is in half of the courses. Returns for each round: the milliseconds from the
 * last letter to the changed list (`milliseconds`) and to the request for it (`asked`), the milliseconds that the main
 * thread has worked meanwhile (`work`), and the address of the request.
 */
export async function search(page, rounds) {
  const cost = await costOf(page);
  const field = page.getByRole("searchbox").first();
  const found = [];
  for (let round = 0; round < rounds; round += 1) {
    const word = WORDS[round % WORDS.length];
    await field.fill("");
    await field.pressSequentially(word.slice(0, -1), { delay: 30 });
    await page.evaluate((wanted) => {
      performance.clearResourceTimings();
      globalThis.bench.watch("keydown", () => {
        const titles = [...document.querySelectorAll("main article h2")];
        return titles.length > 0 && titles.every(({ textContent }) => textContent.includes(wanted));
      });
      addEventListener("keydown", ({ timeStamp }) => Object.assign(globalThis.bench, { pressed: timeStamp }), {
        capture: true,
        once: true,
      });
    }, word);
    const before = await cost();
    await page.keyboard.press(word.at(-1));
    const milliseconds = await page.evaluate(() => globalThis.bench.measured);
    const work = (await cost()) - before;
    const { url, asked } = await page.evaluate(() => {
      const calls = performance.getEntriesByType("resource").filter(({ name }) => name.includes("objective-accesses"));
      return { url: calls.at(-1)?.name, asked: calls.at(-1)?.startTime - globalThis.bench.pressed };
    });
    found.push({ milliseconds, work, url, asked });
  }
  await field.fill("");
  return found;
}

/** Milliseconds from a typed letter until it is painted in the field. The list does not change meanwhile. */
export async function typeLetters(page, letters) {
  const field = page.getByRole("searchbox").first();
  await field.fill("");
  const times = [];
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
export async function openDrawers(page, rounds) {
  const found = { openings: [], presses: [], unfoldings: [], pressesBesideAll: [], elements: 0 };
  const drawer = page.getByRole("dialog");
  for (let round = 0; round < rounds; round += 1) {
    const button = page.getByRole("main").getByRole("button", { name: "Filters" });
    await button.hover();
    await page.evaluate(() => {
      globalThis.bench.watch("click", () => {
        const legends = [...document.querySelectorAll("dialog[open] legend")];
        return legends.some(({ textContent }) => textContent === "Subject");
      });
    });
    await button.click();
    found.openings.push(await page.evaluate(() => globalThis.bench.measured));
    found.elements = await drawer.evaluate((dialog) => dialog.getElementsByTagName("*").length);
    found.presses.push(...(await pressTwice(page)));
    const unfold = drawer.getByRole("group", { name: "Collections" }).locator("summary");
    await page.evaluate(() => {
      globalThis.bench.watch("click", () => document.querySelector("dialog[open] details[open] input") !== null);
    });
    await unfold.click();
    found.unfoldings.push(await page.evaluate(() => globalThis.bench.measured));
    found.pressesBesideAll.push(...(await pressTwice(page)));
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  }
  return found;
}

/** Chooses the first filter of the drawer and takes it back. Returns the milliseconds of both. */
async function pressTwice(page) {
  const choice = page.getByRole("dialog").getByRole("checkbox").first();
  const times = [];
  for (const press of ["check", "uncheck"]) {
    times.push(await timed(page, "click", () => choice[press]()));
    await page.waitForTimeout(PAUSE);
  }
  return times;
}

/** Scrolls through all cards. Returns the milliseconds of each frame, and the tasks of over 50 ms. */
export async function scroll(page) {
  await page.evaluate(() => globalThis.bench.longTasks.splice(0));
  const frames = await page.evaluate((step) => globalThis.bench.scrollThrough(step), STEP);
  return { frames, longTasks: await page.evaluate(() => globalThis.bench.longTasks.splice(0)) };
}

/** The number of elements of the page. */
export const countElements = (page) => page.evaluate(() => document.getElementsByTagName("*").length);

/** Does something in the page. Returns the milliseconds from its first event of this type to the painted result. */
async function timed(page, type, act) {
  await page.evaluate((event) => globalThis.bench.watch(event), type);
  await act();
  return page.evaluate(() => globalThis.bench.measured);
}

/** Returns a function that reads how many milliseconds the page's main thread has worked until now. */
export async function costOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
  };
}
