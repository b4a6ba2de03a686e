import type { Browser, BrowserContext, Page } from "playwright";

/** What is measured of a page: milliseconds until it is shown, long tasks until then and while scrolling, memory. */
export interface Observed {
  readonly shown: number;
  readonly longTasks: readonly number[];
  readonly scrolling: readonly number[];
  readonly heap: number;
}

/** What is measured of the opening of a course. */
export interface Opening {
  readonly player: Observed;
  readonly bare: Observed;
  readonly answer: { readonly bytes: number; readonly milliseconds: number };
}

/** Selectors of the lines of a list, and of the list that scrolls. */
interface List {
  readonly rows: string;
  readonly scroller: string;
}

/** What the bare page shows of a part of a tree. */
interface Part {
  readonly childActivity: { readonly name: string; readonly children: readonly Part[] };
}

/**
 * Opens a course (`objectiveId` is its id) in a new page, and then a bare page that fetches the same tree of
 * activities. Returns time, long tasks and memory of both, and the size and time of the server's answer with the tree.
 */
export async function measureOpening(browser: Browser, origin: string, objectiveId: string): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/learn/courses`);
    await page.locator("input[type=email]").fill("learner@demo.example");
    await page.locator("input[type=password]").fill("demo");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname.startsWith("/learn/courses"));
    const treeUrl = await startedTree(page, origin, objectiveId);
    await page.close();
    const player = await observed(context, async (opened) => {
      await opened.goto(`${origin}/learn/courses/${objectiveId}/view/content`, { waitUntil: "commit" });
      await opened.locator("aside li[aria-level]").first().waitFor();
      return { rows: "aside li[aria-level]", scroller: "aside ol" };
    });
    const bare = await observed(context, async (opened) => {
      await opened.route("**/bare", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
      await opened.goto(`${origin}/bare`, { waitUntil: "commit" });
      await opened.evaluate(drawBare, treeUrl);
      return { rows: "li", scroller: "ol" };
    });
    return { player, bare, answer: await sizeOf(context, origin, treeUrl) };
  } finally {
    await context.close();
  }
}

/**
 * The address of the API call for the tree of activities of the learner's current attempt (way through the course).
 * Starts an attempt if there is none.
 */
async function startedTree(page: Page, origin: string, objectiveId: string): Promise<string> {
  await page.goto(`${origin}/learn/courses/${objectiveId}`);
  const start = page.getByRole("button", { name: "Start", exact: true });
  const goOn = page
    .getByRole("button", { name: "Continue", exact: true })
    .or(page.getByRole("link", { name: "Continue" }));
  await start.or(goOn).first().waitFor();
  if (await start.isVisible()) {
    await start.click();
    await page.waitForURL(/\/view\/content/);
  }
  const call = `${origin}/api/lms/v1/objectives/${objectiveId}/objective-workflow-aggregate`;
  const { lastObjectiveWorkflow } = await (await page.context().request.get(call)).json();
  await page.waitForTimeout(1_500);
  return `/api/lms/v1/users/me/objective-workflows/${lastObjectiveWorkflow.id}/activity-with-aggregates`;
}

/** Measures a page until its first lines are painted, and then while the list is scrolled from the top to the end. */
async function observed(context: BrowserContext, open: (page: Page) => Promise<List>): Promise<Observed> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const longTasks: number[] = [];
    Object.assign(window, { longTasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    }).observe({ type: "longtask", buffered: true });
  });
  const started = performance.now();
  const { rows, scroller } = await open(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const shown = performance.now() - started;
  await page.waitForTimeout(1_000);
  const longTasks = await takeLongTasks(page);
  await page.evaluate(scrollThrough, { rows, scroller });
  const scrolling = await takeLongTasks(page);
  const session = await context.newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await page.close();
  return { shown, longTasks, scrolling, heap: usedSize };
}

/** The milliseconds of the long tasks since the last time. */
function takeLongTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => (Reflect.get(window, "longTasks") as number[]).splice(0));
}

/** Runs in the page: scrolls from the top to the end in forty steps, one in each frame. */
async function scrollThrough({ scroller }: List): Promise<void> {
  const list = document.querySelector(scroller);
  const moved = [list?.parentElement, document.scrollingElement].find(
    (element) => element && element.scrollHeight > element.clientHeight + 1,
  );
  for (let step = 1; moved && step <= 40; step += 1) {
    moved.scrollTop = (moved.scrollHeight * step) / 40;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
}

/** Runs in the page: the least code that shows the names of all activities of a tree. */
async function drawBare(treeUrl: string): Promise<void> {
  const { activity } = await (await fetch(treeUrl)).json();
  const list = document.createElement("ol");
  const add = (parts: readonly Part[]) => {
    for (const { childActivity } of parts) {
      const line = document.createElement("li");
      line.textContent = childActivity.name;
      list.append(line);
      add(childActivity.children);
    }
  };
  add(activity.children);
  document.body.replaceChildren(list);
}

async function sizeOf(context: BrowserContext, origin: string, treeUrl: string): Promise<Opening["answer"]> {
  const started = performance.now();
  const answer = await context.request.get(`${origin}${treeUrl}`);
  const { length: bytes } = await answer.body();
  return { bytes, milliseconds: performance.now() - started };
}
