import { readFileSync } from "node:fs";
import { join } from "node:path";
import { signedAnswer } from "../../server/app/testing/signed-answer";
import { packageId } from "./support/package-id";
import {
  ask,
  expect,
  learner,
  type Page,
  type RunningServer,
  secondLearner,
  signIn,
  test,
  text,
} from "./support/portal";

const workflowId = (who: "learner" | "learner2") => packageId("reinforcement.question", "mean-or-median", who);
const calls = "/api/lms/v1/users/me/reinforcement-learning-workflows";
/**
 * The path of the link in a mail with a question. Opening it answers the question with this option. The server signs
 * such links with its secret, which is in its data directory.
 */
const linkOf = ({ dataDir }: RunningServer, option: string, who: "learner" | "learner2" = "learner") => {
  const secret = readFileSync(join(dataDir, "session-secret"), "utf8");
  const answer = signedAnswer(secret, workflowId(who), option);
  return `/learn/email-response-callback?answer=${answer}&workflowId=${workflowId(who)}`;
};
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

test("a link of an e-mail answers its question once, and leads to the course", async ({ page, portal }) => {
  const answers = sentAnswers(page);
  const invalid = heading(page, "reinforcement.invalid.title");
  await signIn(page, learner, "/learn/email-response-callback");

  await test.step("a link that is not whole or names no answer says so", async () => {
    await expect(invalid).toBeVisible();
    const unsigned = `?answer=median&workflowId=${workflowId("learner")}`;
    for (const query of ["?answer=median", `?workflowId=${workflowId("learner")}`, unsigned]) {
      await page.goto(`/learn/email-response-callback${query}`);
      await expect(invalid).toBeVisible();
    }
    await page.goto(linkOf(portal, "neither"));
    await expect(invalid).toBeVisible();
  });

  await test.step("a question that was put to somebody else is not there", async () => {
    await page.goto(linkOf(portal, "median", "learner2"));
    await expect(page.getByText(text("reinforcement.workflowNotFound")).first()).toBeVisible();
    await expect(page).toHaveURL(/\/learn$/);
  });

  answers.length = 0;
  const aggregate = "**/objective-workflow-aggregate";
  await page.route(aggregate, (route) =>
    route.fulfill({
      status: 404,
      contentType: "application/problem+json",
      body: JSON.stringify({ type: "about:blank", title: "Not found", status: 404, code: "notFound" }),
    }),
  );
  await page.goto(linkOf(portal, "median"));
  await expect(heading(page, "reinforcement.correct")).toBeVisible();
  const review = page.getByRole("button", { name: text("reinforcement.review") });

  await test.step("a course that is gone is not opened for review", async () => {
    await review.click();
    await expect(page.getByText(text("reinforcement.moduleNotFound")).first()).toBeVisible();
    await expect(heading(page, "reinforcement.correct")).toBeVisible();
    await page.unroute(aggregate);
  });

  await test.step("the right answer of an e-mail is praised, leads to the course, and is given once", async () => {
    await expect(page.getByText("The median", { exact: true })).toBeVisible();
    await expect(page.getByText("the middle hardly moves")).toBeVisible();
    await review.click();
    await expect(page).toHaveURL(course);

    await page.goto(linkOf(portal, "mean"));
    await page.waitForURL(course);
    expect(answers).toEqual([{ answer: expect.stringMatching(/^median[.]/), prefer: "respond-sync" }]);
  });
});

test("a wrong answer, and two answers at once", async ({ page, context, portal }) => {
  await test.step("a wrong answer is explained", async () => {
    await signIn(page, learner, linkOf(portal, "mean"));
    await expect(heading(page, "reinforcement.incorrect")).toBeVisible();
    await expect(page.getByText("One extreme value pulls the mean")).toBeVisible();
  });

  await context.clearCookies();
  await signIn(page, secondLearner);

  await test.step("of two answers at once in two tabs one is given, and both tabs know which", async () => {
    const other = await context.newPage();
    const tabs = [page, other];
    await Promise.all([
      page.goto(linkOf(portal, "mean", "learner2")),
      other.goto(linkOf(portal, "median", "learner2")),
    ]);
    // Only one of the two answers is accepted. Each tab shows the result of that answer, or goes to the course, which this
    // learner finds in the catalog.
    const led = new RegExp(`/learn/(courses|catalog)/${packageId("course", "statistics")}`);
    const result = (tab: Page) => heading(tab, "reinforcement.correct").or(heading(tab, "reinforcement.incorrect"));
    const isTold = (tab: Page) => result(tab).isVisible();
    for (const tab of tabs) await expect.poll(async () => (await isTold(tab)) || led.test(tab.url())).toBe(true);
    const { answer, answerText, normalizedScore } = await ask(page, `${calls}/${workflowId("learner2")}`);
    expect({ median: ["The median", 1], mean: ["The mean", 0] }[answer as "mean"]).toEqual([
      answerText,
      normalizedScore,
    ]);
    const told = await Promise.all(tabs.map(isTold));
    expect(told).toContain(true);
    for (const [index, tab] of tabs.entries()) {
      if (told[index]) await expect(tab.getByText(answerText, { exact: true })).toBeVisible();
    }
  });
});
