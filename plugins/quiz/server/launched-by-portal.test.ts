import { describe, expect, it, vi } from "vitest";
import { hasTools } from "../../../server/learning/testing/labs";
import { access, course, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms } from "../../../server/learning/testing/test-lms";
import { launchInPortal } from "./testing/launch-in-portal";

const quiz = {
  key: "test",
  name: "Test",
  course: "sea",
  items: [{ key: "q", type: "numeric" as const, prompt: "<p>How much?</p>", accepted: [{ min: 4, max: 4 }] }],
};
const root = {
  key: "root",
  type: "composite" as const,
  name: "Sea",
  children: [{ key: "exam", type: "lti" as const, name: "Exam", quiz: "test", maxScore: 10 }],
};

describe.runIf(hasTools)("a quiz in the portal", () => {
  /** In this test nothing listens at the portal's public address, as for a server inside a container. */
  it("launches a quiz and takes its score though the server cannot reach its own address", async () => {
    const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("There is no network."));
    const people = sample([course("sea", { activity: root })], [access("sea")]);
    const lms = await startTestLms({ ...people, quizzes: [quiz] });
    const ada = await lms.member(LEARNER);
    const workflowId = (await ada.learner.start("sea")).body.resultId;
    const page = await launchInPortal(lms, ada, workflowId, { course: "sea", activity: "exam" });
    expect(page.targetLinkUri).toMatch(/^http:\/\/learn\.tenant\.example\/lti\/launch\//);
    const done = await page.handIn({ q: "4" });
    expect(done.statusCode).toBe(200);
    const params = { objectiveWorkflowId: workflowId, activityId: idOf("activity", "sea", "exam") };
    const standing = async () => (await ada.call("getActivityWorkflowAggregate", { params })).body;
    await expect
      .poll(standing, { timeout: 20_000 })
      .toMatchObject({ lastActivityWorkflow: { state: "finished" }, bestActivityRecord: { normalizedScore: 1 } });
    expect(network).not.toHaveBeenCalled();
    network.mockRestore();
    await lms.close();
  });

  it("gives nothing for finishing an activity whose quiz nobody handed in", async () => {
    const people = sample([course("sea", { activity: root })], [access("sea")]);
    const lms = await startTestLms({ ...people, quizzes: [quiz] });
    const ada = await lms.member(LEARNER);
    const objectiveWorkflowId = (await ada.learner.start("sea")).body.resultId;
    await ada.learner.take(objectiveWorkflowId, "sea", "exam");
    const params = { objectiveWorkflowId, activityId: idOf("activity", "sea", "exam") };
    const { body } = await ada.call("getActivityWorkflowAggregate", { params });
    expect(body.lastActivityWorkflow.state).toBe("inGrading");
    expect(body.bestActivityRecord?.normalizedScore ?? null).toBeNull();
    await lms.close();
  });

  it("shows and launches no quiz for a tenant that has turned quizzes off", async () => {
    const people = sample([course("sea", { activity: root })], [access("sea")]);
    const lms = await startTestLms({ ...people, quizzes: [quiz] });
    const ada = await lms.member(LEARNER);
    const objectiveWorkflowId = (await ada.learner.start("sea")).body.resultId;
    const activityWorkflowIds = (await ada.learner.startParts(objectiveWorkflowId, "sea", "exam")).body.resultId;
    const activityPathId = idOf("part", "sea", "exam");
    const content = async () =>
      (await ada.call("getActivity", { params: { objectiveWorkflowId, activityPathId } })).body.content;
    const launch = () => ada.call("getResourceForm", { params: { objectiveWorkflowId, activityWorkflowIds } });
    expect([(await content()).toolName, (await launch()).status]).toEqual(["Quiz", 200]);
    lms.config.change({ plugins: { quiz: { enabled: false } } });
    expect(await content()).toMatchObject({ toolName: "", toolOrigin: null });
    expect(await launch()).toMatchObject({ status: 409, body: { reason: "lti.toolNotRegistered" } });
    await lms.close();
  });
});
