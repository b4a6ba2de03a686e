import type { Page } from "playwright/test";
import { expect, type RunningServer } from "./portal";

const WARN = 40;

/**
 * Collects what the browser complains of, which requests fail, and what the server logs as a warning or worse.
 * @returns what was found since the call
 */
export function watchForDirt(page: Page, portal: RunningServer): () => string[] {
  const found: string[] = [];
  const from = portal.log.length;
  page.on("console", (message) => {
    if (["warning", "error"].includes(message.type())) found.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => found.push(`thrown: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // The page itself ends requests: when it is left, and when it asks for something newer.
    if (reason !== "net::ERR_ABORTED") found.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) found.push(`answered with ${response.status()}: ${response.url()}`);
  });
  return () => [...found, ...portal.log.slice(from).filter(isLoud)];
}

/** Whether a line of the log is a warning or worse. A line that is no JSON comes from outside the log, and counts. */
function isLoud(line: string): boolean {
  try {
    return Number(JSON.parse(line).level) >= WARN;
  } catch {
    return true;
  }
}

/** Expects that neither the page, nor an open dialog, nor a frame's page is wider than its place. */
export async function expectNothingWide(page: Page, where: string): Promise<void> {
  for (const frame of page.frames()) {
    const wide = await frame.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll("main, dialog, [role=dialog]")]
        .filter((element) => element.scrollWidth > element.clientWidth)
        .map((element) => `${element.tagName} ${element.scrollWidth} > ${element.clientWidth}`),
    );
    expect(wide, where).toEqual([]);
  }
}
