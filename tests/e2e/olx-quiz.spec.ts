import { importFiles } from "./support/import-package";
import { LAB_KEY, LAB_SECRET, startLabTool } from "./support/lab-tool";
import { test as base, expect, text } from "./support/portal";
import { handInQuiz } from "./support/quiz-frame";
import { startCourse } from "./support/start-course";

const test = base.extend<{ lab: Awaited<ReturnType<typeof startLabTool>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  lab: async ({}, use) => {
    const lab = await startLabTool();
    await use(lab);
    await lab.stop();
  },
});

const problems = `<problem url_name="one"><multiplechoiceresponse><p>Which way is upstream?</p><choicegroup type="MultipleChoice">
    <choice correct="true">Against the water</choice><choice correct="false">With the water</choice></choicegroup></multiplechoiceresponse></problem>
  <problem url_name="two"><numericalresponse answer="6"><p>How many locks are there, \\(\\frac{12}{2}\\)?</p><responseparam type="tolerance" default="1"/>
    <formulaequationinput/></numericalresponse><demandhint><hint>Fewer than ten.</hint></demandhint></problem>`;

/** An Open edX course with a quiz and an external tool, each of which counts for half of the grade. */
function course(launchUrl: string): Record<string, string> {
  const tool = `<lti_consumer url_name="tool" display_name="Steer a boat" launch_url="${launchUrl}" lti_id="lab" has_score="true" weight="1"/>`;
  const grader = [
    { type: "Homework", weight: 0.5, drop_count: 0, min_count: 1 },
    { type: "Exam", weight: 0.5, drop_count: 0, min_count: 1 },
  ];
  return {
    "course.xml": '<course url_name="run" org="Harbour" course="CANALS"/>',
    "course/run.xml": '<course display_name="Canals for beginners"><chapter url_name="first"/></course>',
    "chapter/first.xml":
      '<chapter display_name="First"><sequential url_name="quiz"/><sequential url_name="boat"/></chapter>',
    "sequential/quiz.xml": `<sequential display_name="Quiz" graded="true" format="Homework"><vertical url_name="v1" display_name="What you know">${problems}</vertical></sequential>`,
    "sequential/boat.xml": `<sequential display_name="Boat" graded="true" format="Exam"><vertical url_name="v2" display_name="Steer a boat">${tool}</vertical></sequential>`,
    "policies/run/policy.json": JSON.stringify({
      "course/run": { lti_passports: [`lab:${LAB_KEY}:${LAB_SECRET}`] },
    }),
    "policies/run/grading_policy.json": JSON.stringify({ GRADER: grader, GRADE_CUTOFFS: { Pass: 0.6 } }),
  };
}

test("an Open edX course with problems and an LTI block is taken to a passing grade", async ({ page, portal, lab }) => {
  await importFiles(portal, course(`${lab.origin}/lab`));
  await startCourse(page, "Canals for beginners");
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText("Which way is upstream?")).toBeVisible();
  await expect(frame.locator("math mfrac")).toBeVisible();
  const formulaFont = () => [...document.fonts].map(({ family, status }) => `${family}: ${status}`);
  await expect.poll(() => frame.locator("body").evaluate(formulaFont)).toEqual(["Formulas: loaded"]);
  await frame.getByRole("radio", { name: "Against the water" }).check();
  await frame.getByRole("button", { name: text("quiz.hint.first") }).click();
  await expect(frame.getByText("Fewer than ten.")).toBeVisible();
  await frame.getByRole("textbox").fill("7");
  await handInQuiz(page);
  await expect(page.getByText("Finished: 100%")).toBeVisible();

  const outline = page.getByRole("complementary", { name: "Contents" });
  await outline.getByRole("link", { name: "Boat" }).click();
  await expect(frame.getByText("Welcome to the lab")).toBeVisible();
  await frame.getByLabel("Score").fill("0.5");
  await frame.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByText("Finished: 50%")).toBeVisible();

  await outline.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Course complete" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "75" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Pass" })).toBeVisible();
});
