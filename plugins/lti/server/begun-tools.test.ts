import { afterAll, beforeAll, expect, it } from "vitest";
import { access, course, group, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { tasksOf } from "../../../server/learning/testing/tasks-of";
import { startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import { giveToolScore } from "../../../server/learning/testing/tool-score";

const tool = (key: string, more: object = {}) => ({
  key,
  type: "lti",
  name: `Tool ${key}`,
  toolUrl: "https://tool.example/",
  supportLtiGrading: true,
  maxScore: 10,
  ...more,
});

let lms: TestLms;
beforeAll(async () => {
  const parts = [
    tool("quiz", { optional: true }),
    tool("dated", { constraint: { due: "2026-12-01" } }),
    tool("film", { supportLtiGrading: false }),
    tool("next"),
  ];
  lms = await startTestLms(sample([course("sea", { activity: group("root", parts) })], [access("sea")]));
});
afterAll(() => lms.close());

it("a tool that gives a score is a task from its begin until it is handed in", async () => {
  const { learner, user } = await lms.memberAt("2026-11-21T12:00:00Z", LEARNER);
  const attempt = (await learner.start("sea")).body.resultId;
  const dated = "activity | Tool dated | 2026-12-01T00:00:00.000Z";
  expect(await tasksOf(lms, LEARNER)).toEqual([dated]);
  const { body } = await learner.startParts(attempt, "sea", "quiz");
  await learner.startParts(attempt, "sea", "dated", "film");
  expect(await tasksOf(lms, LEARNER)).toEqual([dated, "lti.begun | Tool quiz"]);
  await giveToolScore(lms, user, { activityWorkflowId: body.resultId });
  expect(await tasksOf(lms, LEARNER)).toEqual([dated]);
});
