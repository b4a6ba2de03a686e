import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { idOf, LEARNER, type SignedLti, startSignedLti } from "./testing/signed-lti";

const OFF = { status: 404, code: "PLUGIN_OFF" };
const TOOL = "https://lab.example";

describe("a tenant that has turned tools off", () => {
  let lti: SignedLti;
  let ada: Awaited<ReturnType<SignedLti["learner"]>>;
  beforeEach(async () => {
    lti = await startSignedLti();
    ada = await lti.learner(LEARNER);
  });
  afterEach(() => lti.close());

  const turn = (enabled: boolean) => lti.config.change({ plugins: { lti: { enabled } } });
  const content = async () => {
    const params = { objectiveWorkflowId: ada.workflowId, activityPathId: idOf("part", "chemistry", "lab") };
    const { status, body } = await ada.call("getActivity", { params });
    return { status, reason: body.reason, content: body.content };
  };
  const framesOf = async () => {
    const page = await lti.app.inject("/learn");
    return /frame-src ([^;]*)/.exec(String(page.headers["content-security-policy"]))?.[1] ?? "";
  };

  it("has no launches, and has them again when they are on", async () => {
    turn(false);
    for (const [method, url, payload] of [
      ["POST", `/api/lms/v1/objective-workflows/${ada.workflowId}/resource-link`, {}],
      ["GET", `/api/lms/v1/objective-workflows/${ada.workflowId}/resource-form/${ada.activityWorkflowId}`, undefined],
      ["GET", "/lti/jwks.json", undefined],
      ["GET", "/lti/launch/nothing", undefined],
      ["GET", "/lti/authorize", undefined],
      ["POST", "/lti/token", undefined],
      ["POST", "/lti/v1p1/outcomes", undefined],
      ["GET", "/.well-known/openid-configuration", undefined],
    ] as const) {
      const answer = await ada.raw({
        method,
        url,
        headers: { "x-csrf-token": ada.csrfToken },
        ...(payload === undefined ? {} : { payload }),
      });
      expect([url, answer.statusCode, answer.json()]).toMatchObject([url, 404, OFF]);
    }
    turn(true);
    expect((await lti.app.inject("/lti/jwks.json")).statusCode).toBe(200);
  });

  it("shows no tool, and says that the part is off", async () => {
    expect((await content()).content.toolOrigin).toBe(TOOL);
    turn(false);
    expect(await content()).toMatchObject({ status: 403, reason: "partOff" });
  });

  it("lets none of its tools into frames", async () => {
    expect(await framesOf()).toContain(TOOL);
    turn(false);
    expect(await framesOf()).not.toContain(TOOL);
  });

  it("still imports tools and what activities launch, and has them when they are on again", async () => {
    turn(false);
    await lti.db.deleteFrom("lti_link").execute();
    await lti.db.deleteFrom("lti_tool").execute();
    await lti.store();
    turn(true);
    expect((await content()).content).toMatchObject({ toolName: "Lab", toolOrigin: TOOL });
    expect((await ada.link()).status).toBe(200);
  });

  it("still has the secrets of its tools sealed", async () => {
    turn(false);
    await lti.db.updateTable("lti_tool").set({ shared_secret: "in plain text" }).execute();
    await lti.start();
    const { shared_secret } = await lti.db.selectFrom("lti_tool").select("shared_secret").executeTakeFirstOrThrow();
    expect(shared_secret).toMatch(/^portal-sealed/);
  });
});
