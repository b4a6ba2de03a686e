import type { Page } from "playwright";

/** What is read and answered: a course of the demo with texts and quizzes, and the parts of it that are required. */
const COURSE = "Fix your own bike";
const TEXTS = ["A look before you ride", "A flat tyre, step by step", "Brakes and chain"] as const;
const QUIZ = "Final quiz";
const CHOICES = [
  "Something sharp is still in the tyre",
  "Air in the tyres",
  "Both brakes",
  "The chain",
  "Quick releases and wheel nuts",
  "The rim, with its whole face",
  "Cleaning it before oiling",
  "One drop of oil on each link",
  "Wiping off the oil outside",
] as const;
/** What is typed into the quiz's fields. */
const TYPED = ["levers", "3"];

/**
 * The main job of a learner, in a page that shows My courses: opens a course, starts it, reads it, answers a quiz, and
 * hands all of it in. `step` runs each part of it under a name.
 */
export async function doMainJob(
  page: Page,
  step: (name: string, act: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const title = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
  const press = async (name: string | RegExp) => page.getByRole("button", { name }).first().click();
  const quiz = page.frameLocator("iframe");

  await step("open", async () => {
    await page.getByRole("link", { name: COURSE, exact: true }).first().click();
    await title(COURSE);
  });
  await step("start", async () => {
    await page.getByRole("button", { name: "Start", exact: true }).first().click();
    await title(TEXTS[0]);
  });
  for (const name of TEXTS) {
    await step("read", async () => {
      await title(name);
      await page.locator("[data-activity-end]").waitFor({ state: "attached" });
      await page.keyboard.press("End");
      await page.locator("[data-activity-end=read]").waitFor({ state: "attached" });
    });
    await step("next", () => press(/^Next: /));
  }
  await step("next", async () => {
    await page.getByRole("complementary", { name: "Contents" }).getByRole("link", { name: QUIZ }).click();
    await title(QUIZ);
    await quiz.getByText(CHOICES[0]).waitFor();
  });
  for (const text of CHOICES) await step("answer", () => quiz.getByText(text, { exact: true }).click());
  for (const [at, text] of TYPED.entries()) {
    await step("answer", () => quiz.getByRole("textbox").nth(at).pressSequentially(text));
  }
  await step("hand in", () => quiz.getByRole("button", { name: "Hand in" }).click());
  await step("hand in", async () => {
    await quiz.getByRole("group", { name: "Hand in now?" }).getByRole("button", { name: "Hand in" }).press("Enter");
    await quiz.getByRole("group", { name: "Hand in now?" }).waitFor({ state: "detached" });
  });
  await step("finish", () => press("Submit"));
  await step("finish", async () => {
    await page.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
    await page.locator("[data-seal]").waitFor();
  });
}
