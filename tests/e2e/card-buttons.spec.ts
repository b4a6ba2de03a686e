import { importPackage } from "./support/import-package";
import { expect, learner, type Page, signIn, test } from "./support/portal";

const day = (date: string) => `${date}T09:00:00Z`;
const soon = "2099-03-01";
const course = (key: string, name: string) => ({
  key,
  name,
  code: key.toUpperCase(),
  activity: { key: "root", type: "text" as const, name, html: "<p>Of sails.</p>" },
});
const keys = Array.from({ length: 9 }, (_, at) => `sail${at + 1}`);
const sails = {
  users: [{ key: "rosa", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
  courses: [
    ...keys.map((key) => course(key, `Topsail ${key}`)),
    course("jib", "Topsail that opens later"),
    { ...course("spar", "Topsail in the making"), state: "draft" as const },
  ],
  accesses: [
    ...keys.map((key) => ({ user: "rosa", course: key, selfEnrolled: true })),
    { user: "rosa", course: "jib", selfEnrolled: true, availabilityDate: day(soon) },
    { user: "rosa", course: "spar", selfEnrolled: true, availabilityDate: day(soon) },
  ],
};

const cards = (page: Page) => page.getByRole("main").getByRole("article");

test("the buttons of a card stay in sight together, and what is shut is said once", async ({ page, portal }) => {
  await importPackage(portal, sails);
  await signIn(page, learner, "/learn/courses?keyword=topsail");
  await expect(cards(page)).toHaveCount(11);
  for (const width of [360, 700, 1279, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const card of await cards(page).all()) {
      // The Tab key reaches the menu after the buttons, so the menu stands in the line of the last button. Above the card
      // something may still come, and move it between the two measurements.
      await expect(async () => {
        const last = await card.locator("[data-contribution] > :is(a, button)").last().boundingBox();
        const menu = await card.getByRole("button", { name: /^More for/ }).boundingBox();
        expect(menu?.y, `the menu's line at ${width}`).toBe(last?.y);
      }).toPass({ timeout: 10_000 });
    }
  }

  const shut = cards(page).filter({ hasText: "opens later" });
  const cover = page.locator('[style*="--cover-hue"]');
  const hueOnCard = await shut.locator(cover).getAttribute("style");
  await expect(shut.getByText(/2099/)).toHaveCount(1);
  const start = shut.getByRole("button", { name: "Start Topsail that opens later", exact: true });
  await expect(start).toHaveAttribute("aria-disabled", "true");
  await expect(start).toHaveAccessibleDescription(/^Opens on March 1, 2099 at 10:00\sAM$/);

  const draft = cards(page).filter({ hasText: "in the making" });
  await expect(draft.getByText("Coming soon")).toHaveCount(1);
  await expect(draft.getByRole("button", { name: /^Start/ })).toHaveAccessibleDescription("Coming soon");

  // In the dark theme only the border separates the button from the card, so its contrast matters.
  await page.emulateMedia({ colorScheme: "dark" });
  const contrast = () =>
    start.evaluate((button) => {
      const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      const light = (colour: string) => {
        if (!canvas) return 0;
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
        const linear = (value: number) =>
          value / 255 <= 0.04045 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      };
      const card = button.closest("article") as HTMLElement;
      const edge = light(getComputedStyle(button).borderTopColor);
      return (edge + 0.05) / (light(getComputedStyle(card).backgroundColor) + 0.05);
    });
  // The colours change with a short transition, so the contrast is measured again until it is high enough.
  await expect.poll(contrast).toBeGreaterThan(3);

  await shut.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Topsail that opens later");
  await expect(page.locator("header").locator(cover)).toHaveAttribute("style", String(hueOnCard));
  await expect(page.locator("header").getByText(/2099/)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Start", exact: true })).toHaveAccessibleDescription(/2099.*\(in /);
});
