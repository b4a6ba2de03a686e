import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { access, course, group, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";

const meeting = {
  key: "meeting",
  type: "event",
  name: "Meeting",
  event: { start: "2026-11-21T12:00:00Z", end: "2026-11-21T13:00:00Z" },
};

describe("an event in a course", () => {
  let lms: TestLms;
  beforeAll(async () => {
    lms = await startTestLms(sample([course("sea", { activity: group("root", [meeting]) })], [access("sea")]));
  });
  afterAll(() => lms.close());

  it("can be done from its start on, not a second before", async () => {
    const early = await lms.memberAt("2026-11-21T11:59:59.000Z", LEARNER);
    const attempt = (await early.learner.start("sea")).body.resultId;
    const { body: started } = await early.learner.startParts(attempt, "sea", "meeting");
    const refused = await early.learner.finishParts(attempt, started.resultId);
    expect(refused.body).toMatchObject({ reason: "events.beforeEventStart" });
    const late = await lms.memberAt("2026-11-21T12:00:00.000Z", LEARNER);
    expect((await late.learner.finishParts(attempt, started.resultId)).status).toBe(200);
    const params = { objectiveWorkflowId: attempt, activityId: idOf("activity", "sea", "meeting") };
    const { body } = await late.call("getActivityWorkflowAggregate", { params });
    expect(body.lastActivityWorkflow?.state).toBe("finished");
  });
});
