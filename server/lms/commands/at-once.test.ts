import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testEngines } from "../../database/engines";
import { newId } from "../../database/new-id";
import { access, course, LEARNER, sample } from "../testing/sample-package";
import { idOf, startTestLms, type TestAnswer, type TestLms } from "../testing/test-lms";

const courses = [
  course("graded", { gradingScale: "scale", certificateTemplates: ["proof"] }),
  course("plain"),
  course("catalog"),
];
const outcomes = (answers: readonly TestAnswer[]) => answers.map(({ body }) => body.code ?? body.state).sort();

describe.each(testEngines)("two commands at once, on the $name", ({ start }) => {
  let engine: Awaited<ReturnType<typeof start>>;
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.stop());
  beforeEach(async () => {
    const accesses = [access("graded"), access("plain"), access("catalog", { selfEnrolled: false })];
    lms = await startTestLms(sample(courses, accesses), {}, await engine.open());
    ada = await lms.member(LEARNER);
  });
  afterEach(() => lms.close());

  it("are one attempt when both start", async () => {
    const answers = await Promise.all([ada.learner.start("plain"), ada.learner.start("plain")]);
    expect(outcomes(answers)).toEqual(["Completed", "startNotAllowed"]);
    expect(await ada.learner.aggregate("plain")).toMatchObject({ attempts: 1 });
  });

  it("are one enrolment when both enrol", async () => {
    const { body } = await ada.call("getMyAccess", { params: { objectiveId: idOf("course", "catalog") } });
    const enrol = () => ada.call("createSelfEnrollment", { body: { id: newId(), objectiveAccessId: body.id } });
    expect(outcomes(await Promise.all([enrol(), enrol()]))).toEqual(["Completed", "alreadyEnrolled"]);
  });

  it("lose nothing when they finish two parts of one chapter", async () => {
    const workflowId = (await ada.learner.start("plain")).body.resultId;
    const started = await Promise.all(["a", "b", "c"].map((part) => ada.learner.startParts(workflowId, "plain", part)));
    await Promise.all(started.map(({ body }) => ada.learner.finishParts(workflowId, body.resultId)));
    expect((await ada.learner.aggregate("plain")).lastObjectiveWorkflow.progress).toBe(1);
    const tree = await ada.learner.tree(workflowId);
    expect(tree.body.activity.children[0].childActivity.activityWorkflowAggregate.lastActivityWorkflow.state).toBe(
      "finished",
    );
  });

  it("are one result and one certificate when both submit", async () => {
    const workflowId = (await ada.learner.start("graded")).body.resultId;
    await ada.learner.take(workflowId, "graded", "a", "b", "c");
    await Promise.all([ada.learner.submit(workflowId), ada.learner.submit(workflowId)]);
    const query = { requireTotalCount: true };
    expect((await ada.call("queryObjectiveRecords", { query })).body.totalCount).toBe(1);
    expect((await ada.call("queryCertificates", { query })).body.totalCount).toBe(1);
  });
});
