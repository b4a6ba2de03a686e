import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { json } from "../../database/columns";
import { newId } from "../../database/new-id";
import { access, course, group, LEARNER, sample, text } from "../testing/sample-package";
import { startTestLms, type TestAnswer, type TestLms } from "../testing/test-lms";

type Ada = Awaited<ReturnType<TestLms["member"]>>;

const doors = group("root", [
  text("open"),
  text("early", { constraint: { startFrom: "now+1d" } }),
  text("late", { constraint: { startUntil: "now-1d" } }),
  text("over", { constraint: { gracePeriodUntil: "now-1d" } }),
  text("gone", { constraint: { accessibleUntil: "now-1d" } }),
  text("draft", { state: "draft" }),
  text("overdue", { constraint: { due: "now-1d" } }),
  group("shut", [text("inside")], { constraint: { startFrom: "now+1d" } }),
]);

const courses = [
  course("plain"),
  course("graded", { gradingScale: "scale" }),
  course("draft", { state: "draft" }),
  course("archived", { state: "archived" }),
  course("early"),
  course("closed"),
  course("done"),
  course("window"),
  course("doors", { activity: doors }),
  course("catalog"),
];
const past = { state: "finished" as const, started: "now-9d", finished: "now-2d", progress: 1 };
const accesses = [
  access("plain"),
  access("graded"),
  access("draft"),
  access("archived"),
  access("early", { availabilityDate: "now+1d" }),
  access("closed", { availabilityEndDate: "now-1d" }),
  access("done", { history: [past] }),
  access("window", { retake: { allowed: true, window: { value: 3, unit: "days" } }, history: [past] }),
  access("doors"),
  access("catalog", { selfEnrolled: false }),
];

describe("a client that lies", () => {
  let lms: TestLms;
  let ada: Ada;
  beforeEach(async () => {
    lms = await startTestLms(sample(courses, accesses));
    ada = await lms.member(LEARNER);
  });
  afterEach(() => lms.close());

  it.each([
    ["draft", "courseNotAvailable", "comingSoon"],
    ["archived", "courseNotAvailable", "archived"],
    ["early", "courseNotAvailable", "beforeAvailabilityDate"],
    ["closed", "courseNotAvailable", "afterAvailabilityEndDate"],
    ["done", "restartNotAllowed", "notRetakeable"],
    ["window", "restartNotAllowed", "beforeRetakeWindow"],
  ])("cannot start the course %s", async (key, code, reason) => {
    const answer = await ada.learner.start(key);
    expect(answer.body).toMatchObject({ code, reason });
  });

  it("cannot start a course without the right to take courses", async () => {
    const { id } = await ada.learner.aggregate("plain");
    await lms.db
      .updateTable("account")
      .set({ roles: json(["Instructor"]) })
      .where("id", "=", ada.user.id)
      .execute();
    const answer = await ada.call("startObjectiveWorkflow", {
      body: { id: newId(), objectiveWorkflowAggregateId: id },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: "forbidden", reason: "mayNotTakeCourses" } });
  });

  it("can start again when the retake window has passed, and the old result stays", async () => {
    const back = await lms.memberAt("2026-11-22T09:00:00.000Z", LEARNER);
    expect((await back.learner.start("window")).body.state).toBe("Completed");
    expect(await back.learner.aggregate("window")).toMatchObject({
      attempts: 2,
      lastObjectiveWorkflow: { state: "inProgress", progress: 0 },
      lastObjectiveRecord: { passed: true, finished: "2026-11-19T09:00:00.000Z" },
    });
  });

  it.each([
    ["early", "beforeStartFrom"],
    ["late", "afterStartUntil"],
    ["over", "afterGracePeriodUntil"],
    ["gone", "afterAccessibleUntil"],
    ["draft", "comingSoon"],
    ["shut", "beforeStartFrom"],
    ["inside", "beforeStartFrom"],
  ])("cannot start the activity %s", async (activity, reason) => {
    const workflowId = (await ada.learner.start("doors")).body.resultId;
    const answer = await ada.learner.startParts(workflowId, "doors", activity);
    expect(answer).toMatchObject({ status: 403, body: { code: "activityLocked", reason } });
  });

  it("is only told that something is late when its due date has passed", async () => {
    const workflowId = (await ada.learner.start("doors")).body.resultId;
    expect((await ada.learner.take(workflowId, "doors", "overdue")).body.state).toBe("Completed");
  });

  const attempts: [string, (workflowId: string) => Promise<TestAnswer>, object][] = [
    ["start it twice", () => ada.learner.start("graded"), { code: "startNotAllowed", reason: "alreadyStarted" }],
    ["finish a graded course", (id) => ada.learner.finish(id), { code: "finishNotAllowed", reason: "graded" }],
    ["start a part of another course", (id) => ada.learner.startParts(id, "plain", "a"), { code: "notFound" }],
    ["finish what was never started", (id) => ada.learner.finishParts(id, newId()), { code: "notFound" }],
    ["submit what is not there", () => ada.learner.submit(newId()), { code: "notFound" }],
  ];
  it.each(attempts)("cannot %s", async (_what, attempt, problem) => {
    const workflowId = (await ada.learner.start("graded")).body.resultId;
    expect((await attempt(workflowId)).body).toMatchObject(problem);
  });

  it("cannot submit a course without grades", async () => {
    const workflowId = (await ada.learner.start("plain")).body.resultId;
    expect((await ada.learner.submit(workflowId)).body).toMatchObject({
      code: "submitNotAllowed",
      reason: "notGraded",
    });
  });

  it("cannot go on after it has submitted, nor submit again", async () => {
    const workflowId = (await ada.learner.start("graded")).body.resultId;
    const started = await ada.learner.startParts(workflowId, "graded", "a");
    await ada.learner.submit(workflowId);
    const save = ada.call("updateActivityWorkflow", {
      params: { objectiveWorkflowId: workflowId, activityWorkflowId: started.body.resultId },
      body: { id: newId(), progress: 1, data: null },
    });
    const closed = { code: "workflowClosed" };
    expect((await save).body).toMatchObject(closed);
    expect((await ada.learner.startParts(workflowId, "graded", "b")).body).toMatchObject(closed);
    expect((await ada.learner.finishParts(workflowId, started.body.resultId)).body).toMatchObject(closed);
    const records = await ada.call("queryObjectiveRecords", {
      query: { filter: ["objectiveWorkflowId", "=", workflowId] },
    });
    expect(records.body.data).toMatchObject([{ score: 0, passed: false, grade: { name: "Poor" } }]);
  });

  it("cannot take the id of what exists for its new attempt", async () => {
    const id = newId();
    await ada.learner.start("graded", id);
    expect((await ada.learner.start("plain", id)).body).toMatchObject({ code: "conflict" });
  });

  it("cannot finish a chapter by naming it: its parts decide", async () => {
    const workflowId = (await ada.learner.start("plain")).body.resultId;
    const chapter = await ada.learner.startParts(workflowId, "plain", "one");
    await ada.learner.finishParts(workflowId, chapter.body.resultId);
    const tree = await ada.learner.tree(workflowId);
    expect(tree.body.activity.children[0].childActivity.activityWorkflowAggregate).toMatchObject({
      lastActivityWorkflow: { state: "inProgress" },
      bestActivityRecord: null,
    });
  });
});
