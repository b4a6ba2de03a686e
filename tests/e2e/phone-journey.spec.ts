import { expectAccessible } from "../accessibility/support/axe";
import { expectNothingWide } from "./support/clean";
import { expectKept } from "./support/kept-pages";
import { expect, type Page, signIn, test, text } from "./support/portal";
import { quizFrame, waitUntilQuizFits } from "./support/quiz-frame";
import { COURSE, importTides, QUIZ, READING } from "./support/tides";

const locale = "ar-AR";
const say = (key: string, values?: Record<string, string>) => text(key, locale, values);

test.use({
  locale,
  viewport: { width: 375, height: 720 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: "allow",
  contextOptions: { reducedMotion: "no-preference" },
});

/** A share as the portal writes it in Arabic. */
const share = (of: number) => of.toLocaleString("ar-u-nu-latn", { style: "percent" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const button = (page: Page, key: string) => page.getByRole("button", { name: say(key), exact: true });
/** How many passages are marked in a color. */
const painted = (page: Page, color: string) =>
  page.evaluate((name) => CSS.highlights.get(`notes-${name}`)?.size ?? 0, color);

/** Expects the mark, and the other one that has a note. */
async function expectMarks(page: Page): Promise<void> {
  await expect.poll(() => painted(page, "yellow")).toBe(1);
  await expect.poll(() => painted(page, "green")).toBe(1);
}

/** Scrolls to the end of the text, and goes on to the quiz. */
async function readOn(page: Page): Promise<void> {
  const end = page.locator("[data-activity-end]");
  await end.scrollIntoViewIfNeeded();
  await expect(end).toHaveAttribute("data-activity-end", "read");
  await page.getByRole("button", { name: say("player.next", { name: QUIZ }) }).tap();
}

/** Answers the quiz, hands it in, and submits the course. */
async function takeQuiz(page: Page, choice: string, result: string, score: string): Promise<void> {
  const quiz = quizFrame(page);
  await expect(quiz.getByRole("radio", { checked: true })).toHaveCount(0);
  await quiz.getByRole("radio", { name: choice }).tap();
  await quiz.getByRole("textbox").fill("2");
  await expectNothingWide(page, "the quiz");
  await quiz.getByRole("button", { name: say("quiz.handIn") }).tap();
  const question = quiz.getByRole("group", { name: say("quiz.handIn.title") });
  await question.getByRole("button", { name: say("quiz.handIn") }).tap();
  await expect(quiz.getByText(result)).toBeVisible();
  await expect(page.getByRole("article").getByText(score)).toBeVisible();
  await waitUntilQuizFits(page);
  await expectNothingWide(page, "the quiz's result");
  const dialog = page.getByRole("dialog");
  await button(page, "player.submit.action").tap();
  await expect(dialog).toBeVisible();
  await expectNothingWide(page, "the question before submitting");
  await dialog.getByRole("button", { name: say("player.submit.confirm") }).tap();
}

test("a learner on a phone marks, fails, tries again, reads on without a network and passes, in Arabic", async ({
  page,
  context,
  portal,
}) => {
  await importTides(portal);
  // What a service worker asks for has not the language that Playwright gives to a page.
  await context.addCookies([{ name: "locale", value: locale, url: portal.origin }]);

  await test.step("the first page leads to the course", async () => {
    await signIn(page, undefined, "/learn");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    const tasks = page.getByRole("region", { name: say("tasks.title") });
    await expect(tasks.getByRole("link", { name: COURSE })).toBeVisible();
    await expectNothingWide(page, "the first page");
    await tasks.getByRole("link", { name: COURSE }).tap();
    await expect(heading(page, COURSE)).toBeVisible();
    await expectNothingWide(page, "the course");
    await button(page, "courses.button.start").tap();
  });

  await test.step("a passage is highlighted, another gets a note", async () => {
    await expect(heading(page, READING)).toBeVisible();
    await expect(page.locator("[data-activity-end]")).toBeAttached();
    await expectNothingWide(page, "the text");
    const passages = page.getByRole("main").getByText("يعلو البحر مرتين في اليوم.");
    await passages.nth(0).selectText();
    await button(page, "notes.highlight").tap();
    await expect.poll(() => painted(page, "yellow")).toBe(1);
    await passages.nth(2).selectText();
    await button(page, "notes.write").tap();
    const note = page.getByRole("dialog");
    await note.getByLabel(say("notes.text"), { exact: true }).fill("أسأل البحّار عن هذا.");
    await note.getByLabel(say("notes.color.green")).check();
    await expectNothingWide(page, "a note");
    await expectAccessible(page, "a note");
    await note.getByRole("button", { name: say("notes.save") }).tap();
    await expect(note).toBeHidden();
    await expectMarks(page);
  });

  await test.step("the end of the failed course says how far it was, and the course can be taken again", async () => {
    await readOn(page);
    await takeQuiz(page, "الريح", say("quiz.result.some"), share(0.5));
    await expect(heading(page, say("player.completed.failedTitle"))).toBeVisible();
    const distance = say("player.ending.percent", { needed: share(0.6), reached: share(0.5) });
    await expect(page.getByText(distance)).toBeVisible();
    await expect(page.getByRole("region", { name: say("player.ending.again") })).toContainText(
      say("player.ending.againNow"),
    );
    await expectNothingWide(page, "the end of the failed course");
    await expectAccessible(page, "the end of the failed course");
    await page.getByRole("link", { name: say("player.completed.overview") }).tap();
    await button(page, "courses.button.startAgain").tap();
  });

  await test.step("in the second attempt the network is gone: the portal says so, and the text opens", async () => {
    await expect(heading(page, READING)).toBeVisible();
    await expectMarks(page);
    await page.goto("/learn/courses");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expectKept(page, ["courses.title", READING]);
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, say("courses.title"))).toBeVisible();
    await expect(page.getByText(say("portal.offline.text"))).toBeVisible();
    await expectNothingWide(page, "My courses without a network");
    await expectAccessible(page, "My courses without a network");
    await page.goto("/learn/catalog");
    await expect(page.getByRole("heading", { name: say("portal.offline.missing.title") })).toBeVisible();
    await expectNothingWide(page, "a page that is not kept");
    const kept = page.getByRole("navigation", { name: say("portal.offline.kept.title") });
    await kept.getByRole("link", { name: READING }).tap();
    await expect(heading(page, READING)).toBeVisible();
    await expect(page.locator("[data-activity-end]")).toBeAttached();
    await expectMarks(page);
    await expectNothingWide(page, "the text without a network");
    await context.setOffline(false);
    await expect(page.getByText(say("portal.offline.text"))).toBeHidden();
  });

  await test.step("the second attempt is passed and gives the certificate", async () => {
    await readOn(page);
    await takeQuiz(page, "القمر", say("quiz.result.all"), share(1));
    await expect(heading(page, say("player.completed.title"))).toBeVisible();
    await expectNothingWide(page, "the end of the course");
    await page.getByRole("link", { name: say("certificates.open") }).tap();
    await expect(page.getByText("Rosa Lindholm")).toBeVisible();
    await expect(page.getByRole("link", { name: say("certificates.download") })).toBeVisible();
    await expectNothingWide(page, "the certificate");
  });
});
