import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lab } from "../../../server/learning/testing/labs";
import { access, course, group, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import { giveToolScore } from "../../../server/learning/testing/tool-score";

const exam = course("exam", {
  gradingScale: "scale",
  activity: group("root", [lab("quiz", { proctored: true })]),
});

describe("a tool that goes on after its learner's session", () => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  let workflowId: string;
  let activityWorkflowId: string;
  let session: { id: string; token: string };
  beforeEach(async () => {
    lms = await startTestLms(sample([exam], [access("exam")]));
    ada = await lms.member(LEARNER);
    workflowId = (await ada.learner.start("exam")).body.resultId;
    activityWorkflowId = (await ada.learner.startParts(workflowId, "exam", "quiz")).body.resultId;
    const params = { objectiveWorkflowId: workflowId, activityWorkflowId };
    const query = { activityPathId: idOf("part", "exam", "quiz") };
    const start = (await ada.call("getProctoringStartToken", { params, query })).body.token;
    session = (await provider("", start)).json();
  });
  afterEach(() => lms.close());

  const provider = (path: string, token: string) =>
    lms.app.inject({
      method: "POST",
      url: `/api/proctoring/v1/sessions${path}`,
      payload: {},
      headers: { authorization: `Bearer ${token}`, host: "localhost" },
    });
  const give = (timestamp: Date) => giveToolScore(lms, ada.user, { activityWorkflowId, timestamp });

  it.each([
    ["just before nobody could still watch", 59, true],
    ["when nobody watched any more", 60, null],
  ])("%s: accepted %s seconds later: %s", async (_name, seconds, accepted) => {
    expect((await provider(`/${session.id}/finish`, session.token)).json()).toMatchObject({ accepted: true });
    const ended = lms.clock.now.getTime();
    lms.clock.now = new Date(ended + 3_600_000);
    await give(new Date(ended + seconds * 1000));
    const params = { objectiveWorkflowId: workflowId, activityWorkflowId };
    expect((await ada.call("getLastProctoringSession", { params })).body).toMatchObject({ accepted });
    expect((await ada.learner.aggregate("exam")).holdReason).toBe(accepted === true ? null : "beingGraded");
    const { body } = await ada.learner.submit(workflowId);
    expect(body).toMatchObject(accepted === true ? { state: "Completed" } : { reason: "beingGraded" });
  });

  it.each([
    ["just before nobody could still watch", 59, true],
    ["when nobody watched any more", 60, null],
  ])("%s, called done by its learner, who leaves the session open: %s seconds later, accepted %s", async (...given) => {
    const [, seconds, accepted] = given;
    const opened = lms.clock.now.getTime();
    expect((await ada.learner.finishParts(workflowId, activityWorkflowId)).status).toBe(200);
    lms.clock.now = new Date(opened + 3_600_000);
    await give(new Date(opened + seconds * 1000));
    const { body } = await ada.learner.submit(workflowId);
    expect(body).toMatchObject(accepted === true ? { state: "Completed" } : { reason: "beingGraded" });
  });
});
