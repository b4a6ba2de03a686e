import { expectAccessible } from "../accessibility/support/axe";
import { administrator, expect, learner, signIn, test, text } from "./support/portal";

test("an administrator sees what a plugin is made of, turns it off and on again", async ({ page, browser, portal }) => {
  const seen = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  await signIn(seen, learner, "/learn/courses");
  const item = seen.getByRole("navigation").getByRole("link", { name: text("calendar.title") });
  await expect(item).toBeVisible();
  const row = page.getByRole("listitem").filter({ has: page.getByText("calendar", { exact: true }) });
  const bar = page.getByRole("region", { name: text("admin.draft.bar") });
  const turnOn = page.getByRole("switch", { name: text("admin.plugins.turnOn", "en-US", { plugin: "calendar" }) });
  async function save(reason: string): Promise<void> {
    await bar.getByRole("button", { name: text("admin.draft.review") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(text("admin.draft.reason")).fill(reason);
    await dialog.getByRole("button", { name: text("admin.draft.save"), exact: true }).click();
    await expect(bar).toHaveCount(0);
  }

  await test.step("Admin panel leads to the plugins, and a plugin opens to what it brings", async () => {
    await signIn(page, administrator, "/learn/courses");
    await page.getByRole("button", { name: new RegExp(`^${text("portal.user.menu")}`) }).click();
    await page.getByRole("menuitem", { name: text("portal.user.adminPanel") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("admin.plugins.title"));
    await page.getByRole("searchbox").fill("calendar");
    await row.getByText("calendar", { exact: true }).click();
    await row.getByText(text("admin.plugins.kind.sidebarItems")).click();
    await expect(row.getByText("calendar.sidebar", { exact: true })).toBeVisible();
    await expectAccessible(page, "a plugin");
  });

  await test.step("it is turned off with a reason, on open pages too, and its row says by what", async () => {
    await turnOn.click();
    await save("No calendar in summer");
    await expect(item).toBeHidden();
    await expect(row.getByText(text("admin.plugins.off"), { exact: true })).toBeVisible();
    await expect(row.getByText(/^revision 1/)).toBeVisible();
  });

  await test.step("it is turned on again", async () => {
    await turnOn.click();
    await save("Autumn");
    await expect(item).toBeVisible();
  });
});
