import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../database/new-id";
import { expectCertificates } from "./testing/expect-certificates";
import { access, course, LEARNER, OTHER, sample, text } from "./testing/sample-package";
import { idOf, startTestLms, type TestLms } from "./testing/test-lms";

describe("taking a course", () => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  beforeEach(async () => {
    const graded = course("graded", { gradingScale: "scale", certificateTemplates: ["proof"] });
    const alone = course("alone", { activity: text("alone") });
    lms = await startTestLms(
      sample(
        [graded, course("plain"), alone],
        [access("graded"), access("plain"), access("alone", { retake: { allowed: true } })],
      ),
    );
    ada = await lms.member(LEARNER);
  });
  afterEach(() => lms.close());

  it("goes from the list to the certificate", async () => {
    const list = await ada.call("queryMyAggregates", { query: { requireTotalCount: true } });
    expect(list.body.totalCount).toBe(3);
    const started = await ada.learner.start("graded");
    expect(started).toMatchObject({ status: 200, body: { state: "Completed" } });
    const workflowId = started.body.resultId;

    await ada.learner.take(workflowId, "graded", "a", "b");
    const tree = await ada.learner.tree(workflowId);
    const [one] = tree.body.activity.children;
    expect(one.childActivity.activityWorkflowAggregate).toMatchObject({
      lastActivityWorkflow: { state: "finished" },
      bestActivityRecord: { normalizedScore: 1, passed: true },
    });
    expect((await ada.learner.aggregate("graded")).lastObjectiveWorkflow.progress).toBeCloseTo(2 / 3);
    await ada.learner.take(workflowId, "graded", "c");

    const submitted = await ada.learner.submit(workflowId);
    const record = await ada.call("getObjectiveRecord", { params: { recordId: submitted.body.resultId } });
    expect(record.body).toMatchObject({
      score: 20,
      maxScore: 20,
      normalizedScore: 1,
      passed: true,
      progress: 1,
      grade: { name: "Good" },
      activityRecord: { normalizedScore: 1 },
    });
    const after = await ada.learner.aggregate("graded");
    expect(after.lastObjectiveWorkflow).toMatchObject({ state: "finished", objectiveRecordId: record.body.id });
    await expectCertificates(ada, 1);
  });

  it("starts the activity with a course that is one, each time anew, and of a composite none", async () => {
    const begun = async (key: string) => {
      const objectiveWorkflowId = (await ada.learner.start(key)).body.resultId as string;
      const { activity } = (await ada.learner.tree(objectiveWorkflowId)).body;
      return { objectiveWorkflowId, own: activity.activityWorkflowAggregate?.lastActivityWorkflow ?? null };
    };
    expect((await begun("plain")).own).toBeNull();
    const first = await begun("alone");
    expect(first.own).toMatchObject({ state: "inProgress", progress: 0 });
    await ada.learner.finishParts(first.objectiveWorkflowId, first.own.id);
    await ada.learner.finish(first.objectiveWorkflowId);
    const second = await begun("alone");
    expect(second.objectiveWorkflowId).not.toBe(first.objectiveWorkflowId);
    expect(second.own).toMatchObject({ state: "inProgress", progress: 0 });
    expect(second.own.id).not.toBe(first.own.id);
    expect(await ada.learner.aggregate("alone")).toMatchObject({
      attempts: 2,
      lastObjectiveWorkflow: { id: second.objectiveWorkflowId },
      lastActivityWorkflow: { id: second.own.id },
    });
  });

  it("finishes a course without grades once everything required is done, and not before", async () => {
    const workflowId = (await ada.learner.start("plain")).body.resultId;
    await ada.learner.take(workflowId, "plain", "a", "b");
    const early = await ada.learner.finish(workflowId);
    expect(early).toMatchObject({ status: 409, body: { code: "finishNotAllowed", reason: "requiredPartsLeft" } });
    await ada.learner.take(workflowId, "plain", "c");
    expect(await ada.learner.finish(workflowId)).toMatchObject({ status: 200, body: { state: "Completed" } });
    const { lastObjectiveWorkflow, lastObjectiveRecord } = await ada.learner.aggregate("plain");
    expect(lastObjectiveWorkflow).toMatchObject({ state: "finished", progress: 1 });
    expect(lastObjectiveRecord).toMatchObject({ passed: true, grade: null });
  });

  it("keeps what the renderer saves and never lets progress go back", async () => {
    const workflowId = (await ada.learner.start("plain")).body.resultId;
    const { resultId: activityWorkflowId } = (await ada.learner.startParts(workflowId, "plain", "a")).body;
    const save = (body: object) =>
      ada.call("updateActivityWorkflow", { params: { objectiveWorkflowId: workflowId, activityWorkflowId }, body });
    const first = { id: newId(), progress: 0.6, data: { at: 12 } };
    expect((await save(first)).body).toMatchObject({ progress: 0.6, data: { at: 12 } });
    expect((await save({ id: newId(), progress: 0.2, data: null })).body).toMatchObject({ progress: 0.6, data: null });
    const tooMuch = await save({ id: newId(), progress: 1, data: { text: "x".repeat(17_000) } });
    expect(tooMuch).toMatchObject({ status: 400, body: { code: "invalid", errors: { data: [expect.any(String)] } } });
  });

  it("stores the same save once", async () => {
    const workflowId = (await ada.learner.start("plain")).body.resultId;
    const { resultId: activityWorkflowId } = (await ada.learner.startParts(workflowId, "plain", "a")).body;
    const id = newId();
    const save = (data: object) =>
      ada.call("updateActivityWorkflow", {
        params: { objectiveWorkflowId: workflowId, activityWorkflowId },
        body: { id, progress: 0.5, data },
      });
    await save({ at: 1 });
    expect((await save({ at: 2 })).body.data).toEqual({ at: 1 });
  });

  it("hides everything of one learner from another", async () => {
    const workflowId = (await ada.learner.start("plain")).body.resultId;
    const aggregateId = (await ada.learner.aggregate("plain")).id;
    const otto = await lms.member(OTHER);
    const objectiveWorkflowId = workflowId;
    const answers = [
      await otto.call("getObjectiveWorkflow", { params: { workflowId } }),
      await otto.call("getAggregateRecords", { params: { aggregateId } }),
      await otto.call("getActivityTree", { params: { objectiveWorkflowId } }),
      await otto.call("getAggregateByObjective", { params: { objectiveId: idOf("course", "plain") } }),
      await otto.call("startObjectiveWorkflow", { body: { id: newId(), objectiveWorkflowAggregateId: aggregateId } }),
      await otto.learner.startParts(workflowId, "plain", "a"),
      await otto.learner.finish(workflowId),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });
});
