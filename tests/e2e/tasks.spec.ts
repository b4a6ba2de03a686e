import { expectAccessible } from "../accessibility/support/axe";
import { expectNothingWide } from "./support/clean";
import { takeLook } from "./support/look";
import { expect, type Page, pressByKeyboard, signIn, test, text } from "./support/portal";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const sidebar = (page: Page) => page.getByRole("navigation", { name: text("portal.navigation") });
const item = (page: Page) => sidebar(page).getByRole("link", { name: text("tasks.title") });

test("tasks are counted in the sidebar, lead to their places, and leave when they are done", async ({ page }) => {
  await test.step("the keyboard alone leads from the sidebar to the list and on to a task", async () => {
    await signIn(page);
    await expect(item(page)).toContainText(/\d/);
    await pressByKeyboard(page, item(page));
    await expect(title(page)).toHaveText(text("tasks.title"));
    await expect(page.getByRole("region").first()).toHaveAccessibleName(/^Overdue/);
    await pressByKeyboard(page, page.getByRole("link", { name: "A day in the office" }));
    await expect(page).toHaveURL(/\/view\/content\//);
    await expect(title(page)).toHaveText("A day in the office");
    await page.goBack();
  });

  for (const look of [
    { locale: "ar-AR", colorScheme: "dark", width: 320 },
    { locale: "en-US", colorScheme: "light", width: 1280 },
  ] as const) {
    await test.step(`it is accessible and fits: ${look.locale}, ${look.colorScheme}, ${look.width}`, async () => {
      await takeLook(page, look);
      await page.goto("/learn/tasks");
      await expect(page.getByRole("region").first()).toBeVisible();
      await expectAccessible(page, `tasks ${look.locale}`);
      await expectNothingWide(page, `tasks ${look.locale}`);
    });
  }
});
