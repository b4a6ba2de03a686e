import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../database/new-id";
import { lab } from "../testing/labs";
import { access, course, group, INSTRUCTOR, LEARNER, OTHER, sample, text } from "../testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../testing/test-lms";
import { giveToolScore } from "../testing/tool-score";

const together = { supportCollaborativeMode: true };
const activity = group("root", [
  text("both", together),
  text("only", { ...together, supportPersonalMode: false }),
  text("alone"),
  lab("tool", together),
  lab("timed", { ...together, optional: true, constraint: { gracePeriodUntil: "2026-11-21T09:30:00Z" } }),
  group("chapter", [text("inner")], { ...together, supportPersonalMode: false, optional: true }),
]);
const THIRD = "third@school.example";
const base = sample(
  [course("team", { activity, gradingScale: "scale" }), course("other", { activity })],
  [
    ...["learner", "other", "third"].map((user) => access("team", { user, retake: { allowed: true } })),
    ...["learner", "third"].map((user) => access("other", { user })),
  ],
);
const input = {
  ...base,
  users: [
    ...base.users,
    {
      key: "third",
      email: THIRD,
      firstName: "Tia",
      lastName: "Third",
      roles: ["Learner" as const, "Instructor" as const],
    },
  ],
  groups: [
    { key: "pair", name: "The pair", course: "team", members: ["learner", "other"] },
    { key: "away", name: "Elsewhere", course: "other", members: ["learner", "third"] },
  ],
};
type Member = Awaited<ReturnType<TestLms["member"]>>;

describe("a group activity", () => {
  let lms: TestLms;
  let ada: Member;
  let otto: Member;
  let tia: Member;
  let attempt: { ada: string; otto: string; tia: string };
  beforeEach(async () => {
    lms = await startTestLms(input);
    [ada, otto, tia] = [await lms.member(LEARNER), await lms.member(OTHER), await lms.member(THIRD)];
    const start = async (who: Member) => (await who.learner.start("team")).body.resultId as string;
    attempt = { ada: await start(ada), otto: await start(otto), tia: await start(tia) };
  });
  afterEach(() => lms.close());

  const begin = (who: Member, workflowId: string, key: string, mode?: string) =>
    who.call("startActivityWorkflows", {
      body: {
        id: newId(),
        objectiveWorkflowId: workflowId,
        activityPartIds: [idOf("part", "team", key)],
        ...(mode === undefined ? {} : { mode }),
      },
    });
  const join = async (who: Member, workflowId: string, key = "both") =>
    (await begin(who, workflowId, key, "collaborative")).body.resultId as string;
  const save = (who: Member, objectiveWorkflowId: string, activityWorkflowId: string, progress: number, data: object) =>
    who.call("updateActivityWorkflow", {
      params: { objectiveWorkflowId, activityWorkflowId },
      body: { id: newId(), progress, data },
    });
  const standing = async (who: Member, workflowId: string, index: number) =>
    (await who.learner.tree(workflowId)).body.activity.children[index].childActivity.activityWorkflowAggregate;
  const participants = async (who: Member, objectiveWorkflowId: string, key = "both") =>
    (
      await who.call("queryParticipants", {
        params: { objectiveWorkflowId, activityPathId: idOf("part", "team", key) },
        query: { requireTotalCount: true },
      })
    ).body;

  const workOn = (key: string) =>
    lms.db.selectFrom("activity_workflow").where("part_id", "=", idOf("part", "team", key));
  const later = () => {
    lms.clock.now = new Date(lms.clock.now.getTime() + 60_000);
  };
  const regroup = (...members: string[]) =>
    lms.store({ ...input, groups: [{ ...input.groups[0], members }] } as typeof input);

  it("says who is in the group and who has joined", async () => {
    await join(otto, attempt.otto);
    expect(await participants(ada, attempt.ada)).toEqual({
      group: { id: expect.any(String), name: "The pair" },
      totalCount: 2,
      data: [
        { id: ada.user.id, firstName: "Ada", lastName: "Lovelace", joined: false },
        { id: otto.user.id, firstName: "Otto", lastName: "Other", joined: true },
      ],
    });
    expect(await participants(tia, attempt.tia)).toEqual({ group: null, totalCount: 0, data: [] });
    expect(await participants(ada, attempt.ada, "alone")).toEqual({ group: null, totalCount: 0, data: [] });
  });

  it("says it of each activity apart, in pages", async () => {
    await join(ada, attempt.ada);
    const ask = async (key: string, query: object) =>
      (
        await ada.call("queryParticipants", {
          params: { objectiveWorkflowId: attempt.ada, activityPathId: idOf("part", "team", key) },
          query: { ...query },
        })
      ).body.data;
    expect(await ask("both", { take: 1 })).toMatchObject([{ firstName: "Ada", joined: true }]);
    expect(await ask("both", { skip: 1 })).toMatchObject([{ firstName: "Otto", joined: false }]);
    expect(await ask("tool", {})).toMatchObject([{ joined: false }, { joined: false }]);
  });

  it("does not make a chapter of such activities one: everybody gets into it", async () => {
    expect((await begin(tia, attempt.tia, "chapter")).status).toBe(200);
    expect((await begin(tia, attempt.tia, "inner")).status).toBe(200);
  });

  it.each([
    ["only", undefined, "tia", "notInGroup"],
    ["both", "collaborative", "tia", "notInGroup"],
    ["only", "personal", "ada", "togetherOnly"],
    ["alone", "collaborative", "ada", "aloneOnly"],
  ] as const)("%s cannot be started as %s by %s: %s", async (key, mode, name, reason) => {
    const who = { ada, tia }[name];
    const answer = await begin(who, attempt[name], key, mode);
    expect(answer).toMatchObject({ status: 403, body: { code: "activityLocked", reason } });
    expect((await who.learner.tree(attempt[name])).body.activity.activityWorkflowAggregate).toBeNull();
  });

  it("is taken together where there is no choice, and alone where nobody has chosen", async () => {
    await begin(ada, attempt.ada, "only");
    await begin(ada, attempt.ada, "both");
    expect((await standing(ada, attempt.ada, 1)).lastActivityWorkflow).toMatchObject({ mode: "collaborative" });
    expect((await standing(ada, attempt.ada, 0)).lastActivityWorkflow).toMatchObject({
      mode: "personal",
      groupActivityWorkflowId: null,
    });
  });

  it("has one id for all, found by its members only", async () => {
    await join(ada, attempt.ada);
    await join(ada, attempt.ada, "tool");
    await join(otto, attempt.otto);
    const { groupActivityWorkflowId } = (await standing(ada, attempt.ada, 0)).lastActivityWorkflow;
    expect((await standing(otto, attempt.otto, 0)).lastActivityWorkflow).toMatchObject({ groupActivityWorkflowId });
    const ask = async (who: Member, key = "team") => {
      const { id: aggregateId } = await who.learner.aggregate(key);
      return who.call("getGroupActivityWorkflow", { params: { aggregateId, groupActivityWorkflowId } });
    };
    expect((await ask(otto)).body).toEqual({ id: groupActivityWorkflowId });
    expect((await ask(tia)).status).toBe(404);
    expect((await ask(ada)).status).toBe(200);
    expect((await ask(ada, "other")).status).toBe(404);
  });

  it("shares what is saved and finished, and tells the others", async () => {
    const told: unknown[] = [];
    lms.context.hub.add({
      tenantId: otto.user.tenantId,
      userId: otto.user.id,
      send: (type) => told.push(type),
      close: () => undefined,
    });
    const own = await join(ada, attempt.ada);
    await join(otto, attempt.otto);
    told.length = 0;
    await save(ada, attempt.ada, own, 0.5, { at: 7 });
    expect((await standing(otto, attempt.otto, 0)).lastActivityWorkflow).toMatchObject({
      progress: 0.5,
      data: { at: 7 },
    });
    expect(told).toEqual(["progress"]);
    await ada.learner.finishParts(attempt.ada, own);
    expect(told).toEqual(["progress", "progress"]);
    expect(await standing(otto, attempt.otto, 0)).toMatchObject({
      lastActivityWorkflow: { state: "finished" },
      bestActivityRecord: { normalizedScore: 1 },
    });
    expect((await otto.learner.aggregate("team")).lastObjectiveWorkflow.progress).toBe(0.25);
    expect(await standing(tia, attempt.tia, 0)).toBeNull();
  });

  it("is joined later with what the group has done", async () => {
    const own = await join(ada, attempt.ada);
    await save(ada, attempt.ada, own, 0.4, { at: 3 });
    await join(otto, attempt.otto);
    expect((await standing(otto, attempt.otto, 0)).lastActivityWorkflow).toMatchObject({
      progress: 0.4,
      data: { at: 3 },
    });
  });

  it("that is finished is finished for who joins later", async () => {
    await ada.learner.finishParts(attempt.ada, await join(ada, attempt.ada));
    await join(otto, attempt.otto);
    expect(await standing(otto, attempt.otto, 0)).toMatchObject({
      lastActivityWorkflow: { state: "finished" },
      bestActivityRecord: { normalizedScore: 1 },
    });
    expect((await otto.learner.aggregate("team")).lastObjectiveWorkflow.progress).toBe(0.25);
    const ends = await workOn("both").select("finished").where("group_activity_workflow_id", "is not", null).execute();
    expect(ends).toEqual([{ finished: lms.clock.now }, { finished: lms.clock.now }]);
  });

  it("is joined with the newest work, not with that of somebody who handed the course in before", async () => {
    await regroup("learner", "other", "third");
    const own = await join(ada, attempt.ada);
    await join(otto, attempt.otto);
    await save(ada, attempt.ada, own, 0.2, { at: 1 });
    await otto.learner.submit(attempt.otto);
    later();
    await save(ada, attempt.ada, own, 0.6, { at: 2 });
    await join(tia, attempt.tia);
    expect((await standing(tia, attempt.tia, 0)).lastActivityWorkflow).toMatchObject({
      progress: 0.6,
      data: { at: 2 },
    });
  });

  it("leaves as it is what somebody has finished while they were out of the group", async () => {
    const own = await join(ada, attempt.ada);
    const left = await join(otto, attempt.otto);
    await regroup("learner");
    await save(otto, attempt.otto, left, 0.8, { at: 4 });
    await otto.learner.finishParts(attempt.otto, left);
    await regroup("learner", "other");
    const before = await workOn("both").selectAll().where("id", "=", left).execute();
    later();
    await save(ada, attempt.ada, own, 0.5, { at: 5 });
    expect((await ada.learner.finishParts(attempt.ada, own)).status).toBe(200);
    expect(await workOn("both").selectAll().where("id", "=", left).execute()).toEqual(before);
  });

  it("leaves alone whoever has handed the course in, or takes it alone", async () => {
    const own = await join(ada, attempt.ada);
    await join(otto, attempt.otto);
    await otto.learner.submit(attempt.otto);
    await save(ada, attempt.ada, own, 0.9, { at: 9 });
    await ada.learner.finishParts(attempt.ada, own);
    expect(await standing(otto, attempt.otto, 0)).toMatchObject({
      lastActivityWorkflow: { state: "inProgress", progress: 0, data: null },
      bestActivityRecord: null,
    });
  });

  it("gives a score to all who take it together", async () => {
    const own = await join(ada, attempt.ada, "tool");
    await join(otto, attempt.otto, "tool");
    await giveToolScore(lms, ada.user, { activityWorkflowId: own, score: 7 });
    for (const [who, id] of [
      [ada, attempt.ada],
      [otto, attempt.otto],
    ] as const) {
      expect(await standing(who, id, 3)).toMatchObject({
        lastActivityWorkflow: { state: "finished" },
        bestActivityRecord: { score: 7 },
      });
    }
  });

  it("gives a score that comes after the activity closed, for work that the tool reported in time, to members who joined later too", async () => {
    const own = await join(ada, attempt.ada, "timed");
    const pending = { score: null, maxScore: null, activityProgress: "Submitted", gradingProgress: "Pending" } as const;
    await giveToolScore(lms, ada.user, { activityWorkflowId: own, ...pending });
    await join(otto, attempt.otto, "timed");
    lms.clock.now = new Date("2026-11-21T10:00:00.000Z");
    await giveToolScore(lms, ada.user, { activityWorkflowId: own, score: 7 });
    for (const [who, id] of [
      [ada, attempt.ada],
      [otto, attempt.otto],
    ] as const) {
      expect((await standing(who, id, 4)).bestActivityRecord).toMatchObject({ score: 7 });
    }
  });

  it("begins anew with the group for who takes the course again", async () => {
    await ada.learner.finishParts(attempt.ada, await join(ada, attempt.ada));
    await ada.learner.submit(attempt.ada);
    const again = (await ada.learner.start("team")).body.resultId as string;
    await join(ada, again);
    expect((await standing(ada, again, 0)).lastActivityWorkflow).toMatchObject({ state: "inProgress", progress: 0 });
    expect((await participants(otto, attempt.otto)).data).toMatchObject([{ joined: true }, { joined: false }]);
  });

  it("is the same new beginning for everybody who takes the course again", async () => {
    const again = async (who: Member, before: string) => {
      await who.learner.finishParts(before, await join(who, before));
      await who.learner.submit(before);
      return (await who.learner.start("team")).body.resultId as string;
    };
    const next = [await again(ada, attempt.ada), await again(otto, attempt.otto)] as const;
    await join(ada, next[0]);
    expect((await participants(ada, next[0])).data).toMatchObject([{ joined: true }, { joined: false }]);
    await join(otto, next[1]);
    const [hers, his] = [await standing(ada, next[0], 0), await standing(otto, next[1], 0)];
    expect(his.lastActivityWorkflow.groupActivityWorkflowId).toBe(hers.lastActivityWorkflow.groupActivityWorkflowId);
    expect(his.lastActivityWorkflow).toMatchObject({ state: "inProgress", progress: 0 });
  });

  it("gives who joins nothing of an attempt that its member has left behind", async () => {
    await ada.learner.finishParts(attempt.ada, await join(ada, attempt.ada));
    await ada.learner.submit(attempt.ada);
    await ada.learner.start("team");
    await join(otto, attempt.otto);
    expect((await standing(otto, attempt.otto, 0)).lastActivityWorkflow).toMatchObject({ state: "inProgress" });
  });

  it("shares nothing any more with who has left the group", async () => {
    const own = await join(ada, attempt.ada);
    await join(otto, attempt.otto);
    await regroup("learner");
    await ada.learner.finishParts(attempt.ada, own);
    expect((await standing(otto, attempt.otto, 0)).lastActivityWorkflow.state).toBe("inProgress");
  });

  it("gives who joins later nothing of what somebody did after leaving", async () => {
    const own = await join(ada, attempt.ada);
    const left = await join(otto, attempt.otto);
    await save(ada, attempt.ada, own, 0.3, { at: 2 });
    await regroup("learner", "third");
    later();
    await otto.learner.finishParts(attempt.otto, left);
    await join(tia, attempt.tia);
    expect((await standing(tia, attempt.tia, 0)).lastActivityWorkflow).toMatchObject({
      state: "inProgress",
      progress: 0.3,
      data: { at: 2 },
    });
  });

  it("is not graded by who is a member: the score would be their own", async () => {
    const own = await join(ada, attempt.ada, "tool");
    const grade = (who: Member, activityWorkflowId = own) =>
      who.call("giveActivityScore", { body: { id: newId(), activityWorkflowId, score: 10, maxScore: 10 } });
    await regroup("learner", "third");
    expect((await grade(tia)).status).toBe(403);
    const apart = (await begin(otto, attempt.otto, "tool", "personal")).body.resultId;
    expect((await grade(tia, apart)).status).toBe(200);
    await join(tia, attempt.tia, "tool");
    expect((await grade(tia)).status).toBe(403);
    expect((await standing(tia, attempt.tia, 3)).bestActivityRecord).toBeNull();
    expect((await grade(await lms.member(INSTRUCTOR))).status).toBe(200);
    expect((await standing(tia, attempt.tia, 3)).bestActivityRecord).toMatchObject({ score: 10 });
  });
});
