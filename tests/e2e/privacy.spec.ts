import { readFile } from "node:fs/promises";
import type { Download } from "playwright/test";
import { expectAccessible } from "../accessibility/support/axe";
import { test } from "./support/mails";
import { administrator, expect, learner, type Page, pressByKeyboard, signIn, text } from "./support/portal";

/** Presses the button of a download, whose text has this key, and returns the contents of the file. */
async function download(page: Page, key: string, locale = "en-US"): Promise<string> {
  const started: Promise<Download> = page.waitForEvent("download");
  await page.getByRole("button", { name: text(key, locale) }).click();
  return readFile(await (await started).path(), "utf8");
}

test("a learner takes all data along, asks for deletion, takes it back and asks again; an administrator confirms it", async ({
  page,
  browser,
  portal,
  mails,
}) => {
  test.slow();
  await signIn(page, learner, "/learn/profile");
  await page.getByRole("link", { name: text("privacy.tab"), exact: true }).click();
  const askButton = page.getByRole("button", { name: text("privacy.erasure.ask"), exact: true });
  await expect(askButton).toBeVisible();
  await expectAccessible(page, "the tab My data");

  await test.step("the JSON file and the page have the person's data", async () => {
    const data = JSON.parse(await download(page, "privacy.download.json"));
    expect(data.rows.people.account).toMatchObject([{ email: learner }]);
    expect(data.rows.learning.objective_workflow.length).toBeGreaterThan(0);
    const html = await download(page, "privacy.download.page");
    const reader = await browser.newPage();
    await reader.setContent(html);
    await expect(reader.getByRole("heading", { level: 1, name: text("privacy.page.title") })).toBeVisible();
    await expect(reader.getByRole("heading", { level: 2, name: text("privacy.room.people") })).toBeVisible();
    await expect(reader.getByRole("cell", { name: learner }).first()).toBeVisible();
    await reader.close();
    await expect
      .poll(() => mails.got.map(({ mail }) => mail.subject))
      .toContain(text("privacy.letter.download.subject"));
  });

  await test.step("the tab is read in Arabic on a phone, in the dark", async () => {
    await page.context().addCookies([{ name: "locale", value: "ar-AR", url: portal.origin }]);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.reload();
    await expect(page.getByRole("button", { name: text("privacy.erasure.ask", "ar-AR") })).toBeVisible();
    await expectAccessible(page, "the tab My data in Arabic");
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    const html = await download(page, "privacy.download.page", "ar-AR");
    expect(html).toContain('<html lang="ar-AR" dir="rtl">');
    expect(html).toContain(text("privacy.page.title", "ar-AR"));
    await page.context().addCookies([{ name: "locale", value: "en-US", url: portal.origin }]);
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await expect(askButton).toBeVisible();
  });

  const dialog = page.getByRole("dialog", { name: text("privacy.erasure.question") });
  const typed = dialog.getByRole("textbox");
  const send = dialog.getByRole("button", { name: text("privacy.erasure.ask") });
  const back = page.getByRole("button", { name: text("privacy.erasure.withdraw") });
  await test.step("asking needs the person's own address, and is taken back", async () => {
    await pressByKeyboard(page, askButton);
    await expect(typed).toBeVisible();
    await typed.fill("somebody@else.example");
    await send.click();
    await expect(dialog.getByText(text("privacy.erasure.wrong", "en-US", { email: learner }))).toBeVisible();
    await expectAccessible(page, "the question about the deletion");
    await typed.fill(learner.toUpperCase());
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(back).toBeVisible();
    await page.reload();
    await expect(page.getByText(text("privacy.erasure.waiting"))).toBeVisible();
    await expectAccessible(page, "a request for deletion");
    await back.click();
    await expect(askButton).toBeVisible();
  });

  await test.step("the administrator confirms, and the learner is signed out and erased", async () => {
    await askButton.click();
    await typed.fill(learner);
    await send.click();
    await expect(back).toBeVisible();
    const admin = await (await browser.newContext({ baseURL: portal.origin })).newPage();
    await signIn(admin, administrator, "/learn/admin/deletion-requests");
    const row = admin.getByRole("row").filter({ hasText: learner });
    await expect(row).toBeVisible();
    await expectAccessible(admin, "the requests for deletion");
    await row.getByRole("button", { name: text("privacy.requests.confirm") }).click();
    const sure = admin.getByRole("dialog");
    await expect(sure).toContainText(learner);
    await sure.getByRole("button", { name: text("privacy.requests.confirm") }).click();
    await expect(row).toContainText(text("privacy.requests.working"));
    await expect(admin.getByText(text("privacy.requests.empty"))).toBeVisible({ timeout: 120_000 });
    expect(mails.got.map(({ mail }) => mail.subject)).toContain(text("privacy.letter.confirmed.subject"));
    const { user } = await (await page.request.get("/api/platform/v1/session")).json();
    expect(user).toBeNull();
    await admin.context().close();
  });
});
