import { configure } from "./support/configure";
import { expectKept, keptTitles } from "./support/kept-pages";
import {
  test as base,
  expect,
  fillSignIn,
  learner,
  type Page,
  secondLearner,
  signInByForm,
  text,
} from "./support/portal";
import { type RunningServer, startServer } from "./support/server";

/** A server that the test may stop, and a browser that lets the portal have its service worker. */
const test = base.extend<{ portal: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  portal: async ({}, use) => {
    const portal = await startServer();
    await use(portal);
    await portal.stop();
  },
});
test.use({ serviceWorkers: "allow" });

const COURSE = "Safe cycling in the city";
const FIRST = "Be seen, be predictable";
/** After a video. */
const SECOND = "Junctions, step by step";

/** Stores so many bytes beside what the portal keeps, which compression does not make smaller. */
async function fillDevice(page: Page, bytes: number): Promise<void> {
  await page.evaluate(async (size) => {
    const noise = new Uint8Array(size);
    for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536));
    const open = indexedDB.open("other");
    open.onupgradeneeded = () => open.result.createObjectStore("files").put(noise, "noise");
    await new Promise((resolve, reject) => {
      open.onsuccess = resolve;
      open.onerror = () => reject(open.error);
    });
    open.result.close();
  }, bytes);
}

/** Loads My courses again until a value is as expected: the server takes a changed configuration after a moment. */
async function expectAfterReload<T>(page: Page, read: () => Promise<T>, isDone: (value: T) => boolean): Promise<void> {
  await expect(async () => {
    await page.goto("/learn/courses");
    await expect.poll(async () => isDone(await read()), { timeout: 10_000 }).toBe(true);
  }).toPass();
}

/** Waits until the worker has stored the build and takes care of pages. */
async function expectWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

test("a learner reads on without a connection, and leaves nothing behind", async ({ page, context, portal }) => {
  await test.step("begins a course on a device that has no room for it, and is told so", async () => {
    await page.goto("/learn/oidc/login");
    const session = await context.newCDPSession(page);
    await session.send("Storage.overrideQuotaForOrigin", { origin: portal.origin, quotaSize: 5_000_000 });
    await page.evaluate(() => caches.open("portal-of-last-year"));
    await fillDevice(page, 4_000_000);
    await signInByForm(page, learner, "/learn/courses");
    await expect(page.getByText(text("portal.offline.noRoom")).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(["portal-of-last-year"]);
    await page.getByRole("link", { name: COURSE }).first().click();
    await page.getByRole("button", { name: "Start", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: FIRST })).toBeVisible();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await session.send("Storage.overrideQuotaForOrigin", { origin: portal.origin });
    await session.detach();
  });

  await test.step("has its pages as soon as there is room", async () => {
    await page.goto("/learn/courses");
    await expectWorker(page);
    await expect.poll(() => page.evaluate(() => caches.has("portal-of-last-year"))).toBe(false);
    await expectKept(page, ["courses.title", FIRST]);
  });

  await test.step("loads any page again without a connection, and finds My courses", async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: text("courses.title") })).toBeVisible();
    await expect(page.getByRole("region", { name: text("courses.continue.title") })).toContainText(COURSE);
    await expect(page.getByText(text("portal.offline.text"))).toBeVisible();
    await expect(page.getByText(text("errorView.default.title"))).toHaveCount(0);
  });

  await test.step("finds what can be read where a page is not there, and reads on two parts", async () => {
    await page.goto("/learn/catalog");
    await expect(page.getByRole("heading", { name: text("portal.offline.missing.title") })).toBeVisible();
    const kept = page.getByRole("navigation", { name: text("portal.offline.kept.title") });
    await kept.getByRole("link", { name: FIRST }).click();
    await expect(page.getByRole("heading", { level: 1, name: FIRST })).toBeVisible();
    await expect(page.locator("[data-activity-end]")).toBeAttached();
    await page.getByRole("complementary", { name: "Contents" }).getByRole("link", { name: SECOND }).click();
    await expect(page.getByRole("heading", { level: 1, name: SECOND })).toBeVisible();
    await expect(page.locator("[data-activity-end]")).toBeAttached();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: SECOND })).toBeVisible();
    await expect(page.locator("[data-activity-end]")).toBeAttached();
  });

  await test.step("comes back, also when the server was away, and what was done arrives", async () => {
    await context.setOffline(false);
    await portal.restart();
    await page.goto("/learn/courses");
    await expect(page.getByText(text("portal.offline.text"))).toHaveCount(0);
    await expectKept(page, ["courses.title", SECOND]);
  });

  await test.step("loses what may not be read any more at the next contact", async () => {
    await configure(portal.configDir, { plugins: { player: { enabled: false } } });
    await expectAfterReload(
      page,
      () => keptTitles(page),
      (titles) => !titles.includes(SECOND),
    );
    await expectKept(page, ["courses.title"]);
    await configure(portal.configDir, { plugins: {} });
  });

  await test.step("leaves nothing for the next person on this device", async () => {
    // As the user menu does: the server signs out only who comes from its own pages.
    await page.evaluate(() => location.assign("/learn/oidc/logout"));
    await page.waitForURL((url) => url.pathname.endsWith("/signed-out"));
    await expect.poll(() => keptTitles(page)).toEqual([]);
    await context.setOffline(true);
    await page.goto("/learn/courses");
    await expect(page.getByRole("heading", { level: 1, name: text("portal.offline.signedOut.title") })).toBeVisible();
    await expect(page.getByText(COURSE)).toHaveCount(0);
    await context.setOffline(false);
    await page.goto("/learn/courses");
    await fillSignIn(page, secondLearner);
    await expectKept(page, ["courses.title"]);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: text("courses.title") })).toBeVisible();
    await expect(page.getByRole("button", { name: /Rosa Lindholm/ })).toHaveCount(0);
    await context.setOffline(false);
  });

  await test.step("keeps nothing, and no worker, after the tenant has turned it off", async () => {
    await configure(portal.configDir, { settings: { "platform.offline.enabled": false } });
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expectAfterReload(page, workers, (count) => count === 0);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await expect.poll(() => keptTitles(page)).toEqual([]);
  });
});
