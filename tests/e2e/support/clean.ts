import type { Page } from "playwright/test";
import { expect, type RunningServer } from "./portal";

const WARN_LEVEL = 40;

/**
 * Collects errors in the browser's console, failed requests, and warnings or errors in the server's log.
 * @returns a function that returns what was found since the call
 */
export function watchForDirt(page: Page, portal: RunningServer): () => string[] {
  const found: string[] = [];
  const from = portal.log.length;
  page.on("console", (message) => {
    // Only the tests of reading offline let the browser have a service worker.
    if (message.text() === "Service Worker registration blocked by Playwright") return;
    if (["warning", "error"].includes(message.type())) found.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => found.push(`thrown: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // Requests that the page itself cancels are no errors: when the user leaves it, or when it asks for newer data.
    if (reason !== "net::ERR_ABORTED") found.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) found.push(`answered with ${response.status()}: ${response.url()}`);
  });
  return () => [...found, ...portal.log.slice(from).filter(isWarning)];
}

/**
 * Whether a line of the log is a warning or an error. A line that is not JSON does not come from the logger, and counts
 * too.
 */
function isWarning(line: string): boolean {
  try {
    return Number(JSON.parse(line).level) >= WARN_LEVEL;
  } catch {
    return true;
  }
}

/**
 * Expects that nothing on the page must be scrolled sideways. After a change of the window's size, what scripts place by
 * its width gets its new place a frame later.
 * @param where the name of the page in the report
 */
export async function expectNothingWide(page: Page, where: string): Promise<void> {
  await expect.poll(() => wideOn(page), { message: where }).toEqual([]);
}

/** What must be scrolled sideways: the page, an open dialog, or the pages in frames. */
export async function wideOn(page: Page): Promise<string[]> {
  const wide = page
    .frames()
    .map((frame) =>
      frame.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll("main, dialog, [role=dialog]")]
          .filter((element) => element.scrollWidth > element.clientWidth)
          .map((element) => `${element.tagName} ${element.scrollWidth} > ${element.clientWidth}`),
      ),
    );
  return (await Promise.all(wide)).flat();
}
