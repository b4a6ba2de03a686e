import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { EndpointId } from "../../../core/learning/contract/index";
import { json } from "../../database/columns";
import { newId } from "../../database/new-id";
import { expectCertificates } from "../testing/expect-certificates";
import { lab } from "../testing/labs";
import { access, course, group, INSTRUCTOR, LEARNER, OTHER, sample, text } from "../testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../testing/test-lms";

const essay = (key: string) => lab(key, { name: `Essay ${key}` });
const activity = group("root", [essay("one"), text("two")]);
const withGrades = { gradingScale: "scale", certificateTemplates: ["proof"], activity };
const courses = [
  course("graded", withGrades),
  course("approved", { ...withGrades, gradingApproval: true }),
  course("texts", { ...withGrades, gradingApproval: true, activity: group("root", [text("two")]) }),
];
type Member = Awaited<ReturnType<TestLms["member"]>>;

describe("grading by people", () => {
  let lms: TestLms;
  let ada: Member;
  let ina: Member;
  beforeEach(async () => {
    lms = await startTestLms(sample(courses, [access("graded"), access("approved"), access("texts")]));
    ada = await lms.member(LEARNER);
    ina = await lms.member(INSTRUCTOR);
  });
  afterEach(() => lms.close());

  async function handIn(key: string) {
    const workflowId = (await ada.learner.start(key)).body.resultId as string;
    const essayId = (await ada.learner.startParts(workflowId, key, "one")).body.resultId as string;
    await ada.learner.finishParts(workflowId, essayId);
    await ada.learner.take(workflowId, key, "two");
    await ada.learner.submit(workflowId);
    return { workflowId, essayId };
  }
  const waiting = async (who: Member, key: string) =>
    who.call("queryWaitingAttempts", {
      params: { objectiveId: idOf("course", key) },
      query: { requireTotalCount: true },
    });
  const grade = (who: Member, activityWorkflowId: string, more = {}) =>
    who.call("giveActivityScore", {
      body: { id: newId(), activityWorkflowId, score: 6, maxScore: 10, comment: "Well argued.", ...more },
    });
  const approve = (who: Member, objectiveWorkflowId: string) =>
    who.call("approveGrade", { body: { id: newId(), objectiveWorkflowId } });

  it("lists what waits in a course, shows the attempt, and finishes it with the last grade", async () => {
    const { workflowId, essayId } = await handIn("graded");
    expect((await waiting(ina, "graded")).body).toMatchObject({
      totalCount: 1,
      data: [
        {
          objectiveWorkflowId: workflowId,
          user: { firstName: "Ada" },
          state: "inGrading",
          waiting: [{ activityWorkflowId: essayId, name: "Essay one", handedIn: expect.any(String) }],
        },
      ],
    });
    expect((await grade(ina, essayId)).body.state).toBe("Completed");
    const shown = await ina.call("getGradedAttempt", { params: { objectiveWorkflowId: workflowId } });
    expect(shown.body).toMatchObject({
      state: "finished",
      approval: false,
      activities: [{ name: "Essay one", score: 6, scores: [{ source: "instructor", comment: "Well argued." }] }, {}],
      result: { normalizedScore: 0.8, passed: true },
    });
    expect(await ada.learner.aggregate("graded")).toMatchObject({
      lastObjectiveWorkflow: { state: "finished" },
      lastObjectiveRecord: { normalizedScore: 0.8, passed: true },
    });
    expect((await waiting(ina, "graded")).body.totalCount).toBe(0);
    await expectCertificates(ada, 1);
  });

  it("tells the learner the comment with the score", async () => {
    const { workflowId, essayId } = await handIn("graded");
    await grade(ina, essayId);
    const params = { objectiveWorkflowId: workflowId };
    const { body } = await ada.call("queryActivityRecords", {
      params,
      query: { filter: ["activityWorkflowId", "=", essayId], requireTotalCount: true },
    });
    expect(body).toMatchObject({ totalCount: 1, data: [{ score: 6, comment: "Well argued." }] });
  });

  it("does the same command once", async () => {
    const { essayId } = await handIn("approved");
    const id = newId();
    await grade(ina, essayId, { id });
    expect((await grade(ina, essayId, { id })).body.state).toBe("Completed");
    expect(await lms.db.selectFrom("given_score").selectAll().execute()).toHaveLength(1);
  });

  it("gives nothing before the approval, where the course asks for one: no score, no certificate", async () => {
    const { workflowId, essayId } = await handIn("approved");
    expect((await approve(ina, workflowId)).body).toMatchObject({ code: "conflict", reason: "inGrading" });
    await grade(ina, essayId);
    expect(await ada.learner.aggregate("approved")).toMatchObject({
      lastObjectiveWorkflow: { state: "graded", finished: null },
      lastObjectiveRecord: { score: null, passed: null, grade: null },
    });
    await expectCertificates(ada, 0);
    const records = await ada.call("queryActivityRecords", { params: { objectiveWorkflowId: workflowId } });
    for (const record of records.body.data) expect(record).toMatchObject({ score: null, passed: null, comment: null });
    expect((await waiting(ina, "approved")).body.data).toMatchObject([{ state: "graded", waiting: [] }]);

    expect((await approve(ina, workflowId)).body.state).toBe("Completed");
    expect(await ada.learner.aggregate("approved")).toMatchObject({
      lastObjectiveWorkflow: { state: "finished" },
      lastObjectiveRecord: { normalizedScore: 0.8, passed: true },
    });
    await expectCertificates(ada, 1);
    expect((await approve(ina, workflowId)).body).toMatchObject({ code: "workflowClosed" });
    expect((await grade(ina, essayId)).body).toMatchObject({ code: "workflowClosed" });
  });

  it("may change a grade until it is approved", async () => {
    const { workflowId, essayId } = await handIn("approved");
    await grade(ina, essayId, { score: 10 });
    lms.clock.now = new Date(lms.clock.now.getTime() + 60_000);
    await grade(ina, essayId, { score: 0 });
    await approve(ina, workflowId);
    expect(await ada.learner.aggregate("approved")).toMatchObject({ lastObjectiveRecord: { normalizedScore: 0.5 } });
  });

  it("approves a course that completion alone has graded too", async () => {
    const workflowId = (await ada.learner.start("texts")).body.resultId as string;
    await ada.learner.take(workflowId, "texts", "two");
    await ada.learner.submit(workflowId);
    expect((await ada.learner.aggregate("texts")).lastObjectiveWorkflow.state).toBe("graded");
    await approve(ina, workflowId);
    expect((await ada.learner.aggregate("texts")).lastObjectiveRecord).toMatchObject({ passed: true });
  });

  const calls: [EndpointId, (workflowId: string, essayId: string) => Parameters<Member["call"]>[1]][] = [
    ["queryWaitingAttempts", () => ({ params: { objectiveId: idOf("course", "graded") } })],
    ["getGradedAttempt", (objectiveWorkflowId) => ({ params: { objectiveWorkflowId } })],
    ["giveActivityScore", (_, id) => ({ body: { id: newId(), activityWorkflowId: id, score: 10, maxScore: 10 } })],
    ["approveGrade", (objectiveWorkflowId) => ({ body: { id: newId(), objectiveWorkflowId } })],
  ];
  it.each(calls)("refuses %s to learners, also about themselves, and nothing changes", async (id, input) => {
    const { workflowId, essayId } = await handIn("graded");
    const otto = await lms.member(OTHER);
    for (const who of [ada, otto]) {
      expect(await who.call(id, input(workflowId, essayId))).toMatchObject({ body: { code: "forbidden" } });
    }
    expect(await lms.db.selectFrom("given_score").selectAll().execute()).toEqual([]);
    expect((await ada.learner.aggregate("graded")).lastObjectiveWorkflow.state).toBe("inGrading");
  });

  it.each(calls)("answers %s only about the courses that a permission is for", async (id, input) => {
    const { workflowId, essayId } = await handIn("graded");
    const permit = (scope_id: string) =>
      lms.db
        .updateTable("account")
        .set({ permissions: json([{ name: "ObjectiveWorkflow.Grade", scope_id }]) })
        .where("email_key", "=", OTHER)
        .execute();
    await permit(idOf("course", "approved"));
    const otto = await lms.member(OTHER);
    expect((await otto.call(id, input(workflowId, essayId))).body).toMatchObject({ code: "notFound" });
    await permit(idOf("course", "graded"));
    // The refusal here is about the attempt, which still waits for its grade. The user may grade in the course.
    const { status } = await otto.call(id, input(workflowId, essayId));
    expect(status).toBe(id === "approveGrade" ? 409 : 200);
  });
});
