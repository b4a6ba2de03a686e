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
 * Configures the tenant (the customer of the portal) whose host is `localhost` so that people are asked before the
 * portal records what they use it for.
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
const routes = (sent: readonly Sent[]) => sent.map(({ route }) => route);
const question = (page: Page, locale = "en-US") =>
  page.getByRole("region", { name: text("usage.ask.title", locale), exact: true });
const answer = (page: Page, key: "yes" | "no", locale = "en-US") =>
  question(page, locale).getByRole("button", { name: text(`usage.ask.${key}`, locale), exact: true });
const record = (page: Page) => page.getByRole("switch", { name: text("usage.record"), exact: true });
const choiceOf = async (page: Page) =>
  (await (await page.request.get("/api/platform/v1/users/me/usage-choice")).json()).wanted;

test("nothing is recorded before a yes, a no takes everything back, and the profile changes it", async ({
  page,
  portal,
}) => {
  test.slow();
  await askFirst(portal);
  const sent = eventsOf(page);
  await signIn(page);
  await expect(question(page)).toBeVisible();
  await expectAccessible(page, "the question about use");
  await page.getByRole("link", { name: text("usage.ask.more") }).click();
  await expect(record(page)).not.toBeChecked();
  await expect(question(page)).toHaveCount(0);
  await expectAccessible(page, "the choice about use");
  expect(sent).toEqual([]);

  await test.step("yes, by the keyboard", async () => {
    await page.goto("/learn/courses");
    await tabTo(page, answer(page, "no"));
    await pressByKeyboard(page, answer(page, "yes"));
    await expect(question(page)).toHaveCount(0);
    await page.goto("/learn/profile/usage");
    await expect(record(page)).toBeChecked();
    expect(await choiceOf(page)).toBe(true);
    await expect.poll(() => routes(sent), { timeout: 20_000 }).toContain("profile.tab");
  });

  await test.step("what waits is sent when the page goes, in the same session in another tab", async () => {
    const other = await page.context().newPage();
    await other.goto("/learn/courses");
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => routes(sent), { timeout: 20_000 }).toContain("courses.list");
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
    expect(sent).toHaveLength(count);
  });
});

test("the portal goes on while the server of events hangs", async ({ page }) => {
  let asked = 0;
  await page.route("**/usage-events", async () => {
    // The route never answers.
    asked += 1;
  });
  await signIn(page);
  await expect.poll(() => asked, { timeout: 30_000 }).toBe(1);
  await page.goto("/learn/profile/usage");
  await expect(record(page)).toBeChecked();
});

test("the browser's objection counts as a no that can be changed", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  const sent = eventsOf(page);
  await signIn(page, learner, "/learn/profile/usage");
  await expect(page.getByText(text("usage.objected"))).toBeVisible();
  await expect(record(page)).not.toBeChecked();
  expect(sent).toEqual([]);
  await record(page).click();
  await expect(page.getByText(text("usage.recorded")).first()).toBeVisible();
  await expect.poll(() => routes(sent), { timeout: 20_000 }).not.toEqual([]);
});

test("visitors are asked by one tenant and not by another, and say no on a phone, dark and in Arabic", async ({
  browser,
  portal,
}) => {
  await askFirst(portal);
  const context = await browser.newContext({
    ...{ locale: "ar-AR", colorScheme: "dark", viewport: { width: 360, height: 740 } },
  });
  const page = await context.newPage();
  const sent = eventsOf(page);
  await page.goto(`${portal.origin}/learn/certificate`);
  await expect(question(page, "ar-AR")).toBeVisible();
  await expectAccessible(page, "the question about use, dark and in Arabic");
  await answer(page, "no", "ar-AR").click();
  await expect(question(page, "ar-AR")).toHaveCount(0);
  await page.goto(`${portal.origin}/learn/usage-data`);
  const choice = page.getByRole("switch", { name: text("usage.record", "ar-AR") });
  await expect(choice).not.toBeChecked();
  await expectAccessible(page, "the page of visitors");
  expect(sent).toEqual([]);
  // Another host has a configuration of its own, which does not ask.
  await page.goto(`${portal.origin.replace("localhost", "127.0.0.1")}/learn/usage-data`);
  await expect(choice).toBeChecked();
  await expect(question(page, "ar-AR")).toHaveCount(0);
  await context.close();
});

test("administrators get the events for their data lake", async ({ page }) => {
  const sent = eventsOf(page);
  await signIn(page, administrator);
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBeGreaterThan(0);
  const answered = await page.request.get("/api/platform/v1/usage-events");
  expect([answered.status(), Object.keys(await answered.json())]).toEqual([200, ["data", "next"]]);
});
