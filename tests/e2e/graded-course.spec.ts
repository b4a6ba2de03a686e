import { importPackage } from "./support/import-package";
import {
  expect,
  learner,
  type Page,
  type RunningServer,
  readToEnd,
  signIn,
  signInByForm,
  test,
  text,
} from "./support/portal";
import { handInQuiz } from "./support/quiz-frame";

const COURSE = "Tides for skippers";
const DAY_SECONDS = 24 * 60 * 60;

const skippers = {
  users: [{ key: "learner", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
  gradingScales: [
    {
      key: "marks",
      name: "Marks",
      normalizedPassingScore: 0.6,
      passingGrade: "able",
      grades: [
        { key: "master", name: "Master of tides", normalizedMinScore: 0.9 },
        { key: "able", name: "Able", normalizedMinScore: 0.6 },
        { key: "ashore", name: "Stays ashore", normalizedMinScore: 0 },
      ],
    },
  ],
  certificateTemplates: [{ key: "ticket", name: "Tidal ticket" }],
  quizzes: [
    {
      key: "final",
      name: "Final test",
      course: "tides",
      items: [
        {
          key: "moon",
          type: "single" as const,
          prompt: "<p>What pulls the water?</p>",
          explanation: "<p>The <a href='https://tides.example/moon'>nearest heavy thing</a> wins.</p>",
          choices: [
            { key: "moon", html: "<p>The moon</p>", correct: true },
            { key: "wind", html: "<p>The wind</p>" },
          ],
        },
        {
          key: "count",
          type: "numeric" as const,
          prompt: "<p>How many high tides has a day?</p>",
          accepted: [{ min: 2, max: 2 }],
        },
      ],
    },
  ],
  courses: [
    {
      key: "tides",
      name: COURSE,
      code: "TIDES",
      gradingScale: "marks",
      certificateTemplates: ["ticket"],
      activity: {
        key: "root",
        type: "composite" as const,
        name: COURSE,
        children: [
          {
            key: "read",
            type: "text" as const,
            name: "Ebb and flow",
            scoreWeight: 0,
            html: "<p>The sea comes and goes.</p><h2>Why</h2><p>The moon pulls the water.</p>",
          },
          {
            key: "test",
            type: "lti" as const,
            name: "Final test",
            quiz: "final",
            maxScore: 10,
            normalizedPassingScore: 0.6,
            supportLtiGrading: true,
          },
        ],
      },
    },
  ],
  accesses: [
    {
      user: "learner",
      course: "tides",
      selfEnrolled: true,
      retake: { allowed: true, window: { value: 1, unit: "days" as const } },
    },
  ],
};

const outlineOf = (page: Page) => page.getByRole("complementary", { name: "Contents" });
/** What a screen reader announces. */
const spoken = (page: Page, words: RegExp) => page.getByRole("status").filter({ hasText: words });
const quizOf = (page: Page) => page.frameLocator("iframe[title^='Final test']");

async function openCourse(page: Page): Promise<void> {
  await page.goto("/learn/courses?keyword=tides");
  await page.getByRole("link", { name: COURSE }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: COURSE })).toBeVisible();
}

/**
 * Reads the text and answers the quiz in its frame. It expects that the quiz shows no answers of an earlier attempt
 * (way through the course).
 */
async function work(page: Page, choice: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Ebb and flow" })).toBeVisible();
  await readToEnd(page);
  await page.getByRole("button", { name: "Next: Final test" }).click();
  await expect(spoken(page, /50% of the course is done/)).toBeAttached();

  const quiz = quizOf(page);
  await expect(quiz.getByText("0 of 2 answered")).toBeVisible();
  await expect(quiz.getByRole("radio", { checked: true })).toHaveCount(0);
  await quiz.getByRole("radio", { name: choice }).check();
  await quiz.getByRole("textbox", { name: "Your answer" }).fill("2");
  await expectQuestionInView(page);
  await handInQuiz(page);
  await expect(spoken(page, /^Everything that is required/)).toBeAttached();
}

/** Opens the question whether to hand in, whose buttons must be clear of the player's bar, and goes back. */
async function expectQuestionInView(page: Page): Promise<void> {
  const quiz = quizOf(page);
  await quiz.getByRole("button", { name: "Hand in" }).click();
  const question = quiz.getByRole("group", { name: text("quiz.handIn.title") });
  const back = question.getByRole("button", { name: text("quiz.handIn.back") });
  const bar = page.getByRole("navigation", { name: text("player.wayOn") });
  const coveredPixels = async () => {
    const [button, below] = [await back.boundingBox(), await bar.boundingBox()];
    return button && below ? Math.max(0, button.y + button.height - below.y) : 0;
  };
  await expect.poll(coveredPixels).toBe(0);
  await back.press("Enter");
}

/** The title of the end, which is announced with the result because it gets the focus. */
async function expectSpokenTitle(page: Page, name: string, result: RegExp): Promise<void> {
  const title = page.getByRole("heading", { level: 1, name });
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(result);
}

async function submit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Submit" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
}

async function moveClock(page: Page, portal: RunningServer, seconds: number): Promise<void> {
  await page.goto("about:blank");
  await portal.restart({ environment: { CLOCK_OFFSET_SECONDS: String(seconds) } });
  await page.context().clearCookies();
  await signInByForm(page);
}

test("a graded course is failed, waited out, taken again, passed, reviewed and certified", async ({
  page,
  portal,
  browser,
}) => {
  await importPackage(portal, skippers);
  await signIn(page);
  await openCourse(page);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const outline = outlineOf(page);
  await test.step("the start is announced by its heading, and what was saved late by a status", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Ebb and flow" })).toBeFocused();
    await expect(page.getByText("The moon pulls the water.")).toBeVisible();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.context().setOffline(true);
    await readToEnd(page);
    await expect(spoken(page, /^Not saved yet/)).toBeAttached();
    await page.context().setOffline(false);
    await expect(spoken(page, /^Saved$/)).toBeAttached();
  });

  await work(page, "The wind");
  await expect(quizOf(page).getByText("1 of 2 points")).toBeVisible();
  await expect(quizOf(page).getByText("Not passed. 60% is needed.")).toBeVisible();
  await expect(page.getByText("Finished: 50%")).toBeVisible();
  await test.step("a wrong answer leads to the passage that explains it, and back", async () => {
    await quizOf(page)
      .getByRole("button", { name: /^Read again: Ebb and flow/ })
      .click();
    await expect(page).toHaveURL(/\?at=block-2&back=/);
    await expect(page.getByText("The moon pulls the water.")).toBeInViewport();
    await page.getByRole("link", { name: text("player.backToQuestion") }).click();
    await expect(quizOf(page).getByRole("heading", { name: "Question 1", exact: true })).toBeFocused();
    await expect(quizOf(page).getByRole("navigation", { name: text("quiz.result.list") })).toBeVisible();
  });
  await expect(outline.getByRole("link", { name: /Final test/ }).getByLabel("Below passing score")).toBeVisible();
  await expect(page.getByLabel("Progress in this course")).toHaveAttribute("aria-valuenow", "100");
  await submit(page);
  await expectSpokenTitle(page, "Course finished", /^60% is needed to pass, you have 50%/);
  await expect(page.getByRole("definition").filter({ hasText: "Stays ashore" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open the certificate" })).toHaveCount(0);
  await test.step("the end says how far it is, where the points are, and reminds when to try again", async () => {
    await expect(page.getByText("60% is needed to pass, you have 50%")).toBeVisible();
    await expect(page.getByRole("region", { name: text("player.ending.costly") })).toContainText("50% lost");
    await page.getByRole("button", { name: text("reminders.retake.keep") }).click();
    await expect(page.getByText(/^You get a mail on/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^You get a mail on/)).toBeVisible();
    await page.getByRole("button", { name: text("reminders.retake.takeBack") }).click();
    await expect(page.getByRole("button", { name: text("reminders.retake.keep") })).toBeVisible();
    await page.getByRole("link", { name: /^Read again/ }).click();
    await expect(page).toHaveURL(/viewType=REVIEW/);
  });

  await openCourse(page);
  await expect(page.getByText("Not passed · Stays ashore")).toBeVisible();
  await expect(page.getByText(/^Can be started again on \S/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Start again" })).toHaveCount(0);

  await moveClock(page, portal, DAY_SECONDS + 60);
  await openCourse(page);
  await expect(page.getByText(/^Can be started again on/)).toHaveCount(0);
  await page.getByRole("button", { name: "Start again" }).click();
  await work(page, "The moon");
  await expect(quizOf(page).getByText("Every answer is right.")).toBeVisible();
  await expect(page.getByText("Finished: 100%")).toBeVisible();
  await submit(page);
  await expectSpokenTitle(page, "Course complete", /Master of tides.*100%/);
  await expect(page.getByRole("definition").filter({ hasText: "Master of tides" })).toBeVisible();

  await page.getByRole("link", { name: "Review" }).click();
  await expect(page).toHaveURL(/viewType=REVIEW/);
  await expect(page.getByText("You are looking back")).toBeVisible();
  await outline.getByRole("link", { name: /Final test/ }).click();
  await expect(quizOf(page).getByText("2 of 2 points")).toBeVisible();
  await expect(quizOf(page).getByRole("radio", { name: "The moon" })).toBeDisabled();
  await expect(quizOf(page).getByRole("button", { name: "Hand in" })).toHaveCount(0);
  const opened = page.waitForEvent("popup");
  await quizOf(page).getByRole("link", { name: "nearest heavy thing" }).click();
  await (await opened).close();

  await openCourse(page);
  const attempts = page.getByRole("table", { name: "Previous attempts" }).getByRole("row");
  await expect(attempts).toHaveCount(3);
  await expect(attempts.filter({ hasText: "Master of tides" })).toContainText("100%");
  await expect(attempts.filter({ hasText: "Stays ashore" })).toContainText("50%");

  await page.getByRole("link", { name: "Tidal ticket" }).click();
  await expect(page.getByText("Rosa Lindholm")).toBeVisible();
  const { pathname } = new URL(page.url());
  const number = pathname.split("/").at(-1) ?? "";
  const visitor = await browser.newContext({ baseURL: portal.origin });
  const publicPage = await visitor.newPage();
  await publicPage.goto(`/learn/certificate/${number}`);
  await expect(publicPage.getByText("Rosa Lindholm")).toBeVisible();
  await expect(publicPage.getByText(COURSE)).toBeVisible();
  const link = await publicPage.getByRole("link", { name: "Download PDF" }).getAttribute("href");
  const pdf = await visitor.request.get(link ?? "");
  expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  await visitor.close();
});
