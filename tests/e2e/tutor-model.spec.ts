import { expectAccessible } from "../accessibility/support/axe";
import type { ModelServer } from "./support/model-server";
import { expect, type Page, pressByKeyboard, tabTo, text } from "./support/portal";
import { courses, drawer, field, openAnother, openCourse, slates, test, tutorButton } from "./support/tutor";

test("a model answers in one tab and in two, breaks off, and hears of no graded question", async ({
  page,
  portal,
  model,
  context,
}) => {
  await openCourse(page, portal, "gutters");
  await tutorButton(page).click();
  await expect(drawer(page)).toContainText(text("tutor.intro.model"));
  const stop = drawer(page).getByRole("button", { name: text("tutor.stop"), exact: true });
  const second = await context.newPage();

  await test.step("a model's words stream in as text only; a reload goes on, a second tab sees them, and Stop stops", async () => {
    await field(page).fill("What clogs a gutter?");
    await field(page).press("Enter");
    const first = await model.nextRequest();
    expect(first.prompt).toContain("Leaves clog a gutter");
    const hostile = '<img src=x onerror="window.ran=1"> [here](https://evil.example) <b>bold</b>';
    // The server sends a word only when the next space shows that it is complete. So the text ends with words that the
    // test does not expect yet.
    first.say(`It is the leaves [1]. ${hostile} and more words.`);
    await expect(drawer(page)).toContainText('<img src=x onerror="window.ran=1">');
    await expect(drawer(page)).toContainText("<b>bold</b>");
    await expect(drawer(page).locator("img, b")).toHaveCount(0);
    await expect(drawer(page).locator("a[href*=evil]")).toHaveCount(0);
    await expect(stop).toBeVisible();

    await page.reload();
    await expect(drawer(page)).toContainText("It is the leaves");
    await second.goto(page.url());
    first.say(" They fall in autumn.");
    await expect(drawer(page)).toContainText("They fall in");
    await expect(drawer(second)).toContainText("They fall in");
    first.end();
    await expect(stop).toBeHidden();
    await expect(drawer(second).getByRole("button", { name: text("tutor.stop"), exact: true })).toBeHidden();
    await expect(page.getByRole("status").filter({ hasText: "They fall in autumn." })).toBeAttached();

    await field(page).fill("And in winter?");
    await field(page).press("Enter");
    const next = await model.nextRequest();
    next.say("In winter it is ice");
    await expect(drawer(second)).toContainText("In winter it is");
    await stop.click();
    await expect(drawer(page)).toContainText(text("tutor.stopped"));
    await expect(drawer(second)).toContainText(text("tutor.stopped"));
    await next.closed;
    expect(await page.evaluate(() => Reflect.get(window, "ran"))).toBeUndefined();
  });

  await test.step("of two questions that two tabs send at the same moment, one is answered and the other stays to be sent", () =>
    askInTwoTabs([page, second], model));
  await second.close();

  await test.step("a model that breaks off, or takes no more, is said; the question is asked again", async () => {
    await field(page).fill("What is a downpipe for?");
    await field(page).press("Enter");
    const broken = await model.nextRequest();
    broken.say("It leads the");
    await expect(drawer(page)).toContainText("It leads");
    broken.breakOff();
    await expect(drawer(page)).toContainText(text("tutor.reasons.modelCutOff"));
    model.refuseWith = 429;
    const again = drawer(page).getByRole("button", { name: text("tutor.again") });
    await again.last().click();
    await expect(drawer(page)).toContainText(text("tutor.reasons.modelBusy"));
    model.refuseWith = null;
    await again.last().click();
    const whole = await model.nextRequest();
    whole.say("It leads the rain down.");
    whole.end();
    await expect(drawer(page)).toContainText("It leads the rain down.");
  });

  await test.step("a graded question is refused with a place to think, and the model never hears of it", async () => {
    await openAnother(page, "slates");
    await field(page).fill(slates.graded);
    await field(page).press("Enter");
    const refusal = drawer(page)
      .getByRole("listitem")
      .filter({ hasText: text("tutor.reasons.gradedQuestion") });
    await expect(refusal.getByRole("link", { name: "Laying slates" })).toBeVisible();
    await expect(refusal).not.toContainText("overlap");
    await field(page).fill("What holds a slate on the batten?");
    await field(page).press("Enter");
    const first = await model.nextRequest();
    expect(first.prompt).toContain("What holds a slate on the batten?");
    expect(first.prompt).toContain(slates.told);
    expect(first.prompt).not.toContain(slates.graded);
    first.say("Copper nails [1].");
    first.end();
    await expect(drawer(page)).toContainText("Copper nails");
  });
});

/** The questions of the conversation with the AI tutor, as a tab shows them. */
const asked = (tab: Page) =>
  drawer(tab)
    .getByRole("listitem")
    .filter({ has: tab.getByRole("heading", { name: text("tutor.you"), exact: true }) });

/** Sends a question in each of two tabs, whose conversation has two questions already. */
async function askInTwoTabs([page, other]: readonly [Page, Page], model: ModelServer): Promise<void> {
  const questions = ["Which wind brings leaves?", "Where does the rain go?"] as const;
  // Each request with a question waits until both were sent, so that neither tab knows of the other's question.
  const both = Promise.withResolvers<void>();
  let sent = 0;
  await page.context().route("**/tutor/questions", async (route) => {
    sent += 1;
    if (sent === 2) both.resolve();
    await both.promise;
    await route.continue();
  });
  await field(page).fill(questions[0]);
  await field(other).fill(questions[1]);
  await field(page).press("Enter");
  await field(other).press("Enter");

  const answer = await model.nextRequest();
  answer.say("It is so, says ");
  for (const tab of [page, other]) {
    await expect(drawer(tab)).toContainText("It is so");
    await expect(asked(tab)).toHaveCount(3);
  }
  const isRefused = (tab: Page) => drawer(tab).getByRole("alert").isVisible();
  await expect.poll(async () => [await isRefused(page), await isRefused(other)].filter(Boolean)).toHaveLength(1);
  const isFirst = await isRefused(other);
  const [taken, refused] = isFirst ? [page, other] : [other, page];
  const [first, second] = isFirst ? questions : [questions[1], questions[0]];
  await expect(field(taken)).toHaveValue("");
  await expect(asked(refused).last()).toContainText(first);
  await expect(field(refused)).toHaveValue(second);
  await expect(drawer(refused).getByRole("alert")).toContainText(text("tutor.errors.stillAnswering"));

  answer.say("the course.");
  answer.end();
  await expect(drawer(refused).getByRole("button", { name: text("tutor.stop"), exact: true })).toBeHidden();
  await field(refused).press("Enter");
  const next = await model.nextRequest();
  next.say("And this too.");
  next.end();
  for (const tab of [page, other]) {
    await expect(drawer(tab)).toContainText("And this too.");
    await expect(asked(tab)).toHaveCount(4);
  }
  await expect(field(refused)).toHaveValue("");
  await expect(drawer(refused).getByRole("alert")).toBeHidden();
  await page.context().unroute("**/tutor/questions");
}

test.describe("in German", () => {
  const locale = "de-DE";
  const say = (key: string, values?: Record<string, string>) => text(key, locale, values);
  test.use({ locale });

  test("a conversation with a model by keyboard alone", async ({ page, portal, model }) => {
    const { key, question, cited, activity } = courses[locale];
    await openCourse(page, portal, key, locale);
    const tutor = drawer(page, locale);
    await pressByKeyboard(page, tutorButton(page, locale));
    await expect(field(page, locale)).toBeFocused();
    await expect(tutor).toContainText(say("tutor.intro.model"));
    await page.keyboard.type(question);
    await page.keyboard.press("Enter");
    const first = await model.nextRequest();
    expect(first.prompt).toContain(cited);
    first.say("Das Laub [1] verstopft ");
    await expect(tutor).toContainText("Das Laub");
    await test.step("the activity's buttons have room beside the drawer", async () => {
      const bar = page.getByRole("navigation", { name: say("player.wayOn") });
      const saved = await bar.getByText(say("player.saved.saved")).boundingBox();
      const next = await bar.getByRole("button").last().boundingBox();
      expect((saved?.x ?? 0) + (saved?.width ?? 0)).toBeLessThan(next?.x ?? 0);
    });
    await test.step("it stops", async () => {
      await pressByKeyboard(page, tutor.getByRole("button", { name: say("tutor.stop"), exact: true }));
      await expect(tutor).toContainText(say("tutor.stopped"));
      await expect(tutor.getByRole("link", { name: activity })).not.toHaveCount(0);
    });
    await test.step("it is asked again, and the answer is spoken once it is whole", async () => {
      await pressByKeyboard(page, tutor.getByRole("button", { name: say("tutor.again") }));
      const second = await model.nextRequest();
      second.say("Das Laub verstopft sie im Herbst [1].");
      second.end();
      await expect(page.getByRole("status").filter({ hasText: "Das Laub verstopft sie im Herbst" })).toBeAttached();
      await expectAccessible(page, "the tutor");
    });
    await test.step("the number in the answer opens its place beside the drawer", async () => {
      const number = tutor.getByRole("link", { name: say("tutor.source", { number: "1", name: activity }) });
      await pressByKeyboard(page, number.last());
      await expect(page.locator("[data-cited]")).toBeFocused();
      await expect(tutor).toBeVisible();
    });
    await test.step("the next question tells the model what was said before", async () => {
      await tabTo(page, field(page, locale));
      await page.keyboard.type("Und im Winter?");
      await page.keyboard.press("Enter");
      const third = await model.nextRequest();
      expect(third.prompt).toContain("Das Laub verstopft sie im Herbst");
      third.say("Im Winter ist es Eis.");
      third.end();
      await expect(tutor).toContainText("Im Winter ist es Eis.");
      await expect(field(page, locale)).toBeFocused();
    });
  });
});

test.describe("in Arabic on a phone", () => {
  const locale = "ar-AR";
  const say = (key: string, values?: Record<string, string>) => text(key, locale, values);
  test.use({ locale, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a conversation with a model by touch, in a sheet", async ({ page, portal, model }) => {
    const { key, question, cited, activity } = courses[locale];
    await openCourse(page, portal, key, locale);
    const sheet = page.getByRole("dialog", { name: say("tutor.title") });
    await tutorButton(page, locale).tap();
    await expect(sheet).toContainText(say("tutor.intro.model"));
    await field(page, locale).tap();
    await page.keyboard.insertText(question);
    await sheet.getByRole("button", { name: say("tutor.ask"), exact: true }).tap();
    const first = await model.nextRequest();
    expect(first.prompt).toContain(cited);
    first.say("هي أوراق الأشجار [1] التي ");
    await expect(sheet).toContainText("هي أوراق الأشجار");
    await sheet.getByRole("button", { name: say("tutor.stop"), exact: true }).tap();
    await expect(sheet).toContainText(say("tutor.stopped"));
    await sheet.getByRole("button", { name: say("tutor.again") }).tap();
    const second = await model.nextRequest();
    second.say("إنها أوراق الأشجار [1].");
    second.end();
    const answer = sheet.getByRole("listitem").filter({ hasText: "إنها أوراق الأشجار" });
    await expect(answer.getByRole("link", { name: activity }).first()).toBeVisible();
    await expectAccessible(page, "the tutor");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await test.step("a source closes the sheet and opens its place; the conversation is still there", async () => {
      await answer.getByRole("link", { name: activity }).last().tap();
      await expect(sheet).toBeHidden();
      await expect(page.locator("[data-cited]")).toBeInViewport();
      await tutorButton(page, locale).tap();
      await expect(answer).toBeVisible();
    });
  });
});
