import { expect, signIn, test, text } from "@portal/testing";

test("the page with the learner's votes is in the sidebar, in the texts of the plugin", async ({ page, portal }) => {
  await signIn(page);
  await page.getByRole("link", { name: text("polls.title") }).click();
  await expect(page.getByRole("heading", { level: 1, name: text("polls.title") })).toBeVisible();
  await expect(page).toHaveURL(`${portal.origin}/learn/polls`);
});
