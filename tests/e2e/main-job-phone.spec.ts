import { expect, learner, type Page, signIn, test, text } from "./support/portal";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Scrolls to the end of a text and waits until it counts as read. */
async function read(page: Page): Promise<void> {
  const end = page.locator("[data-activity-end]");
  await end.scrollIntoViewIfNeeded();
  await expect(end).toHaveAttribute("data-activity-end", "read");
}

/** How titles are set in a script: spacing of letters and height of lines, in font sizes, and how lines break. */
const scripts = [
  ["ar-AR", { spacing: 0, height: 1.3, lineBreak: "auto" }],
  ["de-DE", { spacing: -0.012, height: 1.3, lineBreak: "auto" }],
  ["ja-JP", { spacing: 0, height: 1.3, lineBreak: "strict" }],
  ["th-TH", { spacing: 0, height: 1.5, lineBreak: "auto" }],
] as const;

for (const [locale, script] of scripts) {
  const say = (key: string, values?: Record<string, string>) => text(key, locale, values);

  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("a learner takes the same course on a phone", async ({ page }) => {
      await signIn(page, learner);
      await expect(page.locator(`html[lang=${locale}]`)).toHaveAttribute("dir", locale === "ar-AR" ? "rtl" : "ltr");
      const title = page.getByRole("heading", { level: 1, name: say("courses.title") });
      await expect(title).toBeVisible();
      const set = await title.evaluate((element) => {
        const { fontSize, letterSpacing, lineHeight, lineBreak } = getComputedStyle(element);
        const inFontSizes = (length: string) => Number(((parseFloat(length) || 0) / parseFloat(fontSize)).toFixed(3));
        return { spacing: inFontSizes(letterSpacing), height: inFontSizes(lineHeight), lineBreak };
      });
      expect(set).toEqual(script);

      await page.getByRole("searchbox").fill("cycling");
      await expect(page.getByRole("article")).toHaveCount(1);
      await page.getByRole("link", { name: "Safe cycling in the city" }).tap();
      await page.getByRole("button", { name: say("courses.button.start"), exact: true }).tap();

      await expect(page.getByRole("heading", { level: 1, name: "Be seen, be predictable" })).toBeVisible();
      await page.getByRole("button", { name: say("player.markDone") }).tap();
      await page.getByRole("button", { name: say("player.next", { name: "Beside a turning lorry" }) }).tap();

      const video = page.locator("video");
      await video.evaluate(async (player: HTMLVideoElement) => {
        player.muted = true;
        await player.play();
        player.currentTime = player.duration - 0.5;
      });
      const next = page.getByRole("button", { name: say("player.next", { name: "Junctions, step by step" }) });
      await page.getByRole("button", { name: say("player.outline.open") }).tap();
      await expect(
        page.getByRole("link", { name: /Beside a turning lorry/ }).getByLabel(say("player.mark.passed")),
      ).toBeVisible();
      await page.keyboard.press("Escape");
      await next.tap();

      await read(page);
      await page.getByRole("button", { name: say("player.next", { name: "Rain, dark, tram tracks" }) }).tap();
      await expect(page.getByRole("heading", { level: 1, name: "Rain, dark, tram tracks" })).toBeVisible();
      await read(page);
      await page.getByRole("button", { name: say("player.finishActivity") }).tap();

      await page
        .getByRole("button", { name: say("player.submit.action") })
        .first()
        .tap();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("player.submit.confirm") })
        .tap();
      await expect(page.getByRole("heading", { level: 1, name: say("player.completed.title") })).toBeVisible();
      await page.getByRole("link", { name: say("certificates.open") }).tap();

      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: say("certificates.download") }).tap();
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
}
