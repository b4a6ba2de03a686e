import { expectAccessible } from "../accessibility/support/axe";
import { expectNothingWide } from "./support/clean";
import { courseOfAll, talk } from "./support/course-of-all";
import { importPackage } from "./support/import-package";
import { takeLook } from "./support/look";
import {
  administrator,
  expect,
  instructor,
  learner,
  type Page,
  pressByKeyboard,
  signIn,
  tabTo,
  test,
  text,
} from "./support/portal";

const field = (page: Page) => page.getByRole("textbox", { name: text("discussions.announce") });

test("an announcement to everybody is formatted by keys and buttons, seen as it will be, and found by the palette", async ({
  page,
  portal,
}) => {
  await signIn(page, administrator, "/learn/courses");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: text("portal.palette.title") }).fill("everybody");
  await page
    .getByRole("option")
    .filter({ hasText: text("discussions.everybody") })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: text("discussions.everybody") })).toBeVisible();
  await expect(page.getByText(text("discussions.everybody.noneText"))).toBeVisible();
  await expectAccessible(page, "no announcements to everybody");

  await field(page).fill("Gloves");
  await field(page).selectText();
  await page.keyboard.press("ControlOrMeta+b");
  await expect(field(page)).toHaveValue("**Gloves**");
  const preview = page.getByRole("region", { name: text("discussions.format.preview") });
  await expect(preview.locator("strong")).toHaveText("Gloves");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(field(page)).toHaveValue("Gloves");
  await expect(preview).toBeHidden();
  await field(page).selectText();
  await page.keyboard.press("ControlOrMeta+b");
  await pressByKeyboard(page, page.getByRole("button", { name: text("discussions.format.list"), exact: true }));
  await expect(field(page)).toHaveValue("- **Gloves**");
  await expect(field(page)).toBeFocused();
  await expectAccessible(page, "the editor");

  const more = "\n- [map](https://example.org/map)\n- [no](javascript:alert(1)) <img src=x onerror=alert(1)>";
  await field(page).fill(`- **Gloves**${more}`);
  await page.reload();
  await expect(field(page)).toHaveValue(`- **Gloves**${more}`);
  await tabTo(page, field(page));
  await page.keyboard.press("ControlOrMeta+Enter");
  const news = page.getByRole("article");
  await expect(news.getByRole("listitem")).toHaveCount(3);
  await expect(news.locator("strong")).toHaveText("Gloves");
  await expect(news.getByRole("link")).toHaveCount(1);
  await expect(news.getByRole("link", { name: "map" })).toHaveAttribute("href", "https://example.org/map");
  await expect(news.getByRole("link", { name: "map" })).toHaveAttribute("rel", /noopener/);
  await expect(news).toContainText("[no](javascript:alert(1)) <img src=x onerror=alert(1)>");
  await expect(news.locator("img[src='x']")).toHaveCount(0);

  await test.step("on a phone, in the dark, in Arabic, the page and its editor are whole", async () => {
    const words = (key: string) => text(key, "ar-AR");
    await page.context().addCookies([{ name: "locale", value: "ar-AR", url: portal.origin }]);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 320, height: 800 });
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    const box = page.getByRole("textbox", { name: words("discussions.announce") });
    await box.fill("**مرحبا** بالجميع\n> https://example.org/a\n\n`npm start`\n\n1. واحد\n2. اثنان");
    await expect(page.getByRole("region", { name: words("discussions.format.preview") })).toBeVisible();
    await expectAccessible(page, "the editor, dark, Arabic");
    await page.getByRole("button", { name: words("discussions.announce.send"), exact: true }).click();
    await expect(news.filter({ hasText: "مرحبا" }).locator("strong")).toHaveText("مرحبا");
    await expect(page.getByRole("button", { name: words("discussions.delete") })).toHaveCount(2);
    await expectAccessible(page, "an announcement, dark, Arabic");
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
});

test("an announcement that asks for a confirmation is a task until its reader confirms it", async ({
  browser,
  baseURL,
  page,
  portal,
}) => {
  const NAME = "The mill by the river";
  const WORDS = "Nobody enters the mill alone";
  await importPackage(portal, courseOfAll("mill", NAME, [talk("Your first loaf", "<p>Tell us.</p>")]));
  const desk = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  const news = (of: Page) => of.getByRole("article", { name: "Mei Tanaka" });
  const ask = desk.getByRole("checkbox", { name: text("discussions.confirm.ask") });

  await test.step("its author asks for it by keyboard; the choice outlives a reload", async () => {
    await signIn(desk, instructor, "/learn/courses?keyword=mill");
    await desk.getByRole("link", { name: NAME }).first().click();
    await desk.getByRole("link", { name: "Notifications" }).click();
    await field(desk).fill(WORDS);
    await tabTo(desk, ask);
    await desk.keyboard.press("Space");
    await expectAccessible(desk, "the editor that asks for a confirmation");
    await desk.reload();
    await expect(field(desk)).toHaveValue(WORDS);
    await expect(ask).toBeChecked();
    await pressByKeyboard(desk, desk.getByRole("button", { name: text("discussions.announce.send"), exact: true }));
    await expect(ask).not.toBeChecked();
    await expect(news(desk)).toContainText(/Confirmed by 0 of \d/);
    await expect(news(desk).getByRole("button", { name: text("discussions.confirm") })).toHaveCount(0);
  });

  const confirm = news(page).getByRole("button", { name: text("discussions.confirm") });
  const task = (of: Page) => of.getByRole("main").getByRole("link", { name: WORDS });
  const tab = await page.context().newPage();

  await test.step("it is among the reader's tasks, and leads to its place", async () => {
    await signIn(page, learner, "/learn/tasks");
    await tab.goto("/learn/tasks");
    await expect(task(tab)).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: WORDS })).toContainText(text("discussions.day.confirm"));
    await pressByKeyboard(page, task(page));
    await expect(confirm).toBeVisible();
    await expect(news(page)).not.toContainText("Confirmed by");
    await takeLook(page, { locale: "en-US", colorScheme: "dark", width: 320 });
    await expectAccessible(page, "an announcement to confirm");
    await expectNothingWide(page, "an announcement to confirm");
  });

  await test.step("a confirmation is kept while the network is gone", async () => {
    await page.context().setOffline(true);
    await pressByKeyboard(page, confirm);
    await expect(news(page)).toContainText(text("discussions.notSent"));
    await page.context().setOffline(false);
    await expect(news(page)).toContainText(/Confirmed on .*\d/);
    await expect(confirm).toHaveCount(0);
    await expectAccessible(page, "a confirmed announcement");
  });

  await test.step("the task leaves in another tab, and the author sees the number, without a reload", async () => {
    await expect(task(tab)).toHaveCount(0);
    await expect(news(desk)).toContainText(/Confirmed by 1 of \d/);
    await expectAccessible(desk, "the number of confirmations");
  });
  await desk.context().close();
});
