import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LiveEvent } from "../../live/live-event";
import { expectCertificates } from "../testing/expect-certificates";
import { lab } from "../testing/labs";
import { access, course, group, LEARNER, OTHER, sample, text } from "../testing/sample-package";
import { startTestLms, type TestLms } from "../testing/test-lms";
import { giveToolScore } from "../testing/tool-score";
import type { GivenScore } from "./give-score";

const graded = course("graded", {
  gradingScale: "scale",
  certificateTemplates: ["proof"],
  activity: group("root", [group("one", [lab("a"), text("b")]), lab("c", { normalizedPassingScore: 0.9 })]),
});

describe("a score", () => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  let workflowId: string;
  let minute = 0;
  const told: LiveEvent[] = [];

  beforeEach(async () => {
    lms = await startTestLms(sample([graded], [access("graded")]));
    ada = await lms.member(LEARNER);
    workflowId = (await ada.learner.start("graded")).body.resultId;
    told.length = 0;
    minute = 0;
  });
  afterEach(() => lms.close());

  const begin = async (key: string): Promise<string> =>
    (await ada.learner.startParts(workflowId, "graded", key)).body.resultId;
  const give = (activityWorkflowId: string, more: Partial<GivenScore> = {}) => {
    minute += 1;
    const timestamp = new Date(lms.clock.now.getTime() - 3_600_000 + minute * 1000);
    return giveToolScore(lms, ada.user, { activityWorkflowId, score: 8, timestamp, ...more }, (event) =>
      told.push(event),
    );
  };
  const standing = async (...path: number[]) => {
    let { activity } = (await ada.learner.tree(workflowId)).body;
    for (const index of path) activity = activity.children[index].childActivity;
    return activity.activityWorkflowAggregate;
  };
  const refusal = (given: Promise<void>) =>
    given.then(
      () => null,
      ({ code, options }) => ({ code, ...options }),
    );

  it("above its maximum shows the tool's extra points, and makes no more of a grade than the maximum", async () => {
    const id = await begin("a");
    await ada.learner.take(workflowId, "graded", "b");
    await give(id, { score: 110, maxScore: 100 });
    const full = { normalizedScore: 1, passed: true };
    expect(await standing(0, 0)).toMatchObject({ bestActivityRecord: { score: 11, maxScore: 10, ...full } });
    expect(await standing(0)).toMatchObject({ bestActivityRecord: full });
  });

  it("finishes its activity, in points of the activity, and the chapter that it completes", async () => {
    const id = await begin("a");
    await ada.learner.take(workflowId, "graded", "b");
    await give(id, { score: 45, maxScore: 90 });
    expect(await standing(0, 0)).toMatchObject({
      lastActivityWorkflow: { id, state: "finished", progress: 1 },
      bestActivityRecord: { score: 5, maxScore: 10, normalizedScore: 0.5, passed: true },
    });
    expect(await standing(0)).toMatchObject({
      lastActivityWorkflow: { state: "finished" },
      bestActivityRecord: { normalizedScore: 0.75 },
    });
    expect(told).toMatchObject([{ type: "progress", userId: ada.user.id }]);
  });

  it("passes by the activity's own passing score, not the course's, where it has one", async () => {
    const id = await begin("c");
    await give(id);
    expect(await standing(1)).toMatchObject({ bestActivityRecord: { normalizedScore: 0.8, passed: false } });
  });

  it("keeps the best of several, and all of them; a chapter that is finished follows", async () => {
    const id = await begin("a");
    await ada.learner.take(workflowId, "graded", "b");
    for (const score of [4, 9, 2]) await give(id, { score });
    expect(await standing(0, 0)).toMatchObject({ bestActivityRecord: { score: 9 } });
    expect(await standing(0)).toMatchObject({ bestActivityRecord: { normalizedScore: 0.95 } });
    expect(await lms.db.selectFrom("given_score").select("score").execute()).toHaveLength(3);
  });

  it("of an instructor stands, whatever a tool says afterwards", async () => {
    const id = await begin("a");
    await give(id, { score: 9 });
    await give(id, { score: 3, source: "instructor", comment: "Copied." });
    await give(id, { score: 10 });
    expect(await standing(0, 0)).toMatchObject({ bestActivityRecord: { score: 3, passed: false } });
  });

  it("is taken back when the tool sets the activity back", async () => {
    const id = await begin("a");
    await give(id);
    await give(id, { score: null, maxScore: null, activityProgress: "Initialized", gradingProgress: "NotReady" });
    expect(await standing(0, 0)).toMatchObject({
      lastActivityWorkflow: { state: "inProgress", progress: 0 },
      bestActivityRecord: null,
    });
  });

  it("that is pending keeps the time of the first word, and the work the time when it was done", async () => {
    const id = await begin("c");
    const pending = { score: null, maxScore: null, activityProgress: "Submitted", gradingProgress: "Pending" } as const;
    const finished = async () =>
      (await lms.db.selectFrom("activity_workflow").select("finished").where("id", "=", id).executeTakeFirst())
        ?.finished;
    await give(id, pending);
    const done = lms.clock.now;
    const { bestActivityRecord: waiting } = await standing(1);
    lms.clock.now = new Date(done.getTime() + 60_000);
    await give(id, pending);
    expect((await standing(1)).bestActivityRecord).toEqual(waiting);
    await give(id);
    expect(await standing(1)).toMatchObject({ lastActivityWorkflow: { state: "finished" } });
    expect(await finished()).toEqual(done);
  });

  it("that is pending makes the activity wait, the course too, and the last grade finishes both", async () => {
    const [a, c] = [await begin("a"), await begin("c")];
    await ada.learner.take(workflowId, "graded", "b");
    await give(a);
    await give(c, { score: null, maxScore: null, activityProgress: "Submitted", gradingProgress: "PendingManual" });
    expect(await standing(1)).toMatchObject({ lastActivityWorkflow: { state: "inGrading" } });
    await ada.learner.submit(workflowId);
    expect((await ada.learner.aggregate("graded")).lastObjectiveRecord).toMatchObject({ score: null, passed: null });
    await expectCertificates(ada, 0);
    await give(c, { score: 10 });
    expect(await ada.learner.aggregate("graded")).toMatchObject({
      lastObjectiveWorkflow: { state: "finished", progress: 1, finished: expect.any(String) },
      lastObjectiveRecord: { normalizedScore: expect.closeTo(2.8 / 3), passed: true, grade: { name: "Good" } },
    });
    await expectCertificates(ada, 1);
    expect(await refusal(give(c, { score: 1 }))).toMatchObject({ code: "workflowClosed" });
  });

  it("while the learner still works counts when the learner finishes", async () => {
    const id = await begin("a");
    await give(id, { activityProgress: "InProgress" });
    expect(await standing(0, 0)).toMatchObject({ lastActivityWorkflow: { state: "inProgress" } });
    await ada.learner.finishParts(workflowId, id);
    expect(await standing(0, 0)).toMatchObject({
      lastActivityWorkflow: { state: "finished" },
      bestActivityRecord: { score: 8 },
    });
  });

  it("of what was not handed in comes too late when the course was", async () => {
    const id = await begin("a");
    await ada.learner.submit(workflowId);
    expect(await refusal(give(id))).toMatchObject({ code: "workflowClosed" });
    expect(await lms.db.selectFrom("given_score").selectAll().execute()).toEqual([]);
  });

  it.each([
    ["a tool's, comes too late", "tool", { code: "workflowClosed", reason: "workflowClosed" }],
    ["a person's, is taken", "instructor", null],
  ] as const)("of what was not handed in, while other grades are waited for: %s", async (_what, source, refused) => {
    const [a, c] = [await begin("a"), await begin("c")];
    await give(c, { score: null, maxScore: null, activityProgress: "Submitted", gradingProgress: "PendingManual" });
    await ada.learner.submit(workflowId);
    expect(await ada.learner.aggregate("graded")).toMatchObject({ lastObjectiveWorkflow: { state: "inGrading" } });
    expect(await refusal(give(a, { source }))).toEqual(refused);
    const kept = await lms.db
      .selectFrom("given_score")
      .select("source")
      .where("activity_workflow_id", "=", a)
      .execute();
    expect(kept).toEqual(refused === null ? [{ source }] : []);
  });

  it("of what was handed in may come from its tool until the result stands", async () => {
    const [a, c] = [await begin("a"), await begin("c")];
    const pending = { score: null, maxScore: null, activityProgress: "Submitted", gradingProgress: "Pending" } as const;
    for (const id of [a, c]) await give(id, pending);
    await ada.learner.submit(workflowId);
    expect(await refusal(give(a))).toBeNull();
    expect(await refusal(give(c))).toBeNull();
    expect(await refusal(give(a))).toMatchObject({ code: "workflowClosed" });
  });

  it.each<[string, Partial<GivenScore>, object]>([
    [
      "above the maximum, from a person",
      { score: 10.1, source: "instructor" },
      { code: "invalid", errors: { score: expect.anything() } },
    ],
    ["below zero", { score: -1 }, { code: "invalid", errors: { score: expect.anything() } }],
    ["that is no number", { score: Number.NaN }, { code: "invalid" }],
    ["out of nothing", { score: 0, maxScore: 0 }, { code: "invalid", errors: { maxScore: expect.anything() } }],
    ["without a maximum", { maxScore: null }, { code: "invalid", errors: { maxScore: expect.anything() } }],
  ])("%s is refused and nothing is kept", async (_what, more, problem) => {
    const id = await begin("a");
    expect(await refusal(give(id, more))).toMatchObject(problem);
    expect(await lms.db.selectFrom("given_score").selectAll().execute()).toEqual([]);
    expect(await standing(0, 0)).toMatchObject({ bestActivityRecord: null });
  });

  describe("of a tool whose activity closes", () => {
    const before = "2026-11-21T09:29:59.999Z";
    const after = "2026-11-21T09:30:00.000Z";
    const shut = { code: "activityLocked", reason: "afterGracePeriodUntil" };
    const beginTimed = async () => {
      const timed = course("timed", {
        activity: group("root", [lab("t", { constraint: { gracePeriodUntil: "2026-11-21T09:30:00Z" } }), text("b")]),
      });
      await lms.store(sample([graded, timed], [access("graded"), access("timed")]));
      const attempt = (await ada.learner.start("timed")).body.resultId;
      return { attempt, id: (await ada.learner.startParts(attempt, "timed", "t")).body.resultId as string };
    };
    const at = (id: string, time: string, more: Partial<GivenScore> = {}) => {
      lms.clock.now = new Date("2026-11-21T10:00:00.000Z");
      return refusal(give(id, { timestamp: new Date(time), ...more }));
    };
    const pending = { score: null, maxScore: null, activityProgress: "Submitted", gradingProgress: "Pending" } as const;

    it.each([
      ["is taken for work until it shuts", before, null],
      ["is refused for work from then on", after, shut],
    ])("%s", async (_what, time, refused) => {
      const { id } = await beginTimed();
      expect(await at(id, time)).toEqual(refused === null ? null : expect.objectContaining(refused));
    });

    it("is taken until it shuts, also from a tool whose clock is ahead", async () => {
      const { id } = await beginTimed();
      expect(await refusal(give(id, { timestamp: new Date(after) }))).toBeNull();
    });

    it.each([
      ["is taken for work until it shuts", before, null],
      ["is refused for work from then on", after, shut],
    ])("%s, also where the learner said in time that it is done", async (_what, time, refused) => {
      const { attempt, id } = await beginTimed();
      await ada.learner.finishParts(attempt, id);
      expect(await at(id, time)).toEqual(refused === null ? null : expect.objectContaining(refused));
      const kept = await lms.db.selectFrom("given_score").selectAll().execute();
      expect(kept).toHaveLength(refused === null ? 1 : 0);
    });

    it("may come later for work that the tool has told of in time", async () => {
      const { id } = await beginTimed();
      expect(await at(id, before, pending)).toBeNull();
      expect(await at(id, after)).toBeNull();
    });
  });

  it("for somebody else, or no activity, is not found", async () => {
    const id = await begin("a");
    const otto = await lms.member(OTHER);
    expect(await refusal(give(id, { userId: otto.user.id }))).toMatchObject({ code: "notFound" });
    expect(await refusal(give(workflowId))).toMatchObject({ code: "notFound" });
  });

  it("that is not newer than the last is refused", async () => {
    const id = await begin("a");
    const timestamp = lms.clock.now;
    await give(id, { timestamp });
    expect(await refusal(give(id, { timestamp, score: 9 }))).toMatchObject({ code: "conflict", reason: "olderScore" });
    expect(await standing(0, 0)).toMatchObject({ bestActivityRecord: { score: 8 } });
  });

  it("is held against the newest of its own source, not against the first, nor a person's", async () => {
    const id = await begin("a");
    const at = (minutes: number) => ({ timestamp: new Date(lms.clock.now.getTime() - minutes * 60_000) });
    await give(id, at(30));
    await give(id, at(10));
    await give(id, { ...at(1), source: "instructor" });
    expect(await refusal(give(id, at(20)))).toMatchObject({ reason: "olderScore" });
    expect(await refusal(give(id, at(5)))).toBeNull();
  });
});
