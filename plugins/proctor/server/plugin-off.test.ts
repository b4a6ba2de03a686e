import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { everyEndpoint } from "../../../server/app/testing/every-endpoint";
import { newId } from "../../../server/database/new-id";
import { lab, withoutUnknownPlugins } from "../../../server/learning/testing/labs";
import {
  access,
  course,
  group,
  INSTRUCTOR,
  LEARNER,
  sample,
  text,
} from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestAnswer, type TestLms } from "../../../server/learning/testing/test-lms";
import { giveToolScore } from "../../../server/learning/testing/tool-score";

const paper = text("paper", { html: '<p><img src="files/map.svg" alt=""></p>' });
const exam = course("exam", {
  gradingScale: "scale",
  activity: group("root", [
    text("before"),
    group("room", [paper, lab("quiz"), { key: "talk", type: "discussion", name: "Talk" }], { proctored: true }),
  ]),
});
const files = { "files/map.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>' };
const part = (activity: string) => idOf("part", "exam", activity);
const has = (call: string) => Object.hasOwn(everyEndpoint, call);
const OFF = { status: 404, body: { code: "PLUGIN_OFF" } };

describe("proctoring that a tenant turns off", () => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  let instructor: Awaited<ReturnType<TestLms["member"]>>;
  let objectiveWorkflowId: string;
  let work: Record<"room" | "paper" | "quiz", string>;
  let session: { id: string; token: string };

  const turn = (enabled: boolean) => lms.config.change({ plugins: { proctor: { enabled } } });
  const later = (seconds: number) => {
    lms.clock.now = new Date(lms.clock.now.getTime() + seconds * 1000);
  };
  const room = () => ({ objectiveWorkflowId, activityWorkflowId: work.room });
  const provider = async (path: string, token: string, payload: object = {}): Promise<TestAnswer> => {
    const answer = await lms.app.inject({
      method: "POST",
      url: `/api/proctoring/v1/sessions${path}`,
      payload,
      headers: { authorization: `Bearer ${token}`, host: "localhost" },
    });
    return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
  };
  const left = { incidents: [{ position: 0, at: "2026-11-21T09:00:00.000Z", kind: "left" }] };
  const report = () => provider(`/${session.id}/reports`, session.token, left);
  const finish = () => provider(`/${session.id}/finish`, session.token);
  const last = () => ada.call("getLastProctoringSession", { params: room() });
  const startToken = () => ada.call("getProctoringStartToken", { params: room() });
  const reports = () => instructor.call("getProctoringReports", { params: { objectiveId: idOf("course", "exam") } });
  const judge = (accepted: boolean) =>
    instructor.call("judgeProctoringSession", { body: { id: newId(), proctoringSessionId: session.id, accepted } });
  const holdReason = async () => (await ada.learner.aggregate("exam")).holdReason;

  beforeEach(async () => {
    lms = await startTestLms(withoutUnknownPlugins(sample([exam], [access("exam")])), files);
    ada = await lms.member(LEARNER);
    instructor = await lms.member(INSTRUCTOR);
    objectiveWorkflowId = (await ada.learner.start("exam")).body.resultId;
    await ada.learner.startParts(objectiveWorkflowId, "exam", "paper", "quiz", ...(has("getChannel") ? ["talk"] : []));
    const workOf = async (activity: string): Promise<string> => {
      const params = { objectiveWorkflowId, activityId: idOf("activity", "exam", activity) };
      return (await ada.call("getActivityWorkflowAggregate", { params })).body.lastActivityWorkflow.id;
    };
    work = { room: await workOf("room"), paper: await workOf("paper"), quiz: await workOf("quiz") };
    session = (await provider("", (await startToken()).body.token)).body;
  });
  afterEach(() => lms.close());

  /**
   * The six ways to work in a part. Two of them are API calls of other plugins. In a build without these plugins they
   * are left out.
   */
  const ways: Record<string, () => Promise<TestAnswer>> = {
    reading: () => ada.call("getActivity", { params: { objectiveWorkflowId, activityPathId: part("paper") } }),
    saving: () =>
      ada.call("updateActivityWorkflow", {
        params: { objectiveWorkflowId, activityWorkflowId: work.paper },
        body: { id: newId(), progress: 0.5, data: null },
      }),
    finishing: () => ada.learner.finishParts(objectiveWorkflowId, work.paper),
    ...(has("getResourceLink") && {
      launching: () =>
        ada.call("getResourceLink", {
          params: { objectiveWorkflowId },
          body: { activityPartIds: [part("quiz")], activityWorkflowIds: [] },
        }),
    }),
    "loading a file": async () => {
      const answer = await ada.get(`/api/lms-storage/v1/files/${idOf("course", "exam")}/map.svg`);
      return { status: answer.statusCode, body: answer.statusCode === 200 ? null : answer.json() };
    },
    ...(has("getChannel") && {
      discussing: () => ada.call("getChannel", { params: { channelId: part("talk") } }),
    }),
  };

  it.each(Object.keys(ways))(
    "shuts proctored parts for %s, though somebody watches, and opens them again",
    async (way) => {
      const enter = ways[way] as () => Promise<TestAnswer>;
      turn(false);
      expect(await enter()).toMatchObject({ status: 403, body: { code: "activityLocked", reason: "partOff" } });
      later(60);
      turn(true);
      expect((await enter()).body).toMatchObject({ reason: "proctor.sittingInterrupted" });
      await report();
      // The way `launching` is still refused here, with another reason: the activity of this test is no LTI tool, which
      // could be opened. That check comes after the one for supervision, and the test is only about supervision.
      expect(["partOff", "proctor.sittingInterrupted"]).not.toContain((await enter()).body?.reason);
    },
  );

  it("lets everything else go on: what is not proctored, and starting, which asks no guard", async () => {
    turn(false);
    expect((await ada.learner.take(objectiveWorkflowId, "exam", "before")).status).toBe(200);
    expect((await ada.learner.startParts(objectiveWorkflowId, "exam", "paper")).status).toBe(200);
    expect((await ada.learner.tree(objectiveWorkflowId)).status).toBe(200);
  });

  it("has no calls and no routes, and has them again", async () => {
    const asked = {
      last,
      startToken,
      reports,
      judge: () => judge(true),
      report,
      finish,
      open: () => provider("", "a"),
    };
    turn(false);
    for (const [name, ask] of Object.entries(asked)) expect([name, await ask()]).toMatchObject([name, OFF]);
    turn(true);
    expect([await last(), await report(), await finish()].map(({ status }) => status)).toEqual([200, 204, 200]);
  });

  it("keeps a course shut that waits for a judgement, and says so in lists, until it is judged", async () => {
    await report();
    await finish();
    turn(false);
    expect(await holdReason()).toBe("beingGraded");
    expect((await ada.call("queryMyAggregates")).body.data).toMatchObject([{ holdReason: "beingGraded" }]);
    const refused = { status: 403, body: { code: "courseNotAvailable", reason: "beingGraded" } };
    expect(await ada.learner.submit(objectiveWorkflowId)).toMatchObject(refused);
    turn(true);
    expect(await ada.learner.submit(objectiveWorkflowId)).toMatchObject(refused);
    await judge(true);
    expect((await ada.learner.submit(objectiveWorkflowId)).body).toMatchObject({ state: "Completed" });
  });

  it("does not let a course be handed in while a session runs: nobody can say how it went", async () => {
    turn(false);
    expect(await holdReason()).toBeNull();
    expect((await ada.learner.submit(objectiveWorkflowId)).body).toMatchObject({ reason: "beingGraded" });
    turn(true);
    expect((await ada.learner.submit(objectiveWorkflowId)).body).toMatchObject({ state: "Completed" });
  });

  it.each([
    [true, null],
    [false, true],
  ])("looks at a score that arrives when nobody watches only while it is on: %s, accepted %s", async (on, accepted) => {
    await finish();
    later(3600);
    turn(on);
    await giveToolScore(lms, ada.user, { activityWorkflowId: work.quiz });
    turn(true);
    expect((await last()).body).toMatchObject({ accepted });
    expect(await holdReason()).toBe(accepted === true ? null : "beingGraded");
  });

  it.each([true, false])("tells the learner's browsers of a judgement once: accepted %s", async (accepted) => {
    await report();
    await finish();
    const told: string[] = [];
    const { id: userId, tenantId } = ada.user;
    const send = (type: string) => void told.push(type);
    lms.context.hub.add({ tenantId, userId, send, close: () => undefined });
    expect((await judge(accepted)).body).toMatchObject({ state: "Completed" });
    await expect.poll(() => told).toEqual(["progress"]);
  });
});
