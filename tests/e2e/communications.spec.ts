import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { expectAccessible } from "../accessibility/support/axe";
import { takeLook } from "./support/look";
import { expect, learner, pressByKeyboard, secondLearner, signIn, test, text } from "./support/portal";

const TALK = "What shall we plant?";

async function enterTalk(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.getByRole("link", { name: "A garden for the harbour" }).first().click();
  await page.getByRole("button", { name: "Start", exact: true }).first().click();
  await page.waitForURL(/\/view\/content\/./);
  await page.getByRole("link", { name: TALK }).first().click();
  await expect(page.getByRole("textbox", { name: text("discussions.write") })).toBeVisible();
}

test("a mention reaches the person, in the bell and in the stream, until it is read", async ({
  browser,
  baseURL,
  page,
  portal,
}) => {
  const others = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await others.newPage();
  const bell = page.getByRole("button", { name: /^Announcements and news/ });

  await test.step("a person is chosen by keyboard while the name is typed", async () => {
    await enterTalk(page, learner);
    await page.getByRole("textbox", { name: text("discussions.write") }).fill("Sea kale");
    await page.getByRole("button", { name: text("discussions.post"), exact: true }).click();
    await enterTalk(other, secondLearner);
    const field = other.getByRole("textbox", { name: text("discussions.write") });
    await field.pressSequentially("I agree with @ro");
    const list = other.getByRole("listbox", { name: text("discussions.mention") });
    await expect(list.getByRole("option", { selected: true })).toHaveText("Rosa Lindholm");
    // The player's bar covers what is not scrolled into view.
    await other.getByRole("button", { name: text("discussions.post"), exact: true }).scrollIntoViewIfNeeded();
    await expectAccessible(other, "the choice of a mention");
    await field.press("Enter");
    await expect(list).toHaveCount(0);
    await expect(field).toHaveValue("I agree with @Rosa Lindholm ");
    await other.getByRole("button", { name: text("discussions.post"), exact: true }).click();
    await expect(other.getByText("I agree with @Rosa Lindholm")).toBeVisible();
    await expect(page.getByText("I agree with @Rosa Lindholm")).toBeVisible();
  });

  await test.step("the stream names it, and its filter is in the address", async () => {
    await page.goto("/learn/communications?kind=discussions.mention");
    await expect(page.getByRole("heading", { level: 1, name: "Communications Hub" })).toBeVisible();
    const lines = page.getByRole("main").getByRole("listitem");
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText(`mentions you in ${TALK}`);
    await page.getByLabel(text("communications-hub.kind")).selectOption("");
    await expect(page).toHaveURL(/\/communications$/);
    await expect(lines.filter({ hasText: "The planting meeting has a date" })).toBeVisible();
    await expectAccessible(page, "the stream of news");
  });

  await test.step("what is turned off in the bell is not counted there, and stays in the stream", async () => {
    await pressByKeyboard(page, page.getByRole("link", { name: text("communications-hub.preferences") }));
    const announcements = page.getByRole("group", { name: text("discussions.news.announcements"), exact: true });
    const inBell = announcements.getByRole("switch", { name: text("communications-hub.choice.bell") });
    await expect(inBell).toBeChecked();
    await expectAccessible(page, "the preferences of news");
    await expect(bell).toHaveAccessibleName(/[2-9] unread/);
    await inBell.press("Space");
    await expect(bell).not.toHaveAccessibleName(/[2-9] unread/);
    await page.goto("/learn/communications?kind=discussions.announcement");
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    await page.goto("/learn/communications/preferences");
    await inBell.press("Space");
    await expect(bell).toHaveAccessibleName(/[2-9] unread/);
  });

  await test.step("all are read at once, in Arabic on a phone in the dark", async () => {
    await takeLook(page, { locale: "ar-AR", colorScheme: "dark", width: 320 });
    await page.goto("/learn/communications");
    await expect(
      page.getByRole("heading", { level: 1, name: text("communications-hub.title", "ar-AR") }),
    ).toBeVisible();
    const readAll = page.getByRole("button", { name: text("communications-hub.readAll", "ar-AR") });
    await expect(readAll).toBeVisible();
    await expectAccessible(page, "the stream of news in Arabic");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await pressByKeyboard(page, readAll);
    await expect(readAll).toHaveCount(0);
    await page.goto("/learn/communications/preferences");
    await expect(page.getByRole("main").getByRole("switch").first()).toBeVisible();
    await expectAccessible(page, "the preferences of news in Arabic");
  });
  await test.step("without the plugin, the button in the header counts announcements alone", async () => {
    await takeLook(page, { locale: "en-US", colorScheme: "light", width: 1280 });
    await page.goto("/learn/courses");
    await expect(bell).toBeVisible();
    const off = { plugins: { "communications-hub": { enabled: false } } };
    await writeFile(join(portal.configDir, "tenants/localhost.json"), JSON.stringify(off));
    await expect(page.getByRole("button", { name: /^Announcements(,|$)/ })).toBeVisible();
    await expect(bell).toHaveCount(0);
    await expect(page.getByRole("link", { name: text("communications-hub.title") })).toHaveCount(0);
    expect((await page.request.get("/api/lms/v1/users/me/news/bell")).status()).toBe(404);
  });
  await others.close();
});
