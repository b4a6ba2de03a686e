import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { endpoints } from "../../../core/learning/contract/index";
import { engineForTests } from "../../app/testing/engine-for-tests";
import { testEngines } from "../../app/testing/engines";
import { newId } from "../../database/new-id";
import { withTransaction } from "../../database/transaction";
import { finishActivityWorkflows } from "../activities/take-activities.calls";
import { directCall } from "../testing/direct-call";
import { expectCertificates } from "../testing/expect-certificates";
import { access, course, LEARNER, sample } from "../testing/sample-package";
import { startTestLms, type TestAnswer, type TestLms } from "../testing/test-lms";

const courses = [course("graded", { gradingScale: "scale", certificateTemplates: ["proof"] }), course("plain")];
const outcomes = (answers: readonly TestAnswer[]) => answers.map(({ body }) => body.code ?? body.state).sort();

describe.each(testEngines)("two commands at once, on the $name", ({ start }) => {
  const open = engineForTests(start);
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  beforeEach(async () => {
    lms = await startTestLms(sample(courses, [access("graded"), access("plain")]), {}, await open());
    ada = await lms.member(LEARNER);
  });
  afterEach(() => lms.close());

  it("are one attempt when both start", async () => {
    const answers = await Promise.all([ada.learner.start("plain"), ada.learner.start("plain")]);
    expect(outcomes(answers)).toEqual(["Completed", "startNotAllowed"]);
    expect(await ada.learner.aggregate("plain")).toMatchObject({ attempts: 1 });
  });

  it("lose nothing when the second comes before the first is committed", async () => {
    const objectiveWorkflowId = (await ada.learner.start("plain")).body.resultId;
    const ids: string[] = [];
    for (const part of ["a", "b", "c"]) {
      ids.push((await ada.learner.startParts(objectiveWorkflowId, "plain", part)).body.resultId);
    }
    const finish = (trx: TestLms["db"], ...activityWorkflowIds: string[]) =>
      finishActivityWorkflows(
        directCall<typeof endpoints.finishActivityWorkflows>(lms, ada.user, trx, {
          body: { id: newId(), objectiveWorkflowId, activityWorkflowIds },
        }),
      );
    const written = Promise.withResolvers<void>();
    const first = withTransaction(lms.db, async (trx) => {
      await finish(trx, ids[0] ?? "");
      written.resolve();
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
    await written.promise;
    await Promise.all([first, withTransaction(lms.db, (trx) => finish(trx, ...ids.slice(1)))]);
    expect((await ada.learner.aggregate("plain")).lastObjectiveWorkflow.progress).toBe(1);
    const [chapter] = (await ada.learner.tree(objectiveWorkflowId)).body.activity.children;
    expect(chapter.childActivity.activityWorkflowAggregate.lastActivityWorkflow.state).toBe("finished");
  });

  it("are one result and one certificate when both submit", async () => {
    const workflowId = (await ada.learner.start("graded")).body.resultId;
    await ada.learner.take(workflowId, "graded", "a", "b", "c");
    await Promise.all([ada.learner.submit(workflowId), ada.learner.submit(workflowId)]);
    const query = { requireTotalCount: true };
    expect((await ada.call("queryObjectiveRecords", { query })).body.totalCount).toBe(1);
    await expectCertificates(ada, 1);
  });
});
