import { afterEach, describe, expect, it } from "vitest";
import { tenantDb } from "../../database/tenant-db/tenant-db";
import { lab } from "../../learning/testing/labs";
import { access, course, group, LEARNER, sample } from "../../learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../learning/testing/test-lms";
import { loadResultTerms } from "./result-terms";

const graded = lab("lab", { normalizedPassingScore: 0.5, supportLtiAuthoring: true });

describe("what a tool is told about showing results", () => {
  let lms: TestLms;
  afterEach(() => lms.close());

  async function termsOf(
    enrolment: object,
    activity: Partial<typeof graded>,
    more: Parameters<typeof course>[1] = {},
  ): ReturnType<typeof loadResultTerms> {
    const lab = course("lab", {
      gradingScale: "scale",
      ...more,
      activity: group("root", [{ ...graded, ...activity }]),
    });
    lms = await startTestLms(sample([lab], [access("lab", enrolment)]));
    const ada = await lms.member(LEARNER);
    const workflowId: string = (await ada.learner.start("lab")).body.resultId;
    const { tenantId, id: userId } = ada.user;
    const scope = {
      db: tenantDb(lms.db, tenantId),
      tenantId,
      userId,
      now: lms.clock.now,
      hooks: lms.context.hooksOf("localhost"),
    };
    return loadResultTerms(scope, { objectiveWorkflowId: workflowId, partId: idOf("part", "lab", "lab") });
  }
  const approved = { gradingApproval: true };
  const never = { gradeRevealPolicy: "never" as const };

  it.each<[string, object, object, boolean, object?]>([
    ["yes where nothing hides them", {}, {}, true],
    ["no where the grade is never shown", never, {}, false],
    ["yes where the activity counts for nothing in it", never, { scoreWeight: 0 }, true],
    ["no before somebody has approved the grade", {}, {}, false, approved],
    ["yes where no grade is approved, as there is none", {}, {}, true, { ...approved, gradingScale: undefined }],
    ["no before the course is finished", { gradeRevealPolicy: "afterFinish" }, {}, false],
    ["no before the grade's date", { gradeRevealPolicy: "afterDate", gradeRevealDate: "now+1d" }, {}, false],
    ["yes from the grade's date on", { gradeRevealPolicy: "afterDate", gradeRevealDate: "now" }, {}, true],
    ["no where the activity's are never disclosed", {}, { constraint: { resultsDisclosurePolicy: "never" } }, false],
    ["yes where they are with its end", {}, { constraint: { resultsDisclosurePolicy: "afterFinish" } }, true],
    [
      "no before their date",
      {},
      { constraint: { resultsDisclosurePolicy: "afterDate", resultsDisclosureFrom: "now+1d" } },
      false,
    ],
    [
      "no before a score is reached",
      {},
      { constraint: { resultsDisclosurePolicy: "afterScore", resultsDisclosureAbove: 0.5 } },
      false,
    ],
  ])("is %s", async (_what, enrolment, activity, shown, more) =>
    expect((await termsOf(enrolment, activity, more)).shown).toBe(shown),
  );

  it.each<[string, number | null, object, object?]>([
    ["the activity's own", 0.4, { normalizedPassingScore: 0.4 }],
    ["that of the course's scale", 0.5, { normalizedPassingScore: undefined }],
    ["none where every score passes", null, { normalizedPassingScore: 0 }],
  ])("names the score that passes: %s", async (_what, passingScore, activity) =>
    expect((await termsOf({}, activity)).passingScore).toBe(passingScore),
  );
});
