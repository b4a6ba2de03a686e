import type { FrameLocator, Page } from "playwright/test";
import { text } from "./portal";

/** The quiz of the page's activity, as the tool shows it in its frame. */
export function quizFrame(page: Page): FrameLocator {
  return page.frameLocator("iframe");
}

/**
 * Hands the quiz in, and says yes when it is asked whether one is sure: by key, since the question makes the frame higher
 * and the page around it scrolls, so that what a pointer aims at may have moved.
 */
export async function handInQuiz(page: Page, locale = "en-US"): Promise<void> {
  const quiz = quizFrame(page);
  await quiz.getByRole("button", { name: text("quiz.handIn", locale) }).click();
  const question = quiz.getByRole("group", { name: text("quiz.handIn.title", locale) });
  await question.getByRole("button", { name: text("quiz.handIn", locale) }).press("Enter");
}
