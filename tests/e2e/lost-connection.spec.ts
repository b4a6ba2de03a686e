import { expect, type Page, signIn, test } from "./support/portal";

async function startCourse(page: Page): Promise<void> {
  await signIn(page);
  await page.getByRole("searchbox").fill("cycling");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "Safe cycling in the city" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Safe cycling in the city" })).toBeVisible();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.locator("[data-activity-end]")).toBeAttached();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}

test("what a learner does without a connection is not lost", async ({ page, context }) => {
  await startCourse(page);
  const outline = page.getByRole("complementary", { name: "Contents" });

  await test.step("what is done without a connection is kept and delivered once when it is back", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Be seen, be predictable" })).toBeVisible();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();

    const finishes: string[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith("finish-activity-workflows") && response.ok()) finishes.push(response.url());
    });
    await context.setOffline(true);
    await page.locator("[data-activity-end]").scrollIntoViewIfNeeded();
    await expect(page.locator("[data-activity-end=read]")).toBeVisible();
    await page.getByRole("button", { name: /^Next: Beside/ }).click();
    await expect(page.getByRole("status").filter({ hasText: "Not saved yet" })).toBeAttached();
    await expect(page.getByRole("paragraph").filter({ hasText: "Not saved yet" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: /things wait here and are sent/ })).toBeVisible();
    const first = outline.getByRole("link", { name: /Be seen/ });
    await expect(first.getByLabel("Done", { exact: true })).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.reload();
    await expect(first.getByLabel("Done", { exact: true })).toBeVisible();
    expect(finishes).toHaveLength(1);
  });

  await test.step("work that was not delivered survives a reload", async () => {
    await outline.getByRole("link", { name: /Junctions/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Junctions, step by step" })).toBeVisible();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await context.route("**/finish-activity-workflows", (route) => route.abort("connectionfailed"));
    await page.locator("[data-activity-end]").scrollIntoViewIfNeeded();
    await expect(page.locator("[data-activity-end=read]")).toBeVisible();
    await page.getByRole("button", { name: /^Next: Rain/ }).click();
    await expect(page.getByRole("status").filter({ hasText: "Not saved yet" })).toBeAttached();
    await expect(page.getByRole("paragraph").filter({ hasText: "Not saved yet" })).toBeVisible();

    await context.unroute("**/finish-activity-workflows");
    await page.reload();
    const third = outline.getByRole("link", { name: /Junctions/ });
    await expect(third.getByLabel("Done", { exact: true })).toBeVisible();
  });
});
