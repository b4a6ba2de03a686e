import { importPackage } from "./support/import-package";
import { expect, instructor, learner, type Page, secondLearner, test, text } from "./support/portal";
import { handInQuiz, quizFrame } from "./support/quiz-frame";
import { startCourse } from "./support/start-course";

const NAME = "Rowing in a crew";
const people = [
  { key: "rosa", email: learner, firstName: "Rosa", lastName: "Lindholm" },
  { key: "amir", email: secondLearner, firstName: "Amir", lastName: "Haddad" },
  { key: "mei", email: instructor, firstName: "Mei", lastName: "Tanaka" },
];
const choice = (key: string, prompt: string) => ({
  key,
  type: "single" as const,
  prompt: `<p>${prompt}</p>`,
  choices: [
    { key: "yes", html: "Yes", correct: true },
    { key: "no", html: "No" },
  ],
});
const crew = {
  users: people,
  quizzes: [
    {
      key: "knots",
      name: "Commands",
      course: "crew",
      items: [choice("easy", "Is “easy oar” a command?"), choice("stroke", "Does the stroke set the rhythm?")],
    },
  ],
  courses: [
    {
      key: "crew",
      name: NAME,
      code: "CREW",
      activity: {
        key: "root",
        type: "composite" as const,
        name: NAME,
        children: [
          {
            key: "quiz",
            type: "lti" as const,
            name: "Commands on board",
            quiz: "knots",
            maxScore: 2,
            supportCollaborativeMode: true,
            supportLtiGrading: true,
          },
          {
            key: "row",
            type: "text" as const,
            name: "Row together",
            html: "<p>Eight oars, one boat.</p>",
            supportCollaborativeMode: true,
            supportPersonalMode: false,
          },
        ],
      },
    },
  ],
  groups: [{ key: "eight", name: "The eight", course: "crew", members: ["rosa", "amir"] }],
  accesses: people.map(({ key }) => ({ user: key, course: "crew", selfEnrolled: true })),
};

const together = (page: Page) => page.getByRole("button", { name: text("player.group.together") });
const line = (page: Page, name: string) =>
  page.getByRole("complementary", { name: "Contents" }).getByRole("link", { name });

async function answer(page: Page, answers: readonly string[]): Promise<void> {
  const quiz = quizFrame(page);
  for (const [index, name] of answers.entries()) await quiz.getByRole("radio", { name }).nth(index).check();
  await handInQuiz(page);
}

test("what one of a group finishes is finished for the other with its score; who is in none is told and works alone", async ({
  page,
  portal,
  browser,
}) => {
  await importPackage(portal, crew);
  const [amir, mei] = await Promise.all(
    [secondLearner, instructor].map(async (email) => {
      const own = await (await browser.newContext({ baseURL: portal.origin })).newPage();
      await startCourse(own, NAME, email);
      return own;
    }),
  );
  if (!amir || !mei) throw new Error("Three take part.");
  await startCourse(page, NAME);
  await expect(page.getByText("Your group: Amir Haddad")).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
  await together(page).click();
  await expect(page.getByText("You work on this together with Amir Haddad.")).toBeVisible();

  await together(amir).click();
  await expect(amir.getByText("You work on this together with Rosa Lindholm.")).toBeVisible();
  await expect(amir.frameLocator("iframe").getByText("Is “easy oar” a command?")).toBeVisible();
  await answer(page, ["Yes", "No"]);
  for (const member of [page, amir]) {
    await expect(member.getByText("Finished: 50%")).toBeVisible();
    await expect(line(member, "Commands on board").getByLabel("Done", { exact: true })).toBeVisible();
  }

  await expect(mei.getByRole("button", { name: text("player.group.alone") })).toHaveCount(0);
  await answer(mei, ["Yes", "Yes"]);
  await expect(mei.getByText("Finished: 100%")).toBeVisible();
  await expect(amir.getByText("Finished: 50%")).toBeVisible();
  await line(mei, "Row together").click();
  await expect(mei.getByText(text("reasons.notInGroup"))).toBeVisible();
  await expect(mei.getByText("Eight oars, one boat.")).toHaveCount(0);
  await line(amir, "Row together").click();
  await expect(amir.getByText("Eight oars, one boat.")).toBeVisible();
  await Promise.all([amir.context().close(), mei.context().close()]);
});
