import { expectAccessible } from "../accessibility/support/axe";
import { administrator, expect, type Page, pressByKeyboard, signIn, tabTo, test, text } from "./support/portal";
import { courses, drawer, field, type Locale, openAnother, openCourse, tutorButton } from "./support/tutor";

/** Asks the tutor, follows its sources, and deletes the conversation, with the keyboard alone. */
async function converse(page: Page, locale: Locale): Promise<void> {
  const { name, question, cited, activity } = courses[locale];
  await pressByKeyboard(page, tutorButton(page, locale));
  await expect(field(page, locale)).toBeFocused();
  await expect(drawer(page, locale)).toContainText(text("tutor.intro.extracts", locale));
  await page.keyboard.type(question);
  await page.keyboard.press("Enter");
  const answer = drawer(page, locale).getByRole("listitem").filter({ hasText: cited }).first();
  await expect(answer).toBeVisible();
  await expect(drawer(page, locale)).toContainText(text("tutor.extracts", locale));
  await expectAccessible(page, "the tutor");
  await test.step("the source opens beside the drawer", async () => {
    await pressByKeyboard(page, answer.getByRole("link", { name: activity }).last());
    await expect(page).toHaveURL(/\?at=block-\d+$/);
    const place = page.locator("[data-cited]");
    await expect(place).toBeFocused();
    await expect(place).toBeInViewport();
    await expect(drawer(page, locale)).toBeVisible();
  });
  await test.step("it stays in the next activity and after a reload, and its source leads back", async () => {
    await page.getByRole("button", { name: text("player.next", locale, { name: `${name} 2` }) }).click();
    await expect(page.getByRole("heading", { level: 1, name: `${name} 2` })).toBeVisible();
    await expect(drawer(page, locale)).toContainText(cited);
    await page.reload();
    await expect(drawer(page, locale)).toContainText(cited);
    await answer.getByRole("link", { name: activity }).last().click();
    await expect(page.locator("[data-cited]")).toBeInViewport();
    await expect(drawer(page, locale)).toBeVisible();
  });
  await test.step("it is deleted after a question", async () => {
    await drawer(page, locale)
      .getByRole("button", { name: text("tutor.delete", locale) })
      .click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: text("tutor.delete.confirm", locale) })
      .click();
    await expect(drawer(page, locale)).not.toContainText(cited);
  });
  await test.step("Escape closes it and gives the focus back", async () => {
    await tabTo(page, field(page, locale));
    await page.keyboard.press("Escape");
    await expect(drawer(page, locale)).toBeHidden();
    await expect(tutorButton(page, locale)).toBeFocused();
  });
}

test("the tutor of a course beside its content and on a phone, by keyboard, and its use", async ({ page, portal }) => {
  test.slow();
  await openCourse(page, portal, "rinnen");

  await test.step("a question that is asked before the conversation has come is not lost", async () => {
    const { promise: sent, resolve: send } = Promise.withResolvers<void>();
    await page.route("**/objectives/*/tutor", async (route) => {
      await sent;
      await route.continue();
    });
    await tutorButton(page).click();
    await field(page).fill(courses["de-DE"].question);
    await field(page).press("Enter");
    await expect(field(page)).toHaveValue("");
    send();
    await expect(drawer(page)).toContainText(courses["de-DE"].cited);
    await page.unroute("**/objectives/*/tutor");
    await field(page).press("Escape");
    await expect(drawer(page)).toBeHidden();
  });

  await openAnother(page, "gutters");

  await test.step("a conversation by keyboard alone: the answer shows extracts, and a source opens its place", () =>
    converse(page, "en-US"));

  await test.step("course content has the table of contents, the activity and the tutor side by side", async () => {
    const { activity, name } = courses["en-US"];
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 1680, height: 900 });
    await tutorButton(page).click();
    await expectSideBySide(page, activity);
    await outline(page)
      .getByRole("link", { name: `${name} 2` })
      .click();
    await expectSideBySide(page, `${name} 2`);
    await expectAccessible(page, "course content with the tutor");
    await field(page).press("Escape");
    await expect(drawer(page)).toBeHidden();
    await outline(page).getByRole("link", { name: activity }).click();
    await expect(page.getByRole("heading", { level: 1, name: activity })).toBeVisible();
    await page.setViewportSize(size);
  });

  await test.step("on a phone the tutor is a sheet; a source closes it and opens the place", async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 360, height: 740 });
    const { question, cited, activity } = courses["en-US"];
    await tutorButton(page).click();
    const sheet = page.getByRole("dialog", { name: text("tutor.title") });
    await field(page).fill(question);
    await sheet.getByRole("button", { name: text("tutor.ask"), exact: true }).click();
    const answer = sheet.getByRole("listitem").filter({ hasText: cited }).first();
    await expect(answer).toBeVisible();
    await expectAccessible(page, "the tutor");
    const outside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(outside).toBeLessThanOrEqual(0);
    await answer.getByRole("link", { name: activity }).last().click();
    await expect(sheet).toBeHidden();
    await expect(page.locator("[data-cited]")).toBeInViewport();
    await page.setViewportSize(size);
  });

  await test.step("a passage is marked with the keyboard, asked about, and shown as a quote", async () => {
    const passage = "A gutter carries the rain from the roof to the downpipe.";
    const button = page.getByRole("button", { name: text("tutor.askAboutPassage") });
    // In the wider window the text is drawn anew.
    await expect(async () => {
      await page.getByRole("main").getByText(passage).selectText({ timeout: 2000 });
      await expect(button).toBeVisible({ timeout: 2000 });
    }).toPass();
    await test.step("the button goes out of view with its passage", async () => {
      const size = page.viewportSize() ?? { width: 1280, height: 720 };
      await page.setViewportSize({ ...size, height: 300 });
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(button).toBeHidden();
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, 0));
      await expect(button).toBeVisible();
    });
    // Highlight and Note come before it.
    for (let count = 0; count < 3; count += 1) await page.keyboard.press("Tab");
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(drawer(page).getByRole("blockquote")).toHaveText(passage);
    await expect(button).toBeHidden();
    const own = page.getByLabel(text("tutor.questionAboutPassage"), { exact: true });
    await expect(own).toBeFocused();
    await page.keyboard.type("Where does the water go?");
    await test.step("the question and the passage are kept through a reload", async () => {
      await page.reload();
      await expect(own).toHaveValue("Where does the water go?");
      await expect(drawer(page).getByRole("blockquote")).toHaveText(passage);
    });
    await own.press("Enter");
    await expect(drawer(page).getByRole("listitem").filter({ hasText: "Where does the water go?" })).toContainText(
      passage,
    );
    await expect(field(page)).toHaveValue("");
  });

  await test.step("administrators read how much the tutor is used", async () => {
    await expect(page.getByRole("link", { name: text("tutor.usage.title") })).toHaveCount(0);
    await page.context().clearCookies();
    await signIn(page, administrator, "/learn/admin/tutor");
    await page.getByLabel(text("tutor.usage.by")).selectOption("course");
    const asked = (name: string) => page.getByRole("row").filter({ hasText: name }).getByRole("cell").first();
    await expect(asked("Dachrinnen im Regen")).toHaveText("1");
    await expect(asked("Gutters and rain")).toHaveText("3");
    await page.getByLabel(text("tutor.usage.by")).selectOption("learner");
    await expect(page.getByRole("row").filter({ hasText: "Rosa Lindholm" })).toBeVisible();
    await expectAccessible(page, "the tutor");
  });
});

const outline = (page: Page) => page.getByRole("complementary", { name: text("player.outline.title") });

/** Expects that the outline, the activity with this title and the tutor are shown beside each other, in this order. */
async function expectSideBySide(page: Page, title: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 1, name: title });
  await expect(heading).toBeVisible();
  await expect(outline(page).getByRole("link", { name: title })).toHaveAttribute("aria-current", "page");
  await expect(field(page)).toBeVisible();
  const sides = (part: Element) => {
    const { left, right } = part.getBoundingClientRect();
    return [left, right];
  };
  const parts = [outline(page), heading, drawer(page)];
  const edges = (await Promise.all(parts.map((part) => part.evaluate(sides)))).flat();
  expect(edges).toEqual(edges.toSorted((one, other) => one - other));
}

test.describe("dark, in Arabic", () => {
  test.use({ locale: "ar-AR", colorScheme: "dark" });

  test("a conversation by keyboard alone, from right to left", async ({ page, portal }) => {
    await openCourse(page, portal, courses["ar-AR"].key, "ar-AR");
    await converse(page, "ar-AR");
  });
});

test.describe("on a phone in German", () => {
  const locale = "de-DE";
  test.use({ locale, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a marked passage is asked about by touch, in the sheet", async ({ page, portal }) => {
    await openCourse(page, portal, "rinnen", locale);
    const passage = "Die Dachrinne leitet den Regen vom Dach zum Fallrohr.";
    await page.getByText(passage).selectText();
    await page.getByRole("button", { name: text("tutor.askAboutPassage", locale) }).tap();
    const sheet = page.getByRole("dialog", { name: text("tutor.title", locale) });
    await expect(sheet.getByRole("blockquote")).toHaveText(passage);
    await page.getByLabel(text("tutor.questionAboutPassage", locale), { exact: true }).tap();
    await page.keyboard.insertText("Wohin kommt das Wasser?");
    await sheet.getByRole("button", { name: text("tutor.ask", locale), exact: true }).tap();
    await expect(sheet.getByRole("listitem").filter({ hasText: "Wohin kommt das Wasser?" })).toContainText(passage);
    await expect(sheet).toContainText(text("tutor.extracts", locale));
    await expectAccessible(page, "the tutor");
  });
});
