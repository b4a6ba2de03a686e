import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { chromiumOptions } from "../../chromium.ts";
import { startServer } from "../../e2e/support/server.ts";

const EMAIL = "learner@demo.example";
const PASSWORD = "demo";
/** Milliseconds after which a page has loaded everything that it loads by itself. */
const IDLE = 6000;

export interface VisitRequest {
  readonly url: string;
  readonly kind: string;
  bytes: number;
  readonly parent: string | null;
  readonly time: number;
}

export interface Visit {
  /** The requests until the element is visible. */
  readonly requests: readonly VisitRequest[];
  /** Counts the bodies of these kinds as sent, without headers. */
  readonly bytes: (...kinds: readonly string[]) => number;
  /** The addresses of the longest row of requests in which each had to wait for the one before it. */
  readonly chain: readonly string[];
  /** Scripts that another script requested. */
  readonly late: readonly VisitRequest[];
  /** The requests until the page has been idle for a while. */
  readonly afterIdle: readonly VisitRequest[];
}

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A place in the stack of scripts that caused a request. */
interface Stack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Stack;
}

/**
 * Opens a page as a signed-in learner with an empty cache, in a real browser with the real server.
 * @param path the address of the page
 * @param shown a selector: the visit ends when this element is visible
 */
export async function firstVisit(path: string, shown: string): Promise<Visit> {
  const server = await startServer({ LOG_LEVEL: "warn" });
  const browser = await chromium.launch(chromiumOptions());
  try {
    const storageState = await signedIn(browser, server.origin);
    const context = await browser.newContext({ baseURL: server.origin, storageState });
    const page = await context.newPage();
    const requests = await record(page);
    await page.addInitScript(noteWhenShown, shown);
    await page.goto(path);
    await page.locator(shown).first().waitFor();
    await page.waitForTimeout(IDLE);
    const shownAt = await page.evaluate(() => Reflect.get(window, "shownAt") / 1000);
    const all = [...requests.values()];
    const seen = all.filter(({ time }) => time < shownAt);
    return {
      afterIdle: all,
      requests: seen,
      bytes: (...kinds) => sum(seen, kinds),
      chain: longestChain(seen, server.origin + path),
      late: seen.filter(({ kind, parent }) => kind === "Script" && parent?.endsWith(".js")),
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Runs in the page before its own code: notes the time at which an element of the selector is there. */
function noteWhenShown(selector: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    Object.assign(window, { shownAt: performance.timeOrigin + performance.now() });
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Signs the demo learner in. Returns the state of a new browser context for that learner, which has only the cookies. */
export async function signedIn(browser: Browser, origin: string): Promise<State> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto("/learn/courses");
  await page.locator("input[type=email]").fill(EMAIL);
  await page.locator("input[type=password]").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname.startsWith("/learn/courses"));
  const state = await context.storageState();
  await context.close();
  // Only the cookies are taken over: on a first visit the browser has no other data of the portal.
  return { cookies: state.cookies, origins: [] };
}

/** Collects the page's requests in a map by their ids, while the page loads. */
async function record(page: Page): Promise<Map<string, VisitRequest>> {
  const requests = new Map<string, VisitRequest>();
  const add = (requestId: string, bytes: number) => {
    const request = requests.get(requestId);
    if (request) request.bytes += bytes;
  };
  const session = await page.context().newCDPSession(page);
  session.on("Network.requestWillBeSent", ({ requestId, request, type, initiator, wallTime }) => {
    if (!request.url.startsWith("http")) return;
    requests.set(requestId, {
      url: request.url,
      kind: type ?? "",
      bytes: 0,
      parent: initiatorOf(initiator),
      time: wallTime,
    });
  });
  // The bytes that have arrived when the answer begins are its headers. They are subtracted, because headers are not
  // counted.
  session.on("Network.responseReceived", ({ requestId, response }) => add(requestId, -response.encodedDataLength));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => add(requestId, encodedDataLength));
  await session.send("Network.enable");
  return requests;
}

/** The address of the file that caused a request. null for the page itself. */
function initiatorOf({ url, stack }: { readonly url?: string; readonly stack?: Stack }): string | null {
  for (let frames = stack; frames; frames = frames.parent) {
    const caller = frames.callFrames.find((frame) => frame.url);
    if (caller) return caller.url;
  }
  return url ?? null;
}

function sum(requests: readonly VisitRequest[], kinds: readonly string[]): number {
  const wanted = requests.filter(({ kind, bytes }) => kinds.includes(kind) && bytes > 0);
  return wanted.reduce((total, { bytes }) => total + bytes, 0);
}

/** The longest chain of requests in which each request could start only after the request before it was answered. */
function longestChain(requests: readonly VisitRequest[], start: string): string[] {
  const byUrl = new Map(requests.map((request) => [request.url, request]));
  const chainOf = (request: VisitRequest, below: ReadonlySet<string> = new Set()): string[] => {
    const parent = request.parent && !below.has(request.url) ? byUrl.get(request.parent) : undefined;
    const above = parent ? chainOf(parent, new Set([...below, request.url])) : [];
    return [...above, request.url.replace(new URL(start).origin, "")];
  };
  return requests.map((request) => chainOf(request)).reduce((long, one) => (one.length > long.length ? one : long), []);
}
