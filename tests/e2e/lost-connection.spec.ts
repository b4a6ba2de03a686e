import { expect, type Page, signIn, test } from "./support/portal";

const saved = (page: Page) => page.getByRole("paragraph").filter({ hasText: /^Saved$/ });

async function startCourse(page: Page): Promise<void> {
  await signIn(page);
  await page.getByRole("searchbox").fill("cycling");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "Safe cycling in the city" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Safe cycling in the city" })).toBeVisible();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.locator("[data-activity-end]")).toBeAttached();
  await expect(saved(page)).toBeVisible();
}

/** Fills the browser's storage, in ever smaller pieces, until not one more character fits. */
function fillStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    let pieces = 0;
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        localStorage.setItem(`full${pieces}`, "x".repeat(size));
        pieces += 1;
      } catch {
        // The next piece is smaller.
      }
    }
  });
}

test("what a learner does without a connection is not lost", async ({ page, context }) => {
  await startCourse(page);
  const outline = page.getByRole("complementary", { name: "Contents" });

  await test.step("what is done without a connection is kept and delivered once when it is back", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Be seen, be predictable" })).toBeVisible();
    await expect(saved(page)).toBeVisible();

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
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(first.getByLabel("Done", { exact: true })).toBeVisible();
    expect(finishes).toHaveLength(1);
  });

  await test.step("what is done while the browser's storage is full is kept in the page, says so, and is delivered", async () => {
    await fillStorage(page);
    await outline.getByRole("link", { name: /Rain/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Rain, dark, tram tracks" })).toBeVisible();
    await expect(saved(page)).toBeVisible();
    await context.setOffline(true);
    await page.locator("[data-activity-end]").scrollIntoViewIfNeeded();
    await expect(page.locator("[data-activity-end=read]")).toBeVisible();
    await expect(
      page.getByRole("status").filter({ hasText: /storage is full, so .+ kept in this page only/ }),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible();
    await expect(page.getByText(/storage is full, so/)).toHaveCount(0);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith("full")) localStorage.removeItem(key);
    });
    await page.reload();
    await expect(page.locator("[data-activity-end=read]")).toBeVisible();
  });

  await test.step("work that was not delivered survives a reload", async () => {
    await outline.getByRole("link", { name: /Junctions/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Junctions, step by step" })).toBeVisible();
    await expect(saved(page)).toBeVisible();
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
