import { importPackage } from "../e2e/support/import-package";
import { administrator, expect, learner, signIn, test, text } from "../e2e/support/portal";

const userMenu = new RegExp(`^${text("portal.user.menu")}`);

test("the focus is where one goes on", async ({ page, portal }) => {
  const keys = Array.from({ length: 50 }, (_, at) => `buoy${String(at + 1).padStart(2, "0")}`);
  await importPackage(portal, {
    users: [{ key: "rosa", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
    courses: keys.map((key) => ({
      key,
      name: `Harbour ${key}`,
      code: key.toUpperCase(),
      activity: { key: "root", type: "text" as const, name: key, html: "<p>Of buoys.</p>" },
    })),
    accesses: keys.map((key) => ({ user: "rosa", course: key, selfEnrolled: true })),
  });
  await test.step("a menu keeps the focus while its list is loaded", async () => {
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await page.route("**/users/me/news/bell", async (route) => {
      asked.resolve();
      await answered.promise;
      await route.continue();
    });
    await signIn(page);
    await asked.promise;
    await page.getByRole("button", { name: /^Announcements/ }).press("Enter");
    const items = page.getByRole("menu").getByRole("menuitem");
    await expect(items.first()).toBeFocused();
    answered.resolve();
    await expect(items).toHaveCount(4);
    await expect(page.getByRole("menu").locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await page.unroute("**/users/me/news/bell");
  });
  await test.step("the dialog for the language begins at the chosen one, and gives the focus back to the user menu", async () => {
    const menu = page.getByRole("button", { name: userMenu });
    await menu.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: text("portal.user.language") }).press("Enter");
    await expect(page.getByRole("radio", { checked: true })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
  });
  await test.step("beside the outline of a course a link leads to the text", async () => {
    await page.goto("/learn/courses?keyword=statistics");
    await page.getByRole("link", { name: "Introduction to Statistics", exact: true }).click();
    await expect(page.locator("[data-activity-end]")).toBeAttached();
    await expect(page.getByRole("complementary", { name: text("player.outline.title") })).toBeVisible();
    await page.getByRole("main").focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: text("player.skipToText") })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#player-text")).toBeFocused();
    await page.goto("/learn/courses?keyword=");
  });
  await test.step("the focus is never lost: by the skip link, by another page, by filters that are taken away", async () => {
    const main = page.getByRole("main");
    await page.reload();
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: text("ui.skipToContent") })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(main.getByRole("searchbox")).toBeFocused();

    const title = page.getByRole("heading", { level: 1 });
    await page.getByRole("link", { name: "Catalog" }).first().press("Enter");
    await expect(title).toHaveText("Catalog");
    await expect(title).toBeFocused();

    await page.goto("/learn/courses?coursePriority=mandatory&courseProgress=inProgress");
    const chip = (name: string) => page.getByRole("button", { name: text("ui.chip.remove", "en-US", { name }) });
    await chip("In progress").press("Enter");
    await expect(chip("In progress")).toHaveCount(0);
    await expect(chip("Mandatory")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(chip("Mandatory")).toHaveCount(0);
    await expect(title).toBeFocused();

    await page.goto("/learn/courses?keyword=zzzz");
    await page.getByRole("button", { name: text("coursesFilterDrawer.noResults.clear") }).press("Enter");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(title).toBeFocused();
  });
  await test.step("after the last courses were loaded, the focus is on the first new card of My courses", async () => {
    await page.goto("/learn/courses?keyword=buoy");
    await expect(page.getByRole("article")).toHaveCount(48);
    const more = page.getByRole("button", { name: text("courses.showMore") });
    await more.press("Enter");
    await expect(page.getByRole("article")).toHaveCount(50);
    await expect(more).toHaveCount(0);
    await expect(page.getByRole("article").nth(48).getByRole("link").first()).toBeFocused();
    await expect(page.getByRole("article").nth(48)).toBeInViewport();
  });
  await test.step("a reason that is missing is asked for at its field", async () => {
    await page.context().clearCookies();
    await signIn(page, administrator, "/learn/admin/view-as?text=amir");
    await page.getByRole("button", { name: /^View as Amir/ }).press("Enter");
    await page.getByRole("button", { name: text("impersonation.begin") }).press("Enter");
    await expect(page.getByText(text("impersonation.reason.required"))).toBeVisible();
    await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused();
  });
});
