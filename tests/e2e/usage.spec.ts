import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expectAccessible } from "../accessibility/support/axe";
import {
  administrator,
  expect,
  learner,
  type Page,
  pressByKeyboard,
  signIn,
  tabTo,
  test,
  text,
} from "./support/portal";
import type { RunningServer } from "./support/server";

interface Sent {
  readonly name: string;
  readonly route: string;
  readonly session: string;
}

/**
 * Configures the tenant whose host is `localhost` so that people are asked before the portal records what they use it
 * for.
 */
const askFirst = ({ configDir }: RunningServer) =>
  writeFile(
    join(configDir, "tenants/localhost.json"),
    JSON.stringify({ settings: { "platform.events.consent": "ask" } }),
  );

/** Collects the events of use (what the portal was used for) that a page sends to the server. */
function eventsOf(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.context().on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/usage-events")) {
      sent.push(...(request.postDataJSON() as { events: Sent[] }).events);
    }
  });
  return sent;
}
/**
 * The routes of the events that the page has sent. The page waits some seconds before it sends, so its clock is moved
 * on. `page.clock` must be installed.
 */
async function sentRoutes(page: Page, sent: readonly Sent[]): Promise<string[]> {
  await page.clock.fastForward(5_000);
  return sent.map(({ route }) => route);
}
const question = (page: Page, locale = "en-US") =>
  page.getByRole("region", { name: text("usage.ask.title", locale), exact: true });
const answer = (page: Page, key: "yes" | "no", locale = "en-US") =>
  question(page, locale).getByRole("button", { name: text(`usage.ask.${key}`, locale), exact: true });
const record = (page: Page) => page.getByRole("switch", { name: text("usage.record"), exact: true });
const choiceOf = async (page: Page) =>
  (await (await page.request.get("/api/platform/v1/users/me/usage-choice")).json()).wanted;

test("where people are asked first, learners and visitors say what is recorded", async ({ page, browser, portal }) => {
  await askFirst(portal);
  await page.clock.install();

  await test.step("nothing is recorded before a yes, a no takes everything back, and the profile changes it", async () => {
    const sent = eventsOf(page);
    await signIn(page);
    await expect(question(page)).toBeVisible();
    await expectAccessible(page, "the question about use");
    await page.getByRole("link", { name: text("usage.ask.more") }).click();
    await expect(record(page)).not.toBeChecked();
    await expect(question(page)).toHaveCount(0);
    await expectAccessible(page, "the choice about use");
    expect(await sentRoutes(page, sent)).toEqual([]);

    await test.step("yes, by the keyboard", async () => {
      await page.goto("/learn/courses");
      await tabTo(page, answer(page, "no"));
      await pressByKeyboard(page, answer(page, "yes"));
      await expect(question(page)).toHaveCount(0);
      await page.goto("/learn/profile/usage");
      await expect(record(page)).toBeChecked();
      expect(await choiceOf(page)).toBe(true);
      await expect.poll(() => sentRoutes(page, sent)).toContain("profile.tab");
    });

    await test.step("what waits is sent when the page goes, in the same session in another tab", async () => {
      const other = await page.context().newPage();
      await other.goto("/learn/courses");
      await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
      await expect.poll(() => sentRoutes(other, sent)).toContain("courses.list");
      await other.close();
      expect(new Set(sent.map(({ session }) => session)).size).toBe(1);
    });

    await test.step("no: what was stored is deleted, and nothing more is sent", async () => {
      await record(page).click();
      await expect(page.getByText(text("usage.erased")).first()).toBeVisible();
      await expect(record(page)).not.toBeChecked();
      const count = sent.length;
      await page.goto("/learn/courses");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.goto("/learn/profile/usage");
      await expect(record(page)).not.toBeChecked();
      await expect(question(page)).toHaveCount(0);
      expect(await sentRoutes(page, sent)).toHaveLength(count);
    });
  });

  await test.step("visitors are asked by one tenant and not by another, and say no on a phone, dark and in Arabic", async () => {
    const context = await browser.newContext({
      locale: "ar-AR",
      colorScheme: "dark",
      viewport: { width: 360, height: 740 },
    });
    const visitor = await context.newPage();
    const sent = eventsOf(visitor);
    await visitor.goto(`${portal.origin}/learn/certificate`);
    await expect(question(visitor, "ar-AR")).toBeVisible();
    await expectAccessible(visitor, "the question about use, dark and in Arabic");
    await answer(visitor, "no", "ar-AR").click();
    await expect(question(visitor, "ar-AR")).toHaveCount(0);
    await visitor.goto(`${portal.origin}/learn/usage-data`);
    const choice = visitor.getByRole("switch", { name: text("usage.record", "ar-AR") });
    await expect(choice).not.toBeChecked();
    await expectAccessible(visitor, "the page of visitors");
    expect(sent).toEqual([]);
    // Another host has a configuration of its own, which does not ask.
    await visitor.goto(`${portal.origin.replace("localhost", "127.0.0.1")}/learn/usage-data`);
    await expect(choice).toBeChecked();
    await expect(question(visitor, "ar-AR")).toHaveCount(0);
    await context.close();
  });
});

test("where nobody is asked, the use is recorded unless the browser objects", async ({ page }) => {
  await page.clock.install();

  await test.step("the portal goes on while the server of events hangs", async () => {
    let asked = 0;
    await page.route("**/usage-events", async () => {
      // The route never answers.
      asked += 1;
    });
    await signIn(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect
      .poll(async () => {
        await page.clock.fastForward(1_000);
        return asked;
      })
      .toBe(1);
    await page.goto("/learn/profile/usage");
    await expect(record(page)).toBeChecked();
    await page.unroute("**/usage-events");
  });

  const sent = eventsOf(page);

  await test.step("administrators get the events for their data lake", async () => {
    await page.context().clearCookies();
    await signIn(page, administrator);
    await expect.poll(() => sentRoutes(page, sent)).not.toEqual([]);
    const answered = await page.request.get("/api/platform/v1/usage-events");
    expect([answered.status(), Object.keys(await answered.json())]).toEqual([200, ["data", "next"]]);
  });

  await test.step("the browser's objection counts as a no that can be changed", async () => {
    await page.goto("about:blank");
    sent.length = 0;
    await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    await page.context().clearCookies();
    await signIn(page, learner, "/learn/profile/usage");
    await expect(page.getByText(text("usage.objected"))).toBeVisible();
    await expect(record(page)).not.toBeChecked();
    expect(await sentRoutes(page, sent)).toEqual([]);
    await record(page).click();
    await expect(page.getByText(text("usage.recorded")).first()).toBeVisible();
    await expect.poll(() => sentRoutes(page, sent)).not.toEqual([]);
  });
});
