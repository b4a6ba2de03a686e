import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../../server/database/new-id";
import { access, course, group, LEARNER, OTHER, sample, text } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestAnswer, type TestLms } from "../../../server/learning/testing/test-lms";

type Member = Awaited<ReturnType<TestLms["member"]>>;

const exam = course("exam", {
  gradingScale: "scale",
  activity: group("root", [
    text("before"),
    group("room", [text("paper"), text("booth", { proctored: true, optional: true })], { proctored: true }),
  ]),
});
const INSTRUCTOR = "grace@school.example";
const grace = {
  key: "grace",
  email: INSTRUCTOR,
  firstName: "Grace",
  lastName: "Hopper",
  roles: ["Instructor" as const],
};
const PART = { activityPathId: idOf("part", "exam", "paper") };

describe("a proctored activity", () => {
  let lms: TestLms;
  let ada: Member;
  let workflowId: string;
  let room: string;
  beforeEach(async () => {
    const people = sample([exam], [access("exam")]);
    lms = await startTestLms({ ...people, users: [...people.users, grace] });
    ada = await lms.member(LEARNER);
    workflowId = (await ada.learner.start("exam")).body.resultId;
    await ada.learner.startParts(workflowId, "exam", "paper");
    room = await activityWorkflow("room");
  });
  afterEach(() => lms.close());

  const later = (seconds: number) => {
    lms.clock.now = new Date(lms.clock.now.getTime() + seconds * 1000);
  };
  async function activityWorkflow(activity: string): Promise<string> {
    const params = { objectiveWorkflowId: workflowId, activityId: idOf("activity", "exam", activity) };
    return (await ada.call("getActivityWorkflowAggregate", { params })).body.lastActivityWorkflow.id;
  }
  const params = () => ({ objectiveWorkflowId: workflowId, activityWorkflowId: room });
  const read = () => ada.call("getActivity", { params: { objectiveWorkflowId: workflowId, ...PART } });
  const startToken = async (who = ada): Promise<TestAnswer> =>
    who.call("getProctoringStartToken", { params: params(), query: PART });
  const provider = (path: string, token: string, payload: object = {}) =>
    lms.app.inject({
      method: "POST",
      url: `/api/proctoring/v1/sessions${path}`,
      payload,
      headers: { authorization: `Bearer ${token}`, host: "localhost" },
    });
  async function open(): Promise<{ id: string; token: string; frameUrl: string; returnUrl: string }> {
    const { token } = (await startToken()).body;
    return (await provider("", token)).json();
  }
  const report = (session: { id: string; token: string }, incidents: object[] = []) =>
    provider(`/${session.id}/reports`, session.token, { incidents });
  const finish = (session: { id: string; token: string }, verdict = {}) =>
    provider(`/${session.id}/finish`, session.token, verdict);
  async function judge(session: { id: string }, accepted: boolean): Promise<TestAnswer> {
    const instructor = await lms.member(INSTRUCTOR);
    const comment = "Somebody else was there.";
    return instructor.call("judgeProctoringSession", {
      body: { id: newId(), proctoringSessionId: session.id, accepted, comment },
    });
  }
  async function recordOf(activity: string) {
    const params = { objectiveWorkflowId: workflowId, activityId: idOf("activity", "exam", activity) };
    return (await ada.call("getActivityWorkflowAggregate", { params })).body.bestActivityRecord;
  }
  const sitting = async () => (await ada.call("getLastProctoringSession", { params: params() })).body;
  const holdReason = async () => (await ada.learner.aggregate("exam")).holdReason;
  const left = { position: 0, at: "2026-11-21T12:00:00.000Z", kind: "left", seconds: 4 };

  it("gives nothing away and takes nothing in while nobody watches", async () => {
    expect(await read()).toMatchObject({
      status: 403,
      body: { code: "activityLocked", reason: "proctor.sittingRequired" },
    });
    const activityWorkflowId = await activityWorkflow("paper");
    const save = await ada.call("updateActivityWorkflow", {
      params: { objectiveWorkflowId: workflowId, activityWorkflowId },
      body: { id: newId(), progress: 1, data: null },
    });
    expect(save.body).toMatchObject({ code: "activityLocked", reason: "proctor.sittingRequired" });
    const done = await ada.call("finishActivityWorkflows", {
      body: { id: newId(), objectiveWorkflowId: workflowId, activityWorkflowIds: [activityWorkflowId] },
    });
    expect(done.body).toMatchObject({ code: "activityLocked", reason: "proctor.sittingRequired" });
    expect((await ada.learner.take(workflowId, "exam", "before")).status).toBe(200);
  });

  it("opens when its provider has opened a session with the start token, once", async () => {
    const { token, startUrl } = (await startToken()).body;
    expect(startUrl).toBe(`http://localhost/learn/proctor?token=${token}`);
    const session = (await provider("", token)).json();
    expect(session).toMatchObject({
      course: expect.any(String),
      learner: { id: ada.user.id },
      frameUrl: `http://localhost/learn/courses/proctor/${idOf("course", "exam")}/${PART.activityPathId}?inProctoringIframe`,
    });
    expect((await read()).status).toBe(200);
    expect((await provider("", token)).statusCode).toBe(401);
    expect(await ada.call("getLastProctoringSession", { params: params() })).toMatchObject({
      body: { id: session.id, state: "created", accepted: null, finished: null },
    });
  });

  it.each([
    [299, 201],
    [300, 401],
  ])("takes a start token %d seconds old with %d", async (seconds, status) => {
    const { token } = (await startToken()).body;
    later(seconds);
    expect((await provider("", token)).statusCode).toBe(status);
  });

  it("shuts when the provider falls silent, and opens when it is heard of again, with the silence noted", async () => {
    const session = await open();
    later(59);
    expect((await read()).status).toBe(200);
    expect((await report(session)).statusCode).toBe(204);
    later(60);
    expect((await read()).body).toMatchObject({ reason: "proctor.sittingInterrupted" });
    later(1);
    await report(session);
    expect((await read()).status).toBe(200);
    expect((await finish(session)).json()).toMatchObject({ state: "finished", accepted: null });
  });

  it.each([
    [59, true],
    [60, null],
    [3600, null],
  ])("notes a silence of %d seconds when it ends: accepted %s", async (seconds, accepted) => {
    const session = await open();
    later(seconds);
    expect((await finish(session)).json()).toMatchObject({ state: "finished", accepted });
  });

  it("keeps what was noticed in an earlier session of the same activity to be judged", async () => {
    await report(await open(), [left]);
    const session = (
      await provider("", (await ada.call("getProctoringStartToken", { params: params() })).body.token)
    ).json();
    expect((await read()).status).toBe(200);
    expect(await holdReason()).toBeNull();
    await finish(session);
    expect(await sitting()).toMatchObject({ id: session.id, state: "finished", accepted: true });
    expect(await holdReason()).toBe("beingGraded");
    expect((await ada.learner.submit(workflowId)).body).toMatchObject({ reason: "beingGraded" });
  });

  it("is judged also when its own page never says that it is over", async () => {
    const session = await open();
    await report(session, [left]);
    await ada.learner.take(workflowId, "exam", "before", "paper");
    expect((await ada.learner.submit(workflowId)).body).toMatchObject({ reason: "beingGraded" });
    const instructor = await lms.member(INSTRUCTOR);
    const objective = { params: { objectiveId: idOf("course", "exam") } };
    expect((await instructor.call("getProctoringReports", objective)).body.data).toMatchObject([{ id: session.id }]);
    const judge = { body: { id: newId(), proctoringSessionId: session.id, accepted: true } };
    expect((await instructor.call("judgeProctoringSession", judge)).body.state).toBe("Completed");
    expect((await ada.learner.submit(workflowId)).body.state).toBe("Completed");
    expect((await finish(session)).json()).toMatchObject({ state: "finished", accepted: true });
  });

  it("is accepted when the course is handed in with its page closed after clean work", async () => {
    await open();
    later(59);
    await ada.learner.take(workflowId, "exam", "before", "paper");
    later(3600);
    expect((await ada.learner.submit(workflowId)).body.state).toBe("Completed");
    expect(await sitting()).toMatchObject({ state: "finished", accepted: true });
  });

  it("is not judged while it runs", async () => {
    const session = await open();
    const instructor = await lms.member(INSTRUCTOR);
    const judge = { body: { id: newId(), proctoringSessionId: session.id, accepted: false } };
    expect((await instructor.call("judgeProctoringSession", judge)).status).toBe(409);
    const objective = { params: { objectiveId: idOf("course", "exam") } };
    expect((await instructor.call("getProctoringReports", objective)).body.data).toEqual([]);
    later(60);
    expect((await instructor.call("getProctoringReports", objective)).body.data).toHaveLength(1);
  });

  it("goes on in another session after a reload, with nothing to be judged", async () => {
    await open();
    await finish(await open());
    expect(await sitting()).toMatchObject({ state: "finished", accepted: true });
    expect(await holdReason()).toBeNull();
    const instructor = await lms.member(INSTRUCTOR);
    const objective = { params: { objectiveId: idOf("course", "exam") } };
    expect((await instructor.call("getProctoringReports", objective)).body.data).toEqual([]);
  });

  it("is accepted at once where nothing was noticed, whatever its own page says", async () => {
    const session = await open();
    expect((await finish(session, { accepted: false })).json()).toMatchObject({ state: "finished", accepted: true });
    expect((await read()).body).toMatchObject({ reason: "proctor.sittingRequired" });
    expect((await startToken()).status).toBe(200);
  });

  it("shuts the course until an instructor has judged what was noticed", async () => {
    const session = await open();
    await report(session, [left]);
    await report(session, [left, { ...left, position: 1 }]);
    await finish(session, { accepted: true });
    expect(await sitting()).toMatchObject({ state: "finished", accepted: null });
    expect(await holdReason()).toBe("beingGraded");
    expect((await ada.call("getProctoringStartToken", { params: params() })).body).toMatchObject({
      code: "courseNotAvailable",
      reason: "beingGraded",
    });
    expect((await ada.learner.submit(workflowId)).body).toMatchObject({ reason: "beingGraded" });

    const instructor = await lms.member(INSTRUCTOR);
    const objective = { params: { objectiveId: idOf("course", "exam") } };
    expect((await ada.call("getProctoringReports", objective)).status).toBe(403);
    const { data } = (await instructor.call("getProctoringReports", objective)).body;
    expect(data).toMatchObject([
      { id: session.id, activity: "Chapter room", incidents: [{ kind: "left", seconds: 4 }, { kind: "left" }] },
    ]);

    const judge = { body: { id: newId(), proctoringSessionId: session.id, accepted: true } };
    expect((await ada.call("judgeProctoringSession", judge)).status).toBe(403);
    expect((await instructor.call("judgeProctoringSession", judge)).body.state).toBe("Completed");
    expect(await holdReason()).toBeNull();
    expect((await ada.learner.submit(workflowId)).body.state).toBe("Completed");
    const again = { body: { ...judge.body, id: newId() } };
    expect((await instructor.call("judgeProctoringSession", again)).status).toBe(409);
  });

  it("brings no points when its session is rejected", async () => {
    const session = await open();
    await ada.learner.take(workflowId, "exam", "before", "paper");
    await report(session, [left]);
    await finish(session);
    expect((await judge(session, false)).body.state).toBe("Completed");
    expect(await recordOf("paper")).toMatchObject({ normalizedScore: 0, passed: false });
    expect(await recordOf("room")).toMatchObject({ normalizedScore: 0, passed: false });
    expect((await ada.learner.submit(workflowId)).body.state).toBe("Completed");
    expect((await ada.learner.aggregate("exam")).lastObjectiveRecord).toMatchObject({ normalizedScore: 0.5 });
  });

  it("costs nothing outside it, nor in an activity inside it that has sessions of its own", async () => {
    await ada.learner.take(workflowId, "exam", "before");
    await ada.learner.startParts(workflowId, "exam", "booth");
    const session = await open();
    await report(session, [left]);
    await finish(session);
    expect((await judge(session, false)).body.state).toBe("Completed");
    expect(await recordOf("before")).toMatchObject({ normalizedScore: 1 });
    expect(await recordOf("paper")).toMatchObject({ normalizedScore: 0 });
    expect(await recordOf("booth")).toBeNull();
  });

  it("keeps strangers out", async () => {
    const bob = await lms.member(OTHER);
    expect((await startToken(bob)).status).toBe(404);
    const session = await open();
    expect((await provider(`/${session.id}/finish`, "wrong")).statusCode).toBe(401);
    expect((await provider(`/${newId()}/finish`, session.token)).statusCode).toBe(401);
    expect((await provider("/nothing/finish", session.token)).statusCode).toBe(401);
    expect((await provider("", session.token)).statusCode).toBe(401);
    const { token } = (await startToken()).body;
    const bobs = await bob.raw({
      method: "POST",
      url: "/api/proctoring/v1/sessions",
      payload: {},
      headers: { authorization: `Bearer ${token}` },
    });
    expect(bobs.statusCode).toBe(403);
    expect((await report(session, [{ ...left, kind: "<script>" }])).statusCode).toBe(400);
  });
});
