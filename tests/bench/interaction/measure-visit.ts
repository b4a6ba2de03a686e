import type { Browser, Page } from "playwright";
import { doMainJob } from "./main-job.ts";
import { readTrace, type TraceEvent, type Visit } from "./read-trace.ts";

/** Milliseconds after which everything that an interaction has caused is painted. */
const SETTLED = 700;
/** Milliseconds after which a page has loaded everything that it loads by itself. */
const IDLE = 6_000;
const CATEGORIES = ["devtools.timeline", "toplevel", "blink.user_timing"];

/** Does the main job once, as a learner of the demo who has not begun it, and records what the browser does meanwhile. */
export async function measureVisit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    baseURL: origin,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(markSeal);
    await signIn(page);
    const stop = await record(browser);
    await doMainJob(page, async (name, act) => {
      await page.evaluate((step) => performance.mark(`step:${step}`), name);
      await act();
      await page.waitForTimeout(SETTLED);
    });
    await page.waitForTimeout(IDLE);
    return readTrace(await stop());
  } finally {
    await context.close();
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/learn/courses");
  await page.locator("input[type=email]").fill("learner@demo.example");
  await page.locator("input[type=password]").fill("demo");
  await page.keyboard.press("Enter");
  await page.getByRole("article").first().waitFor();
  await page.waitForTimeout(IDLE);
}

/** Starts to record. The returned function ends it, and returns the recorded events. */
async function record(browser: Browser): Promise<() => Promise<TraceEvent[]>> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as object[] as TraceEvent[])));
  await session.send("Tracing.start", {
    traceConfig: { includedCategories: CATEGORIES },
    transferMode: "ReportEvents",
  });
  return async () => {
    const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await complete;
    await session.detach();
    return events;
  };
}

/** Runs in each document before its own code: marks when the seal is there. */
function markSeal(): void {
  new MutationObserver((_, watcher) => {
    if (document.querySelector("[data-seal]") === null) return;
    watcher.disconnect();
    performance.mark("seal");
  }).observe(document, { childList: true, subtree: true });
}
