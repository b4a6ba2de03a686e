import { administrator, expect, expectAccessible, learner, signIn, test, text } from "../../tests/e2e/support/testing";

test("an administrator sees what somebody sees, and who put what on a page, and a learner loads none of it", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const panel = page.getByRole("region", { name: text("admin.inspector.title") });
  const group = (point: string) => page.locator("details").filter({ has: page.locator("summary", { hasText: point }) });

  await test.step("what a learner does not see has a reason", async () => {
    await signIn(page, administrator, "/learn/admin/somebody");
    await page.getByRole("searchbox", { name: text("admin.somebody.filter") }).fill("admin.item");
    const items = group("sidebarItems");
    await expect(items).toContainText(text("admin.somebody.hidden"));
    await expect(items).toContainText("The person has no permission Settings.Manage.");
    await expectAccessible(page, "what a learner sees");
  });

  await test.step("a person is found by name", async () => {
    await page.getByLabel(text("admin.somebody.who"), { exact: true }).selectOption("person");
    await page.getByRole("searchbox", { name: text("admin.somebody.search") }).fill("samuel okoye");
    await page.getByRole("main").getByRole("button", { name: "Samuel Okoye" }).click();
    await page.getByRole("searchbox", { name: text("admin.somebody.filter") }).fill("admin.item");
    await expect(group("sidebarItems")).toContainText(text("admin.somebody.seen"));
    await page.reload();
    await expect(page.getByRole("main").getByText(administrator)).toBeVisible();
  });

  await test.step("the registry says how far everything has come", async () => {
    await page.getByRole("link", { name: text("admin.inspector.title"), exact: true }).click();
    await page.getByRole("searchbox", { name: text("admin.inspector.filter") }).fill("admin.inspectorPage");
    await expect(group("routes").getByRole("listitem").filter({ hasText: "admin.inspectorPage" })).toBeVisible();
    await expect(page.locator("[aria-current=step]")).toHaveText(text("admin.inspector.step.mounted"));
    await expectAccessible(page, "the registry");
  });

  await test.step("a key shows who put what on a page, by keyboard and by pointer", async () => {
    await page.getByRole("link", { name: "My courses" }).click();
    await expect(page).toHaveURL(/\/learn\/courses$/);
    await page.keyboard.press("F8");
    await expect(panel.getByRole("heading", { level: 2 })).toBeFocused();
    await panel.getByRole("button", { name: "admin.item" }).press("Enter");
    await expect(panel.getByRole("status")).toContainText("admin.item");
    await page.getByRole("link", { name: "Tasks" }).click();
    await expect(panel.getByRole("status")).toContainText(/tasks[.]sidebar/);
    await expect(page).toHaveURL(/\/learn\/courses$/);
    await expectAccessible(page, "the inspector over a page");
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
  });

  await test.step("a learner has no such key, and loads nothing of it", async () => {
    await page.context().clearCookies();
    await signIn(page, learner, "/learn/courses");
    scripts.length = 0;
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await page.keyboard.press("F8");
    await page.keyboard.press("Control+K");
    await page.getByRole("combobox").fill(text("admin.inspector.command"));
    await expect(page.getByRole("option", { name: text("admin.inspector.command") })).toBeHidden();
    await expect(panel).toBeHidden();
    expect(scripts.filter((url) => /\/assets\/inspect/.test(new URL(url).pathname))).toEqual([]);
  });
});
