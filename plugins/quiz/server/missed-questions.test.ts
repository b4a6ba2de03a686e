import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasTools } from "../../../server/learning/testing/labs";
import { access, course, group, LEARNER, OTHER, sample, text } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import { launchInPortal } from "./testing/launch-in-portal";

const items = [
  {
    key: "moon",
    type: "single" as const,
    prompt: "<p>What pulls the water?</p>",
    choices: [
      { key: "moon", html: "<p>The moon</p>", correct: true },
      { key: "wind", html: "<p>The wind</p>" },
    ],
  },
  { key: "count", type: "numeric" as const, prompt: "<p>How many herrings?</p>", accepted: [{ min: 2, max: 2 }] },
];
const quizzes = (["afterSubmit", "afterEach", "never"] as const).map((feedback) => ({
  key: feedback,
  name: feedback,
  items,
  feedback,
}));
const exam = (key: string, quiz: string, constraint: object = {}) => ({
  key,
  type: "lti" as const,
  name: key,
  quiz,
  maxScore: 10,
  constraint,
});
const about =
  "<h2>Calm</h2><p>Ships lie still.</p><h2>Tides</h2><p>The moon pulls the water of the sea, and the herrings swim.</p>";
const activity = group("root", [
  // The same words in places that the learner may not read come first.
  group("later", [text("closed", { html: about })], { constraint: { startFrom: "now+9d" } }),
  text("tides", { html: about, duration: 120 }),
  exam("shown", "afterSubmit"),
  exam("each", "afterEach"),
  exam("never", "never"),
  exam("kept", "afterSubmit", { resultsDisclosurePolicy: "never" }),
]);

describe.runIf(hasTools)("where a course explains a wrong answer", () => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  let attempt: string;
  beforeAll(async () => {
    // Another course has the same words too.
    const courses = [
      course("sea", { activity }),
      course("air", { activity: group("root", [text("tides", { html: about })]) }),
    ];
    lms = await startTestLms({
      ...sample(courses, [access("sea"), access("air"), access("sea", { user: "other" })]),
      quizzes,
    });
    ada = await lms.member(LEARNER);
    await ada.learner.start("air");
    attempt = (await ada.learner.start("sea")).body.resultId;
  });
  afterAll(() => lms.close());

  const ask = async (part: string, member = ada) =>
    member.call("getMissedPassages", {
      params: { objectiveWorkflowId: attempt, activityPathId: idOf("part", "sea", part) },
    });
  const found = async (part: string) =>
    (await ask(part)).body.data.map(({ question, name }: Record<string, string>) => [question, name]);
  const open = (part: string) => launchInPortal(lms, ada, attempt, { course: "sea", activity: part });
  const optionOf = (view: Awaited<ReturnType<typeof open>>["view"], words: string) =>
    view.items.flatMap((item) => (item.type === "note" ? [] : item.options)).find(({ html }) => html.includes(words))
      ?.key;

  it("is a passage of a part that the learner may read, once the result is shown", async () => {
    const page = await open("shown");
    await page.keep({ moon: optionOf(page.view, "wind") });
    expect(await found("shown")).toEqual([]);
    await page.handIn({});
    expect((await ask("shown")).body.data).toEqual([
      {
        question: "moon",
        name: "About tides",
        axis: idOf("part", "sea", "tides"),
        anchor: { unit: "block", at: 3 },
        duration: 120,
      },
      expect.objectContaining({ question: "count", name: "About tides" }),
    ]);
  });

  it("is told of a question that was checked, and of no right one", async () => {
    const page = await open("each");
    await page.keep({ count: "3", moon: optionOf(page.view, "moon") });
    expect(await found("each")).toEqual([]);
    await page.check("count");
    expect(await found("each")).toEqual([["count", "About tides"]]);
    await page.handIn({});
    expect(await found("each")).toEqual([["count", "About tides"]]);
  });

  it.each(["never", "kept"])("is not told where results are not shown: %s", async (part) => {
    const page = await open(part);
    await page.handIn({ count: "3" });
    expect(await found(part)).toEqual([]);
  });

  it("is a learner's own, and none of a part that was not begun", async () => {
    expect((await ask("shown", await lms.member(OTHER))).status).toBe(404);
    expect((await ask("tides")).body.data).toEqual([]);
  });
});
