import type { Page } from "playwright/test";
import { expect, learner, secondLearner, signIn, test, text } from "./support/portal";

const COURSE = "A garden for the harbour";

/** Opens the course from My courses and starts it. */
async function enterGarden(page: Page): Promise<void> {
  await page.getByRole("link", { name: COURSE }).first().click();
  await page.getByRole("button", { name: "Start", exact: true }).first().click();
  await page.waitForURL(/\/view\/content\/./);
}

test("what a community writes is seen by the others at once: announcements in all tabs, posts at others'", async ({
  browser,
  baseURL,
  page,
}) => {
  await test.step("announcements are counted on the bell and on the tab until they are seen, in all tabs", async () => {
    await signIn(page);
    const bell = page.getByRole("button", { name: /^Announcements/ });
    await expect(bell).toHaveAccessibleName("Announcements and news, 3 unread");
    const second = await page.context().newPage();
    await second.goto("/learn/courses");
    await expect(second.getByRole("button", { name: "Announcements and news, 3 unread" })).toBeVisible();

    await bell.click();
    await page.getByRole("menuitem", { name: /The planting meeting has a date/ }).click();
    await expect(page.getByText("Welcome to the garden.")).toBeVisible();
    await expect(bell).toHaveAccessibleName("Announcements and news, 1 unread");
    await expect(second.getByRole("button", { name: "Announcements and news, 1 unread" })).toBeVisible();
    await second.close();
  });

  await test.step("two learners discuss: each sees the other's post by itself, and the last required one finishes", async () => {
    const others = await browser.newContext(baseURL ? { baseURL } : {});
    const other = await others.newPage();
    for (const [who, email] of [
      [page, learner],
      [other, secondLearner],
    ] as const) {
      await signIn(who, email);
      await enterGarden(who);
      await who.getByRole("link", { name: "What shall we plant?" }).first().click();
      await expect(who.getByRole("textbox", { name: text("discussions.write") })).toBeVisible();
    }
    await page.getByRole("textbox", { name: text("discussions.write") }).fill("<img src=x onerror=alert(1)> sea kale");
    await page.getByRole("button", { name: text("discussions.post"), exact: true }).click();
    await expect(other.getByText("<img src=x onerror=alert(1)> sea kale")).toBeVisible();

    await other.getByRole("button", { name: text("discussions.reply") }).click();
    await other.getByRole("textbox", { name: text("discussions.replyLabel") }).fill("It survives everything");
    await other
      .getByRole("button", { name: text("discussions.reply") })
      .last()
      .click();
    await expect(page.getByText("It survives everything")).toBeVisible();

    await page.context().setOffline(true);
    await page.getByRole("textbox", { name: text("discussions.write") }).fill("Sea buckthorn");
    await page.getByRole("button", { name: text("discussions.post"), exact: true }).click();
    await expect(page.getByText(text("discussions.notSent"))).toBeVisible();
    await page.context().setOffline(false);
    await expect(other.getByText("Sea buckthorn")).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText(text("discussions.postsDone"), { exact: true })).toBeVisible();
    await others.close();
  });
});
