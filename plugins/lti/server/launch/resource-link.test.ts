import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { json } from "../../../../server/database/columns";
import { idOf, LEARNER, OTHER, type SignedLti, startSignedLti } from "../testing/signed-lti";
import { labActivity } from "../testing/test-lti";

describe("asking for a launch", () => {
  let lti: SignedLti;
  let ada: Awaited<ReturnType<SignedLti["learner"]>>;
  let began: Date;
  beforeAll(async () => {
    lti = await startSignedLti(
      labActivity({ key: "later" }),
      labActivity({ key: "short", constraint: { accessibleUntil: "2026-11-21T10:00:00.000Z" } }),
      labActivity({ key: "unknown", lti: {}, toolUrl: "https://unknown.example/" }),
      labActivity({ key: "address", lti: {}, toolUrl: "https://lab.example/unit/7" }),
    );
    ada = await lti.learner(LEARNER);
    began = lti.clock.now;
  });
  afterEach(() => {
    lti.clock.now = began;
  });
  afterAll(() => lti.close());

  const contentOf = async (key: string, who = ada) => {
    const params = { objectiveWorkflowId: who.workflowId, activityPathId: idOf("part", "chemistry", key) };
    return (await who.call("getActivity", { params })).body.content;
  };

  it("answers the form itself too, which is good for one launch", async () => {
    const { status, body } = await ada.call("getResourceForm", {
      params: { objectiveWorkflowId: ada.workflowId, activityWorkflowIds: ada.activityWorkflowId },
    });
    expect([status, body.form.action, body.form.method]).toEqual([200, "https://lab.example/login", "POST"]);
    expect((await lti.authorize(body.form.fields)).body).toContain("id_token");
    expect((await lti.authorize(body.form.fields)).body).not.toContain("id_token");
  });

  it("lets the form's launch end with the session that asked for it", async () => {
    const again = await lti.learner(LEARNER);
    const { body } = await again.call("getResourceForm", {
      params: { objectiveWorkflowId: ada.workflowId, activityWorkflowIds: ada.activityWorkflowId },
    });
    await lti.context.sessions.end(again.user.tenantId, again.token);
    const answer = await lti.authorize(body.form.fields, {}, { session: "" });
    expect(answer.body).toContain("login_required");
    expect(answer.body).not.toContain("id_token");
  });

  it.each(["-".repeat(36), "a".repeat(36), `${"-".repeat(36)},`])("is no launch of %s", async (activityWorkflowIds) => {
    const params = { objectiveWorkflowId: ada.workflowId, activityWorkflowIds };
    expect((await ada.call("getResourceForm", { params })).status).toBe(400);
  });

  it("is refused before the activity is started", async () => {
    const { status, body } = await ada.link({}, "later");
    expect([status, body.reason]).toEqual([409, "notStarted"]);
  });

  it("is refused for a locked activity, with the rule's reason", async () => {
    await ada.begin("short");
    expect((await ada.link({}, "short")).status).toBe(200);
    lti.clock.now = new Date("2026-11-21T10:00:01.000Z");
    const { status, body } = await ada.link({}, "short");
    expect([status, body.code, body.reason]).toEqual([403, "activityLocked", "afterAccessibleUntil"]);
  });

  it("is refused where no tool is registered, and the page is told so", async () => {
    await ada.begin("unknown");
    const { status, body } = await ada.link({}, "unknown");
    expect([status, body.reason]).toEqual([409, "lti.toolNotRegistered"]);
    expect(await contentOf("unknown")).toMatchObject({ toolOrigin: null });
  });

  it("finds the tool that is registered for an address", async () => {
    await ada.begin("address");
    expect((await ada.link({}, "address")).status).toBe(200);
    expect(await contentOf("address")).toMatchObject({
      html: null,
      version: "1.3",
      toolName: "Lab",
      toolOrigin: "https://lab.example",
      openIn: "frame",
    });
  });

  it("is refused in somebody else's attempt, as if it were not there", async () => {
    const otto = await lti.member(OTHER);
    const body = { activityPartIds: [idOf("part", "chemistry", "lab")], activityWorkflowIds: [] };
    const answer = await otto.call("getResourceLink", { params: { objectiveWorkflowId: ada.workflowId }, body });
    expect(answer.status).toBe(404);
  });

  it("lets no learner choose content, and tells their page so", async () => {
    const { status, body } = await ada.link({ message: "LtiDeepLinkingRequest" });
    expect([status, body.reason]).toEqual([403, "lti.authoring"]);
    expect(await contentOf("lab")).toMatchObject({ mayChoose: false });
  });

  it("lets who may author choose it, and tells their page so", async () => {
    const author = await lti.learner(OTHER);
    await lti.db
      .updateTable("account")
      .set({ roles: json(["Author"]) })
      .where("id", "=", author.user.id)
      .execute();
    expect(await contentOf("lab", author)).toMatchObject({ mayChoose: true });
    expect((await author.link({ message: "LtiDeepLinkingRequest" })).status).toBe(200);
  });
});
