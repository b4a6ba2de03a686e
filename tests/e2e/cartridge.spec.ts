import { zipSync } from "fflate";
import {
  assessment,
  cartridgeFiles,
  choices,
  equalsCondition,
  item,
  manifest,
  qtiItem,
  resource,
  rule,
} from "../../server/course-package/testing/cartridge-archive";
import { importFiles } from "./support/import-package";
import { expect, readToEnd, test, text } from "./support/portal";
import { handInQuiz, quizFrame, waitUntilQuizFits } from "./support/quiz-frame";
import { startCourse } from "./support/start-course";

const NAME = "Roofs and rain";
const files = cartridgeFiles({
  "imsmanifest.xml": manifest(
    item("first", "p", "First page") +
      item("week", undefined, "Week one", item("quiz", "q", "Check yourself") + item("talk", "d", "Say hello")) +
      item("link", "l", "Further reading"),
    resource("p", "webcontent", "page.html") +
      resource("q", "imsqti_xmlv1p2/imscc_xmlv1p3/assessment", "quiz.xml") +
      resource("d", "imsdt_xmlv1p3", "topic.xml") +
      resource("l", "imswl_xmlv1p3", "link.xml"),
    "1.3",
    NAME,
  ),
  "page.html": "<html><head><title>Page</title></head><body><p>Rain finds every hole.</p></body></html>",
  "quiz.xml": assessment(
    qtiItem({
      type: "cc.multiple_choice.v0p1",
      prompt: "<p>Which one keeps rain out?</p>",
      points: 2,
      asks: choices(["Roof", "Window"]),
      rules: rule(equalsCondition("Roof")),
    }),
  ),
  "topic.xml": '<topic><title>x</title><text texttype="text/html">&lt;p&gt;Who are you?&lt;/p&gt;</text></topic>',
  "link.xml": '<webLink><title>x</title><url href="https://example.org/roofs"/></webLink>',
});

test("a Common Cartridge is taken to its end: a page, a quiz, a discussion and a link", async ({ page, portal }) => {
  await importFiles(portal, { "course.imscc": zipSync(Object.fromEntries(files)) }, "course.imscc");
  await startCourse(page, NAME);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("First page");
  await readToEnd(page);
  await page.getByRole("button", { name: "Next: Check yourself" }).click();

  const quiz = quizFrame(page);
  await expect(quiz.getByText("Which one keeps rain out?")).toBeVisible();
  await quiz.getByRole("radio", { name: "Roof" }).check();
  const next = page.getByRole("button", { name: "Next: Say hello" });
  const place = await next.boundingBox();
  await handInQuiz(page);
  await expect(page.getByText("Finished: 100%")).toBeVisible();
  expect(await next.boundingBox()).toEqual(place);
  await next.click();

  await expect(page.getByText("Who are you?")).toBeVisible();
  await page.getByRole("textbox", { name: text("discussions.write") }).fill("Somebody who likes roofs");
  await page.getByRole("button", { name: text("discussions.post"), exact: true }).click();
  const outline = page.getByRole("complementary", { name: "Contents" });
  await expect(outline.getByRole("link", { name: "Say hello" }).getByLabel("Done", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Next: Further reading" }).click();

  await expect(page.getByRole("link", { name: "example.org" })).toHaveAttribute("href", "https://example.org/roofs");
  await readToEnd(page);
  await page.getByRole("button", { name: "Finish this activity" }).click();
  await expect(page.getByLabel("Progress in this course")).toHaveAttribute("aria-valuenow", "100");
  await outline.getByRole("button", { name: /^(Submit|Finish course)$/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^(Submit|Finish course)$/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Course complete" })).toBeVisible();
});

test("a press that began before a quiz's score came in counts, though the score moves the page", async ({
  page,
  portal,
}) => {
  await importFiles(portal, { "course.imscc": zipSync(Object.fromEntries(files)) }, "course.imscc");
  // In a window of so little height no part of the page is fixed to the lower edge, where it would cover the quiz.
  await page.setViewportSize({ width: 1280, height: 460 });
  await startCourse(page, NAME);
  await page.getByRole("complementary", { name: "Contents" }).getByRole("link", { name: "Check yourself" }).click();
  const quiz = quizFrame(page);
  await quiz.getByRole("radio", { name: "Roof" }).check();

  const score = Promise.withResolvers<void>();
  await page.route("**/activity-with-aggregates*", async (route) => {
    await score.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/activity-with-aggregates/);
  await handInQuiz(page);
  await expect(quiz.getByText("2 of 2 points").first()).toBeVisible();
  await asked;
  await waitUntilQuizFits(page);
  const next = page.getByRole("button", { name: "Next: Say hello" });
  // Hovering scrolls the page. Until the next paint, a press would go to the quiz's frame, which was at this place
  // before. So the test hovers until the button is really under the pointer.
  await expect(async () => {
    await next.hover();
    expect(await next.evaluate((button) => button.matches(":hover"))).toBe(true);
  }).toPass();
  await page.mouse.down();
  const answered = page.waitForResponse(/activity-with-aggregates/);
  score.resolve();
  await (await answered).finished();
  // Waits for two animation frames. By then the page has drawn the changes that the quiz's score brings.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.mouse.up();
  await expect(page.getByText("Who are you?")).toBeVisible();
});
