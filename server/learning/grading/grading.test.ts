import { afterEach, describe, expect, it } from "vitest";
import { newId } from "../../database/new-id";
import { expectCertificates } from "../testing/expect-certificates";
import { lab } from "../testing/labs";
import { access, course, group, LEARNER, sample, text } from "../testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../testing/test-lms";

describe("what an attempt comes to", () => {
  let lms: TestLms;
  afterEach(() => lms.close());

  async function begin(activity: ReturnType<typeof group>) {
    const graded = course("graded", { gradingScale: "scale", certificateTemplates: ["proof"], activity });
    lms = await startTestLms(sample([graded], [access("graded")]));
    const ada = await lms.member(LEARNER);
    return { ada, workflowId: (await ada.learner.start("graded")).body.resultId as string };
  }
  async function handIn({ ada, workflowId }: Awaited<ReturnType<typeof begin>>) {
    await ada.learner.submit(workflowId);
    return (await ada.learner.aggregate("graded")).lastObjectiveRecord;
  }

  const weighted = group("root", [
    text("a", { scoreWeight: 3 }),
    group("one", [text("b", { scoreWeight: 1 }), text("extra", { optional: true })], { scoreWeight: 1 }),
  ]);
  it.each<[string, string[], number, string, boolean, number]>([
    ["nothing", [], 0, "Poor", false, 0],
    ["the light part", ["b"], 5, "Poor", false, 0],
    ["the heavy part", ["a"], 15, "Fair", true, 1],
    ["everything required", ["a", "b"], 20, "Good", true, 1],
    ["only what is optional", ["extra"], 0, "Poor", false, 0],
  ])("counts %s by its weight", async (_what, done, score, grade, passed, certificates) => {
    const attempt = await begin(weighted);
    if (done.length > 0) await attempt.ada.learner.take(attempt.workflowId, "graded", ...done);
    expect(await handIn(attempt)).toMatchObject({ score, maxScore: 20, grade: { name: grade }, passed });
    await expectCertificates(attempt.ada, certificates);
  });

  it("finishes a chapter with its required parts, and not with what is optional in it", async () => {
    const { ada, workflowId } = await begin(weighted);
    await ada.learner.take(workflowId, "graded", "extra");
    const chapter = async () =>
      (await ada.learner.tree(workflowId)).body.activity.children[1].childActivity.activityWorkflowAggregate;
    expect((await chapter()).lastActivityWorkflow.state).toBe("inProgress");
    await ada.learner.take(workflowId, "graded", "b");
    expect(await chapter()).toMatchObject({
      lastActivityWorkflow: { state: "finished" },
      bestActivityRecord: { normalizedScore: 1, passed: true },
    });
  });

  it("is in grading while a tool has not given its score, and nobody gets a certificate for it", async () => {
    const attempt = await begin(group("root", [text("a"), lab("tool")]));
    await attempt.ada.learner.take(attempt.workflowId, "graded", "a", "tool");
    expect(await handIn(attempt)).toMatchObject({
      score: null,
      passed: null,
      grade: null,
      finished: expect.any(String),
    });
    const { lastObjectiveWorkflow } = await attempt.ada.learner.aggregate("graded");
    expect(lastObjectiveWorkflow).toMatchObject({ state: "inGrading", finished: null, submitted: expect.any(String) });
    await expectCertificates(attempt.ada, 0);
  });

  it("tells the learner's other browsers", async () => {
    const { ada, workflowId } = await begin(weighted);
    const told: unknown[] = [];
    const { id: aggregateId } = await ada.learner.aggregate("graded");
    lms.context.hub.add({
      tenantId: ada.user.tenantId,
      userId: ada.user.id,
      send: (type, data) => told.push([type, data]),
      close: () => undefined,
    });
    await ada.learner.startParts(workflowId, "graded", "a");
    await ada.call("startActivityWorkflows", {
      body: { id: newId(), objectiveWorkflowId: newId(), activityPartIds: [newId()] },
    });
    expect(told).toEqual([
      ["progress", { objectiveId: idOf("course", "graded"), aggregateId, commandId: expect.any(String) }],
    ]);
  });
});
