import type { FrameLocator, Page } from "playwright/test";
import { expect, text } from "./portal";

/** The frame on the page of an activity in which the portal's quiz tool shows the quiz. */
export function quizFrame(page: Page): FrameLocator {
  return page.frameLocator("iframe");
}

/**
 * Submits the quiz, and answers yes to the question whether to submit. It answers with the key Enter: the question
 * makes the frame higher and the page scrolls, so a mouse click could miss the button.
 */
export async function handInQuiz(page: Page, locale = "en-US"): Promise<void> {
  const quiz = quizFrame(page);
  await quiz.getByRole("button", { name: text("quiz.handIn", locale) }).click();
  const question = quiz.getByRole("group", { name: text("quiz.handIn.title", locale) });
  await question.getByRole("button", { name: text("quiz.handIn", locale) }).press("Enter");
}

/** Waits until the frame is as high as the quiz in it. After that the page does not move any more. */
export async function waitUntilQuizFits(page: Page): Promise<void> {
  const lackingPixels = () =>
    quizFrame(page)
      .locator("body")
      .evaluate((body) => Math.ceil(body.getBoundingClientRect().height) - window.innerHeight);
  await expect.poll(lackingPixels).toBe(0);
}
