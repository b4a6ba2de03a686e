import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EMPTY_ID } from "../../../core/learning/contract/enumerations";
import { newId } from "../../database/new-id";
import { access, course, LEARNER, sample, text } from "../testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../testing/test-lms";

const courses = [course("plain"), course("single", { activity: text("only") })];

describe("a command with the body of the specification and nothing more", () => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  beforeEach(async () => {
    lms = await startTestLms(sample(courses, [access("plain"), access("single")]));
    ada = await lms.member(LEARNER);
  });
  afterEach(() => lms.close());

  it("starts and finishes activities without an id of its own", async () => {
    const objectiveWorkflowId = (await ada.learner.start("plain")).body.resultId;
    const started = await ada.call("startActivityWorkflows", {
      body: { objectiveWorkflowId, activityPartIds: [idOf("part", "plain", "a")] },
    });
    expect(started).toMatchObject({ status: 200, body: { state: "Completed" } });
    const finished = await ada.call("finishActivityWorkflows", {
      body: { objectiveWorkflowId, activityWorkflowIds: [started.body.resultId] },
    });
    expect(finished).toMatchObject({ status: 200, body: { state: "Completed" } });
    expect(finished.body.id).not.toBe(started.body.id);
  });

  it("starts the activity of a course that is one, by the activity's id, and leaves the running one as it is", async () => {
    const objectiveWorkflowId = (await ada.learner.start("single")).body.resultId;
    const params = { objectiveWorkflowId, activityId: idOf("activity", "single", "only") };
    const running = (await ada.call("getActivityWorkflowAggregate", { params })).body.lastActivityWorkflow;
    const started = await ada.call("startActivityWorkflows", {
      body: { objectiveWorkflowId, activityPartIds: [params.activityId] },
    });
    expect(started.body).toMatchObject({ state: "Completed", resultId: running.id });
  });

  it.each([
    ["start of a course", "startObjectiveWorkflow", { objectiveWorkflowAggregateId: newId() }],
    ["start of activities", "startActivityWorkflows", { objectiveWorkflowId: newId(), activityPartIds: [newId()] }],
    [
      "finish of activities",
      "finishActivityWorkflows",
      { objectiveWorkflowId: newId(), activityWorkflowIds: [newId()] },
    ],
  ] as const)("is refused with the empty GUID for an id: %s", async (_name, call, rest) => {
    const answer = await ada.call(call, { body: { id: EMPTY_ID, ...rest } });
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid", errors: { id: [expect.any(String)] } } });
  });
});
