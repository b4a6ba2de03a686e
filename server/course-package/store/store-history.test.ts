import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { access, course, group, LEARNER, sample, text } from "../../learning/testing/sample-package";
import { startTestLms, type TestLms } from "../../learning/testing/test-lms";

type Attempt = NonNullable<NonNullable<Parameters<typeof access>[1]>["history"]>[number];

/** A grading scale that contradicts itself: by its passing score 50 % of the points pass, by its passing grade 80 %. */
const strict = {
  key: "strict",
  name: "Strict",
  maxScore: 20,
  normalizedPassingScore: 0.5,
  passingGrade: "able",
  grades: [
    { key: "able", name: "Able", normalizedMinScore: 0.8 },
    { key: "not", name: "Not able", normalizedMinScore: 0 },
  ],
};
const finished = { state: "finished" as const, started: "now-9d", finished: "now-8d", progress: 1 };
const waiting = { started: "now-9d", submitted: "now-8d", progress: 1 };
const quiz = (score: number, own?: number) => ({
  course: {
    gradingScale: "strict",
    activity: group("root", [
      text("quiz", { maxScore: 10, ...(own === undefined ? {} : { normalizedPassingScore: own }) }),
    ]),
  },
  attempt: { ...finished, activities: [{ activity: "quiz", state: "finished" as const, score }] },
});

const graded = { gradingScale: "strict" };
const results: [string, object, Attempt, object][] = [
  ["fails just below the passing grade", graded, { ...finished, score: 15.98 }, { score: 15.98, passed: false }],
  ["passes with the passing grade", graded, { ...finished, score: 16 }, { passed: true, grade: { name: "Able" } }],
  ["passes where the package says so", graded, { ...finished, score: 15, passed: true }, { passed: true }],
  ["is not judged where nobody has done it", graded, finished, { passed: null }],
  ["passes by its end in a course without grades", {}, finished, { passed: true }],
  ["fails in a course without grades where the package says so", {}, { ...finished, passed: false }, { passed: false }],
  ...(["inGrading", "graded", "gradingApproved"] as const).map((state): [string, object, Attempt, object] => [
    `has no score while it is ${state}, whatever the package knows`,
    graded,
    { ...waiting, state, score: 18, grade: "able", passed: true },
    { score: null, normalizedScore: null, grade: null, passed: null },
  ]),
  [
    "has its score in any state where it came from elsewhere",
    graded,
    { ...waiting, state: "graded", imported: true, score: 18 },
    { score: 18, passed: true, imported: true },
  ],
];
const activities: [number, number | undefined, boolean][] = [
  [7, undefined, false],
  [8, undefined, true],
  [3, 0.4, false],
  [4, 0.4, true],
];

describe("an attempt that was made before", () => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  beforeAll(async () => {
    const pasts = [
      ...results.map(([, more, attempt]) => ({ course: more, attempt })),
      ...activities.map(([score, own]) => quiz(score, own)),
    ];
    const given = sample(
      [...pasts.map((past, index) => course(`past-${index}`, past.course))],
      [...pasts.map(({ attempt }, index) => access(`past-${index}`, { history: [attempt] }))],
    );
    lms = await startTestLms({ ...given, gradingScales: [...given.gradingScales, strict] });
    ada = await lms.member(LEARNER);
  });
  afterAll(() => lms.close());

  it.each(results.map((one, index) => [one[0], index, one[3]] as const))("%s", async (_what, index, result) => {
    expect((await ada.learner.aggregate(`past-${index}`)).lastObjectiveRecord).toMatchObject(result);
  });

  it.each(activities.map((one, index) => [...one, results.length + index] as const))(
    "with %i of 10 points in an activity whose own passing score is %s has it passed: %s",
    async (_score, _own, passed, index) => {
      const { lastObjectiveWorkflow } = await ada.learner.aggregate(`past-${index}`);
      const [part] = (await ada.learner.tree(lastObjectiveWorkflow.id)).body.activity.children;
      expect(part.childActivity.activityWorkflowAggregate.bestActivityRecord.passed).toBe(passed);
    },
  );
});
