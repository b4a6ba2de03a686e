import { afterEach, describe, expect, it } from "vitest";
import { readSettings } from "../../../../server/app/settings";
import { access, course, group, LEARNER, sample, text } from "../../../../server/learning/testing/sample-package";
import { startTestLms, type TestLms } from "../../../../server/learning/testing/test-lms";

const SECRET = "what the provider and the server know";
const exam = course("exam", { gradingScale: "scale", activity: group("root", [text("paper", { proctored: true })]) });

describe("an outside provider", () => {
  let lms: TestLms;
  afterEach(() => lms.close());

  /** Starts a server with a learner who has got a start token, with which a provider opens a proctoring session. */
  async function begin(secret: string | null) {
    lms = await startTestLms(sample([exam], [access("exam")]), undefined, undefined, {
      settings: readSettings(secret === null ? {} : { PROCTORING_SECRET: secret }),
    });
    lms.config.change({ settings: { "platform.proctoring.providerUrl": "https://watch.example/begin" } });
    const ada = await lms.member(LEARNER);
    const objectiveWorkflowId = (await ada.learner.start("exam")).body.resultId;
    const activityWorkflowId = (await ada.learner.startParts(objectiveWorkflowId, "exam", "paper")).body.resultId;
    const start = await ada.call("getProctoringStartToken", { params: { objectiveWorkflowId, activityWorkflowId } });
    expect(start.body.startUrl).toBe(`https://watch.example/begin?token=${start.body.token}`);
    const call = (path: string, token: string, payload: object = {}, headers: Record<string, string> = {}) =>
      lms.app.inject({
        method: "POST",
        url: `/api/proctoring/v1/sessions${path}`,
        payload,
        headers: { authorization: `Bearer ${token}`, host: "localhost", ...headers },
      });
    const open = (shown?: string) =>
      call("", start.body.token, {}, shown === undefined ? {} : { "x-provider-secret": shown });
    const params = { objectiveWorkflowId, activityWorkflowId };
    const sitting = async () => (await ada.call("getLastProctoringSession", { params })).status;
    return { call, open, sitting };
  }

  it.each([true, false, null])("that has proved itself judges by itself: %s", async (accepted) => {
    const { call, open } = await begin(SECRET);
    const session = (await open(SECRET)).json();
    const incidents = [{ position: 0, at: "2026-11-21T09:00:00.000Z", kind: "left" }];
    expect((await call(`/${session.id}/reports`, session.token, { incidents })).statusCode).toBe(204);
    const finished = await call(`/${session.id}/finish`, session.token, { accepted });
    expect(finished.json()).toMatchObject({ state: "finished", accepted });
  });

  it.each([[undefined], ["something else"], [""]])(
    "is nobody who has the learner's start token alone, with %j",
    async (shown) => {
      const { open, sitting } = await begin(SECRET);
      expect((await open(shown)).statusCode).toBe(401);
      expect(await sitting()).toBe(404);
      expect((await open(SECRET)).statusCode).toBe(201);
      expect(await sitting()).toBe(200);
    },
  );

  it("gives no verdict on a server on which it cannot prove itself", async () => {
    const { call, open } = await begin(null);
    const session = (await open("any")).json();
    const incidents = [{ position: 0, at: "2026-11-21T09:00:00.000Z", kind: "left" }];
    await call(`/${session.id}/reports`, session.token, { incidents });
    const finished = await call(`/${session.id}/finish`, session.token, { accepted: true });
    expect(finished.json()).toMatchObject({ state: "finished", accepted: null });
  });
});
