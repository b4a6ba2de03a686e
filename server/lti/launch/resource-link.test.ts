import { afterEach, describe, expect, it } from "vitest";
import { idOf, LEARNER, OTHER, type SignedLti, startSignedLti } from "../testing/signed-lti";

describe("asking for a launch", () => {
  let lti: SignedLti;
  afterEach(() => lti.close());

  it("answers the form itself too, which is good for one launch", async () => {
    lti = await startSignedLti();
    const ada = await lti.learner(LEARNER);
    const { status, body } = await ada.call("getResourceForm", {
      params: { objectiveWorkflowId: ada.workflowId, activityWorkflowIds: ada.activityWorkflowId },
    });
    expect([status, body.form.action, body.form.method]).toEqual([200, "https://lab.example/login", "POST"]);
    expect((await lti.authorize(body.form.fields)).body).toContain("id_token");
    expect((await lti.authorize(body.form.fields)).body).not.toContain("id_token");
  });

  it("is refused before the activity is started", async () => {
    lti = await startSignedLti();
    const ada = await lti.member(LEARNER);
    const objectiveWorkflowId: string = (await ada.learner.start("chemistry")).body.resultId;
    const body = { activityPartIds: [idOf("part", "chemistry", "lab")], activityWorkflowIds: [] };
    const answer = await ada.call("getResourceLink", { params: { objectiveWorkflowId }, body });
    expect([answer.status, answer.body.reason]).toEqual([409, "notStarted"]);
  });

  it("is refused for a locked activity, with the rule's reason", async () => {
    lti = await startSignedLti({ constraint: { accessibleUntil: "2026-11-21T10:00:00.000Z" } });
    const ada = await lti.learner(LEARNER);
    lti.clock.now = new Date("2026-11-21T10:00:01.000Z");
    const { status, body } = await ada.link();
    expect([status, body.code, body.reason]).toEqual([403, "activityLocked", "afterAccessibleUntil"]);
  });

  it("is refused where no tool is registered, and the page is told so", async () => {
    lti = await startSignedLti({ lti: {}, toolUrl: "https://unknown.example/" });
    const ada = await lti.learner(LEARNER);
    const { status, body } = await ada.link();
    expect([status, body.reason]).toEqual([409, "toolNotRegistered"]);
    const activityPathId = idOf("part", "chemistry", "lab");
    const params = { objectiveWorkflowId: ada.workflowId, activityPathId };
    expect((await ada.call("getActivity", { params })).body.content).toMatchObject({ toolOrigin: null });
  });

  it("finds the tool that is registered for an address, as soon as it is there", async () => {
    lti = await startSignedLti({ lti: {}, toolUrl: "https://lab.example/unit/7" });
    const ada = await lti.learner(LEARNER);
    expect((await ada.link()).status).toBe(200);
    const params = { objectiveWorkflowId: ada.workflowId, activityPathId: idOf("part", "chemistry", "lab") };
    expect((await ada.call("getActivity", { params })).body.content).toEqual({
      html: null,
      version: "1.3",
      toolName: "Lab",
      toolOrigin: "https://lab.example",
      openIn: "frame",
    });
  });

  it("is refused in somebody else's attempt, as if it were not there", async () => {
    lti = await startSignedLti();
    const ada = await lti.learner(LEARNER);
    const otto = await lti.member(OTHER);
    const body = { activityPartIds: [idOf("part", "chemistry", "lab")], activityWorkflowIds: [] };
    const answer = await otto.call("getResourceLink", { params: { objectiveWorkflowId: ada.workflowId }, body });
    expect(answer.status).toBe(404);
  });

  it("lets no learner choose content", async () => {
    lti = await startSignedLti();
    const ada = await lti.learner(LEARNER);
    const { status, body } = await ada.link({ message: "LtiDeepLinkingRequest" });
    expect([status, body.reason]).toEqual([403, "authoring"]);
  });
});
