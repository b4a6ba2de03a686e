import { packageId } from "./support/package-id";
import { ask, expect, learner, type Page, secondLearner, signIn, test, text } from "./support/portal";

const workflowId = (who: "learner" | "learner2") => packageId("reinforcement.question", "mean-or-median", who);
const calls = "/api/lms/v1/users/me/reinforcement-learning-workflows";
const link = (answer: string, who: "learner" | "learner2" = "learner") =>
  `/learn/email-response-callback?answer=${answer}&workflowId=${workflowId(who)}`;
const course = new RegExp(`/learn/courses/${packageId("course", "statistics")}`);
const heading = (page: Page, key: string) => page.getByRole("heading", { level: 1, name: text(key) });
const sentAnswers = (page: Page) => {
  const answers: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/answer"))
      answers.push({ ...request.postDataJSON(), prefer: request.headers().prefer });
  });
  return answers;
};

test("the right answer of an e-mail is praised, leads to the course, and is given once", async ({ page }) => {
  const answers = sentAnswers(page);
  await signIn(page, learner, link("median"));
  await expect(heading(page, "reinforcement.correct")).toBeVisible();
  await expect(page.getByText("The median", { exact: true })).toBeVisible();
  await expect(page.getByText("the middle hardly moves")).toBeVisible();
  await page.getByRole("button", { name: text("reinforcement.review") }).click();
  await expect(page).toHaveURL(course);

  await page.goto(link("mean"));
  await page.waitForURL(course);
  expect(answers).toEqual([{ answer: "median", prefer: "respond-sync" }]);
});

test("a wrong answer is explained", async ({ page }) => {
  await signIn(page, learner, link("mean"));
  await expect(heading(page, "reinforcement.incorrect")).toBeVisible();
  await expect(page.getByText("One extreme value pulls the mean")).toBeVisible();
});

test("of two answers at once in two tabs one is given, and both tabs know which", async ({ page, context }) => {
  await signIn(page, secondLearner);
  const other = await context.newPage();
  const tabs = [page, other];
  await Promise.all([page.goto(link("mean", "learner2")), other.goto(link("median", "learner2"))]);
  // Only one of the two answers is accepted. Each tab shows the result of that answer, or goes to the course.
  const result = (tab: Page) => heading(tab, "reinforcement.correct").or(heading(tab, "reinforcement.incorrect"));
  const isTold = (tab: Page) => result(tab).isVisible();
  for (const tab of tabs) await expect.poll(async () => (await isTold(tab)) || course.test(tab.url())).toBe(true);
  const { answer, answerText, normalizedScore } = await ask(page, `${calls}/${workflowId("learner2")}`);
  expect({ median: ["The median", 1], mean: ["The mean", 0] }[answer as "mean"]).toEqual([answerText, normalizedScore]);
  const told = await Promise.all(tabs.map(isTold));
  expect(told).toContain(true);
  for (const [index, tab] of tabs.entries()) {
    if (told[index]) await expect(tab.getByText(answerText, { exact: true })).toBeVisible();
  }
});

test("a link that is not whole or names no answer says so", async ({ page }) => {
  await signIn(page);
  const invalid = heading(page, "reinforcement.invalid.title");
  for (const query of ["", "?answer=median", `?workflowId=${workflowId("learner")}`]) {
    await page.goto(`/learn/email-response-callback${query}`);
    await expect(invalid).toBeVisible();
  }
  await page.goto(link("neither"));
  await expect(invalid).toBeVisible();
});

test("a question that was put to somebody else is not there", async ({ page }) => {
  await signIn(page, learner, link("median", "learner2"));
  await expect(page.getByText(text("reinforcement.workflowNotFound")).first()).toBeVisible();
  await expect(page).toHaveURL(/\/learn\/courses$/);
});

test("a course that is gone is not opened for review", async ({ page }) => {
  await page.route("**/objective-workflow-aggregate", (route) =>
    route.fulfill({
      status: 404,
      contentType: "application/problem+json",
      body: JSON.stringify({ type: "about:blank", title: "Not found", status: 404, code: "notFound" }),
    }),
  );
  await signIn(page, learner, link("median"));
  await page.getByRole("button", { name: text("reinforcement.review") }).click();
  await expect(page.getByText(text("reinforcement.moduleNotFound")).first()).toBeVisible();
  await expect(heading(page, "reinforcement.correct")).toBeVisible();
});
