import { expectAccessible } from "../accessibility/support/axe";
import { expectNothingWide } from "./support/clean";
import { configure } from "./support/configure";
import { takeLook } from "./support/look";
import {
  expect,
  leaveOutAnswers,
  type Page,
  pressByKeyboard,
  secondLearner,
  signIn,
  test,
  text,
} from "./support/portal";
import { watchShifts } from "./support/shifts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const part = (page: Page, key: string) => page.getByRole("region", { name: text(key) });
const readOn = (page: Page) => page.getByRole("link", { name: /^Read on/ });
const sidebar = (page: Page) => page.getByRole("navigation", { name: text("portal.navigation") });
const DAY = "**/api/lms/v1/users/me/day";

test("the dashboard is the first page, in the tenant's order, and leads on", async ({ page, portal }) => {
  await test.step("it greets, and the keyboard alone leads to the exact activity where the learner stopped", async () => {
    await signIn(page, undefined, "/learn");
    await expect(title(page)).toHaveText(/^Good (morning|afternoon|evening), Rosa$/);
    const first = sidebar(page).getByRole("listitem").first().getByRole("link");
    await expect(first).toHaveText(text("learner-dashboard.title"));
    await expect(first).toHaveAttribute("href", "/learn");
    await expect(first).toHaveAttribute("aria-current", "page");
    await expectAccessible(page, "the dashboard");
    await pressByKeyboard(page, readOn(page));
    await expect(page).toHaveURL(/\/courses\/[^/]+\/view\/content\/.+/);
    await expect(title(page)).toHaveText("3.2 Sampling distributions");
    await page.goBack();
  });

  await test.step("a question is answered in place by keyboard, and says when it comes again", async () => {
    const question = part(page, "reinforcement.stillThere");
    await pressByKeyboard(page, question.getByRole("button", { name: "The median" }));
    await expect(question).toContainText(text("reinforcement.correct"));
    await expect(question).toContainText(/shown again in \d+ days/);
    await expect(question.locator(":focus")).toContainText(text("reinforcement.correct"));
    await sidebar(page)
      .getByRole("link", { name: text("courses.title") })
      .click();
    await expect(title(page)).toHaveText(text("courses.title"));
    await sidebar(page)
      .getByRole("link", { name: text("learner-dashboard.title") })
      .click();
    await expect(readOn(page)).toBeVisible();
    await expect(question.getByText("The median")).toHaveCount(0);
  });

  await test.step("the field opens the palette, and a result leads to its certificate", async () => {
    await page.getByRole("button", { name: text("learner-dashboard.search") }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await part(page, "learner-dashboard.results")
      .getByRole("link", { name: /^Certificate/ })
      .click();
    await expect(page).toHaveURL(/\/certificate\//);
    await page.goBack();
  });

  await test.step("dark, right to left and narrow it is accessible, and nothing is wider than the window", async () => {
    await takeLook(page, { locale: "ar-AR", colorScheme: "dark", width: 320 });
    await page.reload();
    await expect(title(page)).toContainText("Rosa");
    await expectNothingWide(page, "the dashboard");
    await expectAccessible(page, "the dashboard, dark and right to left");
    await takeLook(page, { locale: "en-US", colorScheme: "light", width: 1280 });
  });

  await test.step("nothing moves while it comes, with banners above it", async () => {
    const banners = [
      { id: "one", text: "Sailing starts in spring" },
      { id: "two", text: "The harbour is closed on Sunday", link: "/learn/catalog" },
    ];
    await configure(portal.configDir, { settings: { "promo-banners.banners": banners } });
    const shown = page.getByRole("list", { name: text("promo-banners.title") }).getByRole("listitem");
    await page.goto("/learn");
    await expect(shown).toHaveCount(2);
    const shifted = await watchShifts(page);
    for (const width of [1280, 390]) {
      await takeLook(page, { locale: "en-US", colorScheme: "light", width });
      await page.goto("/learn");
      await expect(shown).toHaveCount(2);
      await expect(part(page, "learner-dashboard.results")).toBeVisible();
      await expect(page.locator("#portal[class]")).toHaveCount(0);
      expect(await shifted(), `at ${width}`).toBeLessThan(0.02);
    }
    await takeLook(page, { locale: "en-US", colorScheme: "light", width: 1280 });
  });

  await test.step("a part that fails says so, the others work, and it comes at the next try", async () => {
    await leaveOutAnswers(page);
    await page.route(DAY, async (route) => {
      const day = await (await route.fetch()).json();
      const json = { parts: { ...day.parts, "recent-courses": { failed: true } } };
      // A request that the page has given up meanwhile takes no answer.
      await route.fulfill({ json }).catch(() => undefined);
    });
    await page.reload();
    const failed = page.getByRole("alert").filter({ hasText: text("recent-courses.failed") });
    await expect(failed).toBeVisible();
    await expect(part(page, "learner-dashboard.results")).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await failed.getByRole("button", { name: text("ui.error.retry") }).click();
    await expect(readOn(page)).toBeVisible();
  });

  await test.step("while every call fails the page says so, its frame works, and it comes at the next try", async () => {
    const problem = { type: "about:blank", title: "Internal error", status: 500, code: "internal" };
    await page.route("**/api/**", (route) => route.fulfill({ status: 500, json: problem }));
    await page.reload();
    await expect(title(page)).toHaveText(text("errorView.500.title"));
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("combobox", { name: text("portal.palette.title") })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(sidebar(page).getByRole("link", { name: text("courses.title") })).toBeVisible();
    const retry = page.getByRole("button", { name: text("errorView.retry") });
    const asked = page.waitForRequest("**/api/lms/**");
    await retry.click();
    await asked;
    await page.unrouteAll({ behavior: "ignoreErrors" });
    // The page may ask again by itself before the button is pressed.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1000 });
      await expect(readOn(page)).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(part(page, "learner-dashboard.results")).toBeVisible();
  });

  await test.step("a tenant orders its parts and takes some away while the page is open", async () => {
    const heading = part(page, "learner-dashboard.results").getByRole("heading", { level: 2 });
    await configure(portal.configDir, {
      contributions: { "learner-dashboard.results": { order: 1 }, "recent-courses.list": { enabled: false } },
    });
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(text("learner-dashboard.results"));
    await expect(heading).toBeVisible();
    await expect(part(page, "recent-courses.recent")).toHaveCount(0);
  });

  await test.step("a tenant can show it in place of My courses; the list keeps its addresses", async () => {
    await configure(portal.configDir, {
      settings: { "ui.learner.courses.home": true, "platform.ui.dashboard.enabled": false },
    });
    await page.goto("/learn/courses");
    await expect(title(page)).toHaveText(/^Good /);
    await page.getByRole("link", { name: text("learner-dashboard.allCourses") }).click();
    await expect(title(page)).toHaveText(text("courses.title"));
    await expect(page).toHaveURL(/\/learn\/courses\?keyword=$/);
    await page.goto("/learn/courses?keyword=knots");
    await expect(title(page)).toHaveText(text("courses.title"));
  });

  await test.step("without it the first page is My courses, with query and hash, and the sidebar has no item", async () => {
    await configure(portal.configDir, { settings: { "ui.learner.courses.home": false } });
    await page.goto("/learn?keyword=statistics#b");
    await expect(page).toHaveURL(/\/learn\/courses\?keyword=statistics#b$/);
    await expect(title(page)).toHaveText(text("courses.title"));
    await expect(sidebar(page).getByRole("listitem").first().getByRole("link")).toHaveText(text("courses.title"));
  });
});

test("somebody without courses finds the way to the catalog on the dashboard", async ({ page }) => {
  await leaveOutAnswers(page);
  const content = { picture: null, readOn: null, first: null, recent: [] };
  await page.route(DAY, (route) => route.fulfill({ json: { parts: { "recent-courses": { content } } } }));
  await signIn(page, secondLearner, "/learn");
  await expect(page.getByText(text("recent-courses.none"))).toBeVisible();
  await page.getByRole("link", { name: text("recent-courses.none.action") }).click();
  await expect(title(page)).toHaveText(text("catalog.title"));
});
