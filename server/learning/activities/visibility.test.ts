import { afterEach, describe, expect, it } from "vitest";
import { everyEndpoint } from "../../app/testing/every-endpoint";
import { answersAbout } from "../testing/answers-about";
import { expectCertificates } from "../testing/expect-certificates";
import { lab } from "../testing/labs";
import { access, course, group, LEARNER, sample } from "../testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../testing/test-lms";

/** A unique score: 13.37 of 20. */
const SCORE = 13.37;
const hasCertificates = Object.hasOwn(everyEndpoint, "getPublicCertificate");
const secrets = new Set<unknown>([SCORE, SCORE / 20, "Fair"]);
const hiddenKeys = new Set(["score", "normalizedScore", "passed", "grade"]);

/** The paths of all values in an answer that tell something about the result. */
function leaks(value: unknown, place = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leaks(item, `${place}/${index}`));
  if (value === null || typeof value !== "object") return secrets.has(value) ? [place] : [];
  return Object.entries(value).flatMap(([key, inner]) => {
    // The grading scale is no secret. Only the learner's grade on it is hidden.
    if (key === "objectiveGradingScale" || key === "objectiveGrades") return [];
    if (hiddenKeys.has(key) && inner !== null) return [`${place}/${key}`];
    return leaks(inner, `${place}/${key}`);
  });
}

const finished = {
  state: "finished" as const,
  progress: 1,
  started: "now-9d",
  finished: "now-8d",
  score: SCORE,
  maxScore: 20,
  certificate: { template: "proof", number: "ABCD" },
  activities: [
    { activity: "a", state: "finished" as const, score: SCORE, maxScore: 20 },
    { activity: "b", state: "finished" as const, score: SCORE, maxScore: 20 },
    { activity: "c", state: "finished" as const, score: SCORE, maxScore: 20 },
  ],
};
const graded = course("graded", { gradingScale: "scale", certificateTemplates: ["proof"], openCatalog: true });

async function everyAnswer(lms: TestLms): Promise<unknown[]> {
  const ada = await lms.member(LEARNER);
  const answers = await answersAbout(ada, "graded", ["a", "one"]);
  const bodies = answers.map(({ body }) => body);
  if (!hasCertificates) return bodies;
  const certificate = await ada.call("getPublicCertificate", { params: { certificateId: "ABCD" } });
  return [...bodies, certificate.body];
}

type Member = Awaited<ReturnType<TestLms["member"]>>;

/** Makes every GET call whose parameters are known. Returns the answers of those that succeeded, by the call's id. */
async function readEverything(who: Member): Promise<Map<string, unknown>> {
  const { id, lastObjectiveWorkflow, lastObjectiveRecord, objective } = await who.learner.aggregate("graded");
  const workflowId = lastObjectiveWorkflow.id;
  const params: Record<string, string> = {
    objectiveId: objective.id,
    aggregateId: id,
    workflowId,
    objectiveWorkflowId: workflowId,
    activityPathId: idOf("part", "graded", "a"),
    activityId: idOf("activity", "graded", "a"),
    commandId: workflowId,
    channelId: objective.announcementChannelId,
    ...(lastObjectiveRecord ? { recordId: lastObjectiveRecord.id } : {}),
  };
  const answers = new Map<string, unknown>();
  for (const { id: call, method, path } of Object.values(everyEndpoint)) {
    const isKnown = [...path.matchAll(/\{(\w+)\}/g)].every(([, name]) => Object.hasOwn(params, name ?? ""));
    if (method !== "GET" || !isKnown) continue;
    const { status, body } = await who.call(call, { params });
    if (status === 200) answers.set(call, body);
  }
  return answers;
}

const answered = [
  ...["queryMyAggregates", "getAggregateByObjective", "getAggregateRecords", "queryMyAccesses", "getMyAccess"],
  ...["getObjectiveWorkflow", "queryObjectiveRecords", "queryCertificates", "getActivityTree", "getChannel"],
  ...["getChannelThreads", "getActivityWorkflowAggregate", "getActivityRecords", "queryActivityRecords"],
];
const disclosedLater = lab("a", {
  maxScore: 20,
  normalizedPassingScore: 0.5,
  constraint: { resultsDisclosurePolicy: "afterDate", resultsDisclosureFrom: "now+1d" },
});
const begun = {
  state: "inProgress" as const,
  progress: 1,
  started: "now-9d",
  activities: [{ activity: "a", state: "finished" as const, score: SCORE, maxScore: 20 }],
};

describe("what may not be seen", () => {
  let lms: TestLms;
  afterEach(() => lms.close());

  it.each([
    ["never", {}],
    ["afterDate", { gradeRevealDate: "now+1d" }],
  ] as const)("is in no field of any answer under %s", async (gradeRevealPolicy, more) => {
    lms = await startTestLms(
      sample([graded], [access("graded", { gradeRevealPolicy, ...more, history: [{ ...finished }] })]),
    );
    expect((await everyAnswer(lms)).flatMap((answer) => leaks(answer))).toEqual([]);
  });

  it.each([
    [
      "a grade before its date",
      graded,
      access("graded", { gradeRevealPolicy: "afterDate", gradeRevealDate: "now+1d", history: [finished] }),
      [...answered, "getObjectiveRecord"],
    ],
    [
      "an activity's result before its date",
      course("graded", { gradingScale: "scale", activity: group("root", [disclosedLater]) }),
      access("graded", { history: [begun] }),
      answered,
    ],
  ])("is in no answer of any call: %s", async (_what, ofCourse, ofLearner, expected) => {
    lms = await startTestLms(sample([ofCourse], [ofLearner]));
    const before = await readEverything(await lms.member(LEARNER));
    const known = expected.filter((call) => Object.hasOwn(everyEndpoint, call));
    expect([...before.keys()]).toEqual(expect.arrayContaining(known));
    expect([...before.values()].flatMap((answer) => leaks(answer))).toEqual([]);
    const after = await readEverything(await lms.memberAt("2026-11-22T09:00:00.000Z", LEARNER));
    expect([...after.values()].flatMap((answer) => leaks(answer))).not.toEqual([]);
  });

  it("comes with the date, and the certificate with it", async () => {
    const hidden = access("graded", {
      gradeRevealPolicy: "afterDate",
      gradeRevealDate: "now+1d",
      history: [{ ...finished }],
    });
    lms = await startTestLms(sample([graded], [hidden]));
    const ada = await lms.member(LEARNER);
    await expectCertificates(ada, 0);
    const later = await lms.memberAt("2026-11-22T09:00:00.000Z", LEARNER);
    expect((await later.learner.aggregate("graded")).lastObjectiveRecord).toMatchObject({
      score: SCORE,
      passed: true,
      grade: { name: "Fair" },
    });
    await expectCertificates(later, 1);
  });

  it("is said with its date at what could be reviewed from then on", async () => {
    const hidden = access("graded", {
      gradeRevealPolicy: "afterDate",
      gradeRevealDate: "2026-11-22T08:00:00.000Z",
      history: [{ ...finished }],
    });
    lms = await startTestLms(sample([graded], [hidden]));
    const ada = await lms.member(LEARNER);
    const part = async (who: typeof ada) => {
      const { id } = (await who.learner.aggregate("graded")).lastObjectiveWorkflow;
      return (await who.learner.tree(id)).body.activity.children[0];
    };
    expect(await part(ada)).toMatchObject({
      available: false,
      contentAvailable: false,
      reason: "gradeAfterDate",
      changesAt: "2026-11-22T08:00:00.000Z",
    });
    const later = await lms.memberAt("2026-11-22T09:00:00.000Z", LEARNER);
    expect(await part(later)).toMatchObject({ available: true, reason: null, changesAt: null });
  });

  it("is shown without a policy: the walk finds it, so it can find leaks", async () => {
    lms = await startTestLms(sample([graded], [access("graded", { history: [{ ...finished }] })]));
    const found = (await everyAnswer(lms)).map((answer) => leaks(answer).length > 0);
    // Two of the answers are about certificates, which this build may not have.
    expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(hasCertificates ? 11 : 9);
  });

  it("is the content of what is locked", async () => {
    const later = course("later", {
      activity: {
        key: "root",
        type: "composite",
        name: "Later",
        children: [{ key: "a", type: "text", name: "A", html: "<p>secret</p>", constraint: { startFrom: "now+2d" } }],
      },
    });
    lms = await startTestLms(sample([later], [access("later")]));
    const ada = await lms.member(LEARNER);
    const objectiveWorkflowId = (await ada.learner.start("later")).body.resultId;
    const activityPathId = idOf("part", "later", "a");
    const locked = await ada.call("getActivity", { params: { objectiveWorkflowId, activityPathId } });
    expect(locked).toMatchObject({
      status: 403,
      body: { code: "activityLocked", reason: "beforeStartFrom", changesAt: "2026-11-23T09:00:00.000Z" },
    });
    const tree = await ada.learner.tree(objectiveWorkflowId);
    expect(tree.body.activity.children[0]).toMatchObject({ available: false, reason: "beforeStartFrom" });
    expect(JSON.stringify([locked, tree])).not.toContain("secret");
    const back = await lms.memberAt("2026-11-23T09:00:00.000Z", LEARNER);
    const open = await back.call("getActivity", { params: { objectiveWorkflowId, activityPathId } });
    expect(open.body.content).toEqual({ html: "<p>secret</p>" });
  });
});
