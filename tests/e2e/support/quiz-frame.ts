import type { FrameLocator, Page } from "playwright/test";
import { expect, text } from "./portal";

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

/** Waits until the frame is as high as what the quiz shows in it, so that the page around it stands still. */
export async function quizFits(page: Page): Promise<void> {
  const lacking = () =>
    quizFrame(page)
      .locator("body")
      .evaluate((body) => Math.ceil(body.getBoundingClientRect().height) - window.innerHeight);
  await expect.poll(lacking).toBe(0);
}
