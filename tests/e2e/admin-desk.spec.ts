import { expectAccessible } from "../accessibility/support/axe";
import { administrator, expect, learner, type Page, signIn, test, text } from "./support/portal";

const sidebar = (page: Page) => page.getByRole("navigation", { name: text("portal.navigation") });
const feedback = (page: Page) => page.getByRole("button", { name: text("feedback.title"), exact: true });
const bar = (page: Page) => page.getByRole("region", { name: text("admin.draft.bar") });
const VISIBLE = "platform.ui.feedback.learner.visible";
const MINUTES = "lms.datalake.sessionDuration";

/** Saves what was changed, with a reason. */
async function save(page: Page, reason: string): Promise<void> {
  await bar(page)
    .getByRole("button", { name: text("admin.draft.review") })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(text("admin.draft.reason")).fill(reason);
  await dialog.getByRole("button", { name: text("admin.draft.save"), exact: true }).click();
  await expect(bar(page)).toHaveCount(0);
}

test("two administrators order the sidebar and change settings, and see what the other has saved", async ({
  page,
  browser,
  portal,
}) => {
  const seen = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  const second = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  await signIn(seen, learner, "/learn/courses");
  await expect(feedback(seen)).toBeVisible();

  const isCatalogFirst = async () => {
    const names = await sidebar(seen).getByRole("link").allTextContents();
    const [catalog, tasks] = ["Catalog", "Tasks"].map((title) => names.findIndex((name) => name.startsWith(title)));
    return (catalog ?? 0) < (tasks ?? 0);
  };

  await test.step("the sidebar is ordered with keys alone, and an open page shows it", async () => {
    await signIn(page, administrator, "/learn/admin/contributions");
    const up = page.getByRole("button", { name: text("admin.draft.up", "en-US", { title: "Catalog" }) });
    await up.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: /^Catalog is now \d+ of \d+$/ })).toHaveCount(1);
    await expect(up).toBeFocused();
    await expectAccessible(page, "contributions");
    expect(await isCatalogFirst()).toBe(false);
    await save(page, "The catalog first");
    await expect.poll(isCatalogFirst).toBe(true);
  });

  await test.step("a line is dragged with the pointer; the order outlives a reload, and an open page shows it", async () => {
    const line = (id: string) => page.locator(`li[data-id="${id}"]`);
    const order = () => page.locator("li[data-id]").evaluateAll((lines) => lines.map((each) => each.dataset.id ?? ""));
    const before = await order();
    const place = before.indexOf("catalog.sidebar");
    expect(before.indexOf("tasks.sidebar")).toBeGreaterThan(place);
    const after = before.filter((id) => id !== "tasks.sidebar").toSpliced(place, 0, "tasks.sidebar");
    await line("tasks.sidebar").locator("[draggable=true]").dragTo(line("catalog.sidebar"));
    await expect.poll(order).toEqual(after);
    await page.reload();
    await expect.poll(order).toEqual(after);
    await save(page, "The tasks first");
    await expect.poll(isCatalogFirst).toBe(false);
  });

  await test.step("a change outlives a reload, and is tried out in this browser alone", async () => {
    await page.goto("/learn/admin/settings");
    await page.getByRole("searchbox", { name: text("admin.settings.search") }).fill("feedback");
    await page.getByLabel(VISIBLE, { exact: true }).uncheck();
    await page.reload();
    await expect(page.getByLabel(VISIBLE, { exact: true })).not.toBeChecked();
    await expect(feedback(page)).toBeVisible();
    await page.getByRole("button", { name: text("admin.draft.tryOut") }).click();
    await expect(feedback(page)).toBeHidden();
    const trial = page.getByRole("region", { name: text("admin.tryOut.label") });
    await expect(trial).toBeVisible();
    await expectAccessible(page, "settings");
    await expect(feedback(seen)).toBeVisible();
    await trial.getByRole("button", { name: text("admin.tryOut.stop") }).click();
    await expect(feedback(page)).toBeVisible();
  });

  await test.step("it is saved and seen in a second page, and given back to two roles", async () => {
    await save(page, "No feedback for now");
    await expect(feedback(seen)).toBeHidden();
    await page.getByLabel(text("admin.draft.audience")).selectOption({ label: text("admin.draft.several") });
    const dialog = page.getByRole("dialog");
    for (const role of ["Administrator", "Author"]) await dialog.getByLabel(role).check();
    await expectAccessible(page, "for several roles");
    await dialog.getByRole("button", { name: text("admin.draft.take") }).click();
    await page.getByLabel(VISIBLE, { exact: true }).check();
    await save(page, "Administrators may say something");
    await expect(feedback(page)).toBeVisible();
    await expect(feedback(seen)).toBeHidden();
  });

  await test.step("what somebody else saves meanwhile is shown, and nobody's change is lost", async () => {
    await signIn(second, administrator, "/learn/admin/settings");
    await second.getByLabel(MINUTES, { exact: true }).fill("3x");
    await expect(second.getByText("a whole number").first()).toBeVisible();
    await second.getByLabel(MINUTES, { exact: true }).fill("40");

    await page.getByLabel(text("admin.draft.audience")).selectOption("");
    await page.getByLabel(MINUTES, { exact: true }).fill("50");
    await page.getByLabel(VISIBLE, { exact: true }).check();
    await save(page, "Longer sessions");

    await expect(bar(second).getByText("Somebody else has saved meanwhile", { exact: false })).toBeVisible();
    await expect(second.getByLabel(MINUTES, { exact: true })).toHaveValue("40");
    await expect(second.getByLabel(VISIBLE, { exact: true })).toBeChecked();
    await save(second, "Forty are enough");
    await expect(page.getByLabel(MINUTES, { exact: true })).toHaveValue("40");
  });
});
