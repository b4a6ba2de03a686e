import { expectAccessible } from "../accessibility/support/axe";
import { configure } from "./support/configure";
import { pretendInstalled } from "./support/installed";
import { expect, learner, type Page, signIn, tabTo, test, text } from "./support/portal";

const locale = "ar-AR";
test.use({ locale, colorScheme: "dark", viewport: { width: 320, height: 640 } });

const bar = (page: Page) => page.getByRole("navigation", { name: text("learner-app.title", locale) });
const item = (page: Page, key: string) => bar(page).getByRole("link", { name: text(key, locale), exact: true });
const banners = (page: Page) =>
  page.getByRole("list", { name: text("promo-banners.title", locale) }).getByRole("listitem");
const closeButton = (page: Page, name: string) => page.getByRole("button", { name });

test("the portal as an app on a phone in Arabic", async ({ page, portal }) => {
  await test.step("a browser has no bar and loads nothing of it; the installed portal has one", async () => {
    await signIn(page, learner, "/learn");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await pretendInstalled(page);
    await page.reload();
    await expect(bar(page)).toBeVisible();
  });

  await test.step("a banner shows as soon as the configuration is saved, in the reader's language", async () => {
    await configure(portal.configDir, {
      settings: {
        "promo-banners.banners": [
          { id: "spring", text: { "en-US": "Spring", ar: "جديد الربيع" }, link: "/learn/catalog", until: "2999-01-01" },
          { id: "faulty", text: "Faulty", link: "javascript:alert(1)" },
          { id: "staff", text: "For staff", roles: ["Administrator"] },
          { id: "plain", text: { ar: "بلا رابط" } },
        ],
      },
    });
    await expect(banners(page)).toHaveText(["جديد الربيع", "بلا رابط"]);
    await expect.poll(() => portal.log.join("\n")).toMatch(/FIELD_VALUE {2}\S*config\.json:\d+:\d+/);
    await page.reload();
    await expect(banners(page)).toHaveCount(2);
    await expectAccessible(page, "first page of the app, dark");
    await page.emulateMedia({ colorScheme: "light" });
    await expectAccessible(page, "first page of the app, light");
  });

  await test.step("the keyboard closes a banner, and the focus goes to the next one", async () => {
    await tabTo(page, closeButton(page, "جديد الربيع"));
    await page.keyboard.press("Enter");
    await expect(banners(page)).toHaveText(["بلا رابط"]);
    await expect(closeButton(page, "بلا رابط")).toBeFocused();
    await page.reload();
    await expect(banners(page)).toHaveText(["بلا رابط"]);
  });

  await test.step("the bar marks the open page, covers nothing at its end, and makes way for the player", async () => {
    await expect(item(page, "learner-dashboard.title")).toHaveAttribute("aria-current", "page");
    await item(page, "courses.title").click();
    await expect(item(page, "courses.title")).toHaveAttribute("aria-current", "page");
    await expect(item(page, "learner-dashboard.title")).not.toHaveAttribute("aria-current");
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = page.getByRole("main").locator("a, button").last();
    const [lowest, top] = await Promise.all([last.boundingBox(), bar(page).boundingBox()]);
    expect((lowest?.y ?? 0) + (lowest?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
    const items = bar(page).getByRole("link");
    for (const each of await items.all()) expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await item(page, "profile.title").click();
    await expect(item(page, "profile.title")).toHaveAttribute("aria-current", /page|true/);
    await expectAccessible(page, "profile in the app");
  });
});
