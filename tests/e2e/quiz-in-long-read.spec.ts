import { importPackage } from "./support/import-package";
import { expect, learner, signIn, test, text } from "./support/portal";
import { handInQuiz, quizFrame } from "./support/quiz-frame";

const text20 = "<p>Clay holds for a hundred years, slate for two hundred.</p>".repeat(40);
const modes = ["LongRead", "LongReadWithoutActivityNames"] as const;

test("a quiz at the end of a long page opens when the learner comes to it, and counts", async ({
  page: first,
  context,
  portal,
}) => {
  let page = first;
  const courses = modes.map((presentationMode) => ({
    key: presentationMode,
    name: `Roofs: ${presentationMode}`,
    code: presentationMode,
    presentationMode,
    activity: {
      key: "root",
      type: "composite",
      name: "Roofs",
      children: [
        { key: "tiles", type: "text", name: "Tiles", html: text20 },
        { key: "quiz", type: "lti", name: "Which one", maxScore: 1, quiz: presentationMode },
      ],
    },
  }));
  const quizzes = modes.map((key) => ({
    key,
    name: "Which one",
    course: key,
    feedback: "afterSubmit",
    items: [
      {
        key: "one",
        type: "single",
        prompt: "<p>What holds longer?</p>",
        choices: [
          { key: "clay", html: "Clay" },
          { key: "slate", html: "Slate", correct: true },
        ],
      },
    ],
  }));
  await importPackage(portal, {
    users: [{ key: "rosa", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
    courses,
    quizzes,
    accesses: modes.map((course) => ({ user: "rosa", course, selfEnrolled: true })),
  } as Parameters<typeof importPackage>[1]);

  for (const mode of modes) {
    await test.step(mode, async () => {
      const losesBrowser = mode === "LongReadWithoutActivityNames";
      if (losesBrowser) page = await context.newPage();
      await signIn(page, learner, `/learn/courses?keyword=${mode}`);
      await page
        .getByRole("link", { name: `Roofs: ${mode}`, exact: true })
        .first()
        .click();
      await page.getByRole("button", { name: "Start", exact: true }).first().click();
      await page.waitForURL(/\/view\/content/);
      // The player shows its first part once it is drawn, and would undo a scroll from before.
      await expect(async () => {
        await page.getByRole("region", { name: "Which one" }).scrollIntoViewIfNeeded();
        await expect(quizFrame(page).getByText("Slate")).toBeVisible({ timeout: 3000 });
      }).toPass();
      if (losesBrowser) page = await answerAndLoseBrowser();
      else await quizFrame(page).getByText("Slate").click();
      await handInQuiz(page);
      await expect(quizFrame(page).getByText(text("quiz.result.all"))).toBeVisible();
      // The paper that the learner has chosen is seen through the frame.
      await expect(quizFrame(page).locator("body")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    });
  }

  /** Answers without a connection and closes the page, then opens the same place in a new one. */
  async function answerAndLoseBrowser() {
    await context.setOffline(true);
    await quizFrame(page).getByText("Slate").click();
    await expect(quizFrame(page).getByText(text("quiz.save.waiting")).first()).toBeVisible();
    const place = page.url();
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto(place);
    await expect(async () => {
      await later.getByRole("region", { name: "Which one" }).scrollIntoViewIfNeeded();
      await expect(quizFrame(later).getByRole("radio", { name: "Slate" })).toBeChecked({ timeout: 3000 });
    }).toPass();
    return later;
  }
});
