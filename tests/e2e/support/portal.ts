import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, test as base, expect, type Page } from "playwright/test";
import { outsideFolders } from "../../../server/start/plugin-options.mjs";
import { CachedPortal } from "./kept-portal";
import type { RunningServer } from "./server";
import { sessionOf } from "./session";

export { expect, type Page, type RunningServer };

/**
 * Playwright's `test` with a running server (`portal`). `baseURL` is the server's address, so that
 * `page.goto("/learn")` opens the portal. The tests of one worker use one server, one after the other. At the start of
 * each test its database has only the demo's tenant, without the changes of earlier tests.
 */
export const test = base.extend<{ portal: RunningServer }, { kept: CachedPortal }>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const kept = new CachedPortal();
      await use(kept);
      await kept.close();
    },
    { scope: "worker" },
  ],
  portal: ({ kept, browser }, use) => lendPortal({ kept, browser }, {}, use),
  baseURL: async ({ portal }, use) => use(portal.origin),
  page: async ({ page }, use) => {
    await use(page);
    // Handlers that the test has set with `page.route` may still wait for answers when the test has ended. Their
    // failure when the page is closed is no error of the test.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    // The page is used again by the next test. Until then it must send no requests.
    if (!page.isClosed()) await page.goto("about:blank");
  },
});

/**
 * Lends the worker's server to one test, for a fixture `portal` whose server needs environment variables of its own.
 * Afterwards no page is open that could still send requests.
 */
export function lendPortal(
  { kept, browser }: { readonly kept: CachedPortal; readonly browser: Browser },
  environment: Readonly<Record<string, string>>,
  use: (portal: RunningServer) => Promise<void>,
): Promise<void> {
  return kept.lend(environment, async (portal) => {
    await use(portal);
    for (const context of browser.contexts()) await context.close();
  });
}

/** The e-mail address of a learner of the demo, with which a test signs in. */
export const learner = "learner@demo.example";
/** The e-mail address of another learner of the demo. */
export const secondLearner = "learner2@demo.example";
/** The e-mail address of an instructor of the demo, who grades learners' work. */
export const instructor = "instructor@demo.example";
/** The e-mail address of an administrator of the demo. */
export const administrator = "admin@demo.example";

/**
 * Opens a page of the portal as a demo account that has signed in. The session was made before all tests and is the
 * same in every browser, so a test in which it ends or becomes another person's uses `signInByForm`.
 */
export async function signIn(page: Page, email = learner, path = "/learn/courses"): Promise<void> {
  const token = await sessionOf(email);
  if (token === undefined) return signInByForm(page, email, path);
  // A page of somebody else that is still open would load itself again when it finds the new session. If it does so just
  // now, that load ends ours, or ours waits for ever.
  if (page.url() !== "about:blank") await expect(() => page.goto("about:blank", { timeout: 10_000 })).toPass();
  await page
    .context()
    .addCookies([{ name: "session", value: token, url: "http://localhost", httpOnly: true, sameSite: "Lax" }]);
  await page.goto(path);
}

/** Opens a page of the portal as a visitor, and signs in with the form to which the portal leads. */
export async function signInByForm(page: Page, email = learner, path = "/learn/courses"): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, email);
}

/** Fills the form of the sign-in that the page shows or is about to show, and waits until it has led back. */
export async function fillSignIn(page: Page, email = learner): Promise<void> {
  await page.locator("input[type=email]").fill(email);
  await page.locator("input[type=password]").fill("demo");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname.startsWith("/learn") && !url.pathname.includes("oidc"));
}

/**
 * Fills the form of the sign-in in a window that the portal has opened, and waits until the portal has closed the
 * window. The form is sent after the test's own call has ended: the window may be closed before a pressed key is let go,
 * and then the key's call would fail.
 */
export async function fillSignInWindow(opened: Page, email = learner): Promise<void> {
  await opened.locator("input[type=email]").fill(email);
  await opened.locator("input[type=password]").fill("demo");
  const closing = opened.waitForEvent("close");
  await opened.locator("form", { has: opened.locator("input[type=password]") }).evaluate((form) => {
    setTimeout(() => (form as HTMLFormElement).requestSubmit());
  });
  await closing;
}

/**
 * The text for a key in a language, of the portal or of its plugins. `values` replace arguments such as `{name}` and
 * `{count, number}`.
 */
export function text(key: string, locale = "en-US", values: Record<string, string> = {}): string {
  const folders = [join(import.meta.dirname, "../../.."), ...outsideFolders()];
  const files = folders.map((folder) => join(folder, "locales", `${locale}.json`)).filter((file) => existsSync(file));
  const messages: Record<string, string> = Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(file, "utf8"))),
  );
  const message = messages[key];
  if (message === undefined) throw new Error(`${locale} has no text "${key}"`);
  return Object.entries(values).reduce(
    (filled, [name, value]) => filled.replaceAll(`{${name}}`, value).replaceAll(`{${name}, number}`, value),
    message,
  );
}

/**
 * Lets the pages that are loaded from now on send all their requests, although the server puts the answers of the first
 * ones into the page. For tests that answer these requests themselves.
 */
export async function leaveOutAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { parse } = JSON;
    JSON.parse = (text, revive) => {
      const value = parse(text, revive);
      if (value?.ahead) delete value.ahead;
      return value;
    };
  });
}

/** Presses Tab until an element has the focus. Fails when the keyboard cannot reach it. */
export async function tabTo(page: Page, target: ReturnType<Page["locator"]>, most = 100): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let step = 0; step < most; step += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${target} cannot be reached with the Tab key`);
}

/** Moves the focus to an element with the keyboard and presses Enter. */
export async function pressByKeyboard(page: Page, target: ReturnType<Page["locator"]>): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/**
 * Reads a text to its end with the keyboard, until it counts as read. Pictures that load later make the page longer, so
 * one key press may not be enough.
 */
export async function readToEnd(page: Page): Promise<void> {
  const end = page.locator("[data-activity-end]");
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(end).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(end).toHaveAttribute("data-activity-end", "read");
}

/** Makes a call of the HTTP API as the user who is signed in on the page. For data that no screen shows. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export function ask(page: Page, path: string, body?: object): Promise<any> {
  return page.evaluate(
    async ([address, payload]) => {
      if (payload === undefined) return (await fetch(address)).json();
      const { csrfToken } = await (await fetch("/api/platform/v1/session")).json();
      const headers = { "content-type": "application/json", "x-csrf-token": csrfToken, prefer: "respond-sync" };
      return (await fetch(address, { method: "POST", headers, body: JSON.stringify(payload) })).json();
    },
    [path, body] as const,
  );
}
