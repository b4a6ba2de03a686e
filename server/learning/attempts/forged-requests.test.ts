import { afterAll, beforeAll, describe, it } from "vitest";
import { newId } from "../../database/new-id";
import { expectRefusedForgery } from "../testing/expect-refused-forgery";
import { lab } from "../testing/labs";
import { access, course, group, LEARNER, OTHER, sample, text } from "../testing/sample-package";
import { idOf, startTestLms, type TestAnswer, type TestLms } from "../testing/test-lms";

const doors = group("root", [
  text("open"),
  text("early", { constraint: { startFrom: "now+1d" } }),
  text("late", { constraint: { startUntil: "now-1h" } }),
  text("together", { supportCollaborativeMode: true, supportPersonalMode: false }),
  lab("tool"),
]);
const past = { state: "finished" as const, started: "now-9d", finished: "now-2d", progress: 1 };
const courses = [
  course("doors", { activity: doors, gradingScale: "scale" }),
  course("plain"),
  course("early"),
  course("window"),
  course("done"),
  course("closed"),
  course("noReview"),
];
const accesses = [
  ...["learner", "other"].map((user) => access("doors", { user })),
  access("plain"),
  access("early", { availabilityDate: "now+1d" }),
  access("window", { retake: { allowed: true, window: { value: 3, unit: "days" } }, history: [past] }),
  access("done", { history: [past] }),
  access("closed", { availabilityEndDate: "now-1d" }),
  access("noReview", { gradeRevealPolicy: "never", history: [past] }),
];

type Member = Awaited<ReturnType<TestLms["member"]>>;

describe("a lie", () => {
  let lms: TestLms;
  let ada: Member;
  let otto: Member;
  /**
   * Ids of attempts. `ada` and `otto`: at the course. `own` (Ada's) and `foreign` (Otto's): at the activity `open`.
   * `waiting`: Otto's attempt at the activity `tool`, which waits for a grade. Otto has submitted the course.
   */
  let attemptIds: { ada: string; otto: string; own: string; foreign: string; waiting: string };
  beforeAll(async () => {
    lms = await startTestLms(sample(courses, accesses));
    [ada, otto] = [await lms.member(LEARNER), await lms.member(OTHER)];
    const attempt = async (who: Member) => (await who.learner.start("doors")).body.resultId as string;
    const [own, foreign] = [await attempt(ada), await attempt(otto)];
    const begin = async (who: Member, id: string, key: string) =>
      (await who.learner.startParts(id, "doors", key)).body.resultId as string;
    attemptIds = {
      ada: own,
      otto: foreign,
      own: await begin(ada, own, "open"),
      foreign: await begin(otto, foreign, "open"),
      waiting: await begin(otto, foreign, "tool"),
    };
    await otto.learner.finishParts(foreign, attemptIds.waiting);
    await otto.learner.submit(foreign);
    await ada.learner.start("plain");
  });
  afterAll(() => lms.close());

  const plain = async () => (await ada.learner.aggregate("plain")).lastObjectiveWorkflow.id as string;
  const save = (who: Member, objectiveWorkflowId: string, activityWorkflowId: string) =>
    who.call("updateActivityWorkflow", {
      params: { objectiveWorkflowId, activityWorkflowId },
      body: { id: newId(), progress: 1, data: null },
    });
  const score = (who: Member, activityWorkflowId: string) =>
    who.call("giveActivityScore", { body: { id: newId(), activityWorkflowId, score: 10, maxScore: 10 } });
  const read = async (key: string, activity: string) => {
    const { lastObjectiveWorkflow } = await ada.learner.aggregate(key);
    const params = { objectiveWorkflowId: lastObjectiveWorkflow.id, activityPathId: idOf("part", key, activity) };
    return ada.call("getActivity", { params });
  };

  it.each<[string, () => Promise<TestAnswer>, string, string?]>([
    [
      "a start before the course is there",
      () => ada.learner.start("early"),
      "courseNotAvailable",
      "beforeAvailabilityDate",
    ],
    ["a start after its end", () => ada.learner.start("closed"), "courseNotAvailable", "afterAvailabilityEndDate"],
    ["a second start", () => ada.learner.start("plain"), "startNotAllowed", "alreadyStarted"],
    ["a start again where none is allowed", () => ada.learner.start("done"), "restartNotAllowed", "notRetakeable"],
    ["a start again before its window", () => ada.learner.start("window"), "restartNotAllowed", "beforeRetakeWindow"],
    [
      "an activity before its time",
      () => ada.learner.startParts(attemptIds.ada, "doors", "early"),
      "activityLocked",
      "beforeStartFrom",
    ],
    [
      "an activity after its time",
      () => ada.learner.startParts(attemptIds.ada, "doors", "late"),
      "activityLocked",
      "afterStartUntil",
    ],
    [
      "group work without a group",
      () => ada.learner.startParts(attemptIds.ada, "doors", "together"),
      "activityLocked",
      "notInGroup",
    ],
    [
      "an open one together with a shut one",
      () => ada.learner.startParts(attemptIds.ada, "doors", "open", "early"),
      "activityLocked",
      "beforeStartFrom",
    ],
    [
      "an activity of somebody else's attempt",
      () => ada.learner.startParts(attemptIds.otto, "doors", "open"),
      "notFound",
    ],
    ["an activity of another course", () => ada.learner.startParts(attemptIds.ada, "plain", "a"), "notFound"],
    ["the end of what was never begun", () => ada.learner.finishParts(attemptIds.ada, newId()), "notFound"],
    [
      "the end of somebody else's activity",
      () => ada.learner.finishParts(attemptIds.ada, attemptIds.foreign),
      "notFound",
    ],
    ["progress in somebody else's activity", () => save(ada, attemptIds.otto, attemptIds.foreign), "notFound"],
    ["progress after handing in", () => save(otto, attemptIds.otto, attemptIds.foreign), "workflowClosed"],
    [
      "an activity begun after handing in",
      () => otto.learner.startParts(attemptIds.otto, "doors", "open"),
      "workflowClosed",
    ],
    ["an end after handing in", () => otto.learner.finishParts(attemptIds.otto, attemptIds.foreign), "workflowClosed"],
    ["handing in for somebody else", () => ada.learner.submit(attemptIds.otto), "notFound"],
    ["handing in what has no grades", async () => ada.learner.submit(await plain()), "submitNotAllowed", "notGraded"],
    ["the end of a graded course", () => ada.learner.finish(attemptIds.ada), "finishNotAllowed", "graded"],
    [
      "the end of a course with parts left",
      async () => ada.learner.finish(await plain()),
      "finishNotAllowed",
      "requiredPartsLeft",
    ],
    ["a score for oneself", () => score(otto, attemptIds.waiting), "forbidden"],
    [
      "an approval for oneself",
      () => otto.call("approveGrade", { body: { id: newId(), objectiveWorkflowId: attemptIds.otto } }),
      "forbidden",
    ],
    ["a look at what may not be reviewed", () => read("noReview", "a"), "activityLocked", "gradeNever"],
    ["a look at what is shut", () => read("doors", "early"), "activityLocked", "beforeStartFrom"],
  ])("about %s is refused, and nothing changes", async (_what, lie, code, reason) => {
    await expectRefusedForgery(lms, lie, code, reason);
  });
});
