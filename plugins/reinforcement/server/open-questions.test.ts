import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { jobScope } from "../../../server/learning/testing/job-scope";
import { access, course, LEARNER, OTHER, sample } from "../../../server/learning/testing/sample-package";
import { tasksOf } from "../../../server/learning/testing/tasks-of";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import { answerPath } from "./answer-link";
import type { ReinforcementTables } from "./reinforcement.tables";
import { askQuestions } from "./rounds/ask-questions";

const workflowId = idOf("reinforcement.question", "why", "learner");
const open = ["reinforcement.question | Why? | 2026-12-05T12:00:00.000Z"];

describe("a question by mail", () => {
  let lms: TestLms;
  const ask = () => askQuestions(jobScope<ReinforcementTables>(lms));
  beforeEach(async () => {
    const options = [
      { key: "yes", text: "Because", correct: true },
      { key: "no", text: "Never mind" },
    ];
    const reinforcements = [{ key: "why", course: "sea", learners: ["learner"], question: "Why?", options }];
    lms = await startTestLms({ ...sample([course("sea")], [access("sea")]), reinforcements });
    lms.clock.now = new Date("2026-11-21T12:00:00Z");
  });
  afterEach(() => lms.close());

  it("is a task of the person who was asked, until it is answered", async () => {
    expect(await tasksOf(lms, LEARNER)).toEqual([]);
    await ask();
    expect(await tasksOf(lms, LEARNER)).toEqual(open);
    expect(await tasksOf(lms, OTHER)).toEqual([]);
    const { tenantId, secret } = jobScope(lms);
    const link = new URL(answerPath(secret, { tenantId, workflowId }, "no"), "http://learn");
    const body = { answer: link.searchParams.get("answer") };
    const ada = await lms.member(LEARNER);
    expect((await ada.call("answerReinforcementWorkflow", { params: { workflowId }, body })).status).toBe(200);
    expect(await tasksOf(lms, LEARNER)).toEqual([]);
  });

  it("is none once its time is over, nor while the course is closed", async () => {
    await ask();
    const course = lms.db.updateTable("objective").where("id", "=", idOf("course", "sea"));
    await course.set({ state: "archived" }).execute();
    expect(await tasksOf(lms, LEARNER)).toEqual([]);
    await course.set({ state: "ready" }).execute();
    lms.clock.now = new Date("2026-12-05T11:59:59.999Z");
    expect(await tasksOf(lms, LEARNER)).toEqual(open);
    lms.clock.now = new Date("2026-12-05T12:00:00Z");
    expect(await tasksOf(lms, LEARNER)).toEqual([]);
  });
});
