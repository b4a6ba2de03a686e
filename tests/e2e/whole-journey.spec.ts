import { readFile } from "node:fs/promises";
import type { FrameLocator } from "playwright/test";
import { expectNothingWide, watchForDirt } from "./support/clean";
import { expect, learner, type Page, pressByKeyboard, readToEnd, tabTo, test, text } from "./support/portal";
import { quizFrame } from "./support/quiz-frame";
import { watchShifts } from "./support/shifts";
import { COURSE, importTides, QUIZ, READING } from "./support/tides";

const locale = "ar-AR";
const say = (key: string, values?: Record<string, string>) => text(key, locale, values);

test.use({
  locale,
  viewport: { width: 360, height: 740 },
  colorScheme: "dark",
  contextOptions: { reducedMotion: "no-preference" },
});

/** Answers the questions in the quiz's frame and submits them. */
async function takeQuiz(page: Page, quiz: FrameLocator): Promise<void> {
  await tabTo(page, quiz.getByRole("radio").first());
  await page.keyboard.press("Space");
  await expect(quiz.getByRole("radio").first()).toBeChecked();
  const moon = quiz.getByRole("radio", { name: "القمر" });
  if (!(await moon.isChecked())) await page.keyboard.press("ArrowDown");
  await expect(moon).toBeChecked();
  await tabTo(page, quiz.getByRole("textbox"));
  await page.keyboard.type("2");
  await pressByKeyboard(page, quiz.getByRole("button", { name: say("quiz.handIn") }));
  const question = quiz.getByRole("group", { name: say("quiz.handIn.title") });
  await pressByKeyboard(page, question.getByRole("button", { name: say("quiz.handIn") }));
}

test("the whole journey leaves nothing in the log and the console, in Arabic, in the dark, at 360 px, by keyboard alone", async ({
  page,
  portal,
}) => {
  await importTides(portal);
  const dirt = watchForDirt(page, portal);
  const press = (target: ReturnType<Page["locator"]>) => pressByKeyboard(page, target);
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });

  await page.goto("/learn/courses");
  await tabTo(page, page.locator("input[type=email]"));
  await expectNothingWide(page, "sign-in");
  await page.keyboard.type(learner);
  await page.keyboard.press("Tab");
  await page.keyboard.type("demo");
  await page.keyboard.press("Enter");

  await expect(heading(say("courses.title"))).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expectNothingWide(page, "My courses");
  await press(page.getByRole("link", { name: COURSE }));

  await expect(heading(COURSE)).toBeVisible();
  await expectNothingWide(page, "the course");
  await press(page.getByRole("button", { name: say("courses.button.start"), exact: true }));

  await expect(heading(READING)).toBeVisible();
  const crumbs = page.getByRole("navigation", { name: say("ui.breadcrumbs") });
  await expect(crumbs.getByRole("link", { name: COURSE })).toHaveCSS("direction", "rtl");
  await expectNothingWide(page, "the text");
  await readToEnd(page);
  await press(page.getByRole("button", { name: say("player.next", { name: QUIZ }) }));

  const quiz = quizFrame(page);
  await expect(quiz.getByRole("radio")).toHaveCount(2);
  await expectNothingWide(page, "the quiz");
  await takeQuiz(page, quiz);
  await expect(quiz.getByText(say("quiz.result.all"))).toBeVisible();
  await expectNothingWide(page, "the quiz's result");

  await press(page.getByRole("button", { name: say("player.submit.action") }));
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectNothingWide(page, "the question before submitting");
  await press(dialog.getByRole("button", { name: say("player.submit.confirm") }));

  await expect(heading(say("player.completed.title"))).toBeVisible();
  await expectNothingWide(page, "the end of the course");
  const shifted = await watchShifts(page);
  await page.reload();
  // The seal comes once the certificate is there, and must not move it.
  await expect(page.locator("[data-seal]")).toBeVisible();
  expect(await shifted()).toBeLessThan(0.02);
  await press(page.getByRole("link", { name: say("certificates.open") }));

  await expect(page.getByText("Rosa Lindholm")).toBeVisible();
  await expectNothingWide(page, "the certificate");
  const download = page.waitForEvent("download");
  await press(page.getByRole("link", { name: say("certificates.download") }));
  const bytes = await readFile(await (await download).path());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");

  expect(dirt()).toEqual([]);
});
