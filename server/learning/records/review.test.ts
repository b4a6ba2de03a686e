import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { courseButtons } from "../../../core/learning/rules/index";
import { access, course, LEARNER, sample } from "../testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../testing/test-lms";

const history = [{ state: "finished" as const, started: "now-9d", finished: "now-8d", progress: 1 }];
const retake = { allowed: true };
const cases: [string, object, object, string | null][] = [
  ["open", {}, {}, null],
  ["over", {}, { availabilityEndDate: "now-1d" }, null],
  ["overAndRepeatable", {}, { availabilityEndDate: "now-1d", retake }, null],
  ["archived", { state: "archived" }, {}, "archived"],
  ["draft", { state: "draft" }, {}, "comingSoon"],
  ["later", {}, { availabilityDate: "now+1d" }, "beforeAvailabilityDate"],
];

describe("looking back at a finished attempt", () => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  beforeAll(async () => {
    const courses = cases.map(([key, more]) => course(key, more));
    const accesses = cases.map(([key, , more]) => access(key, { ...more, history }));
    lms = await startTestLms(sample(courses, accesses));
    ada = await lms.member(LEARNER);
  });
  afterAll(() => lms.close());

  it.each(cases)(
    "of a course that is %s is possible where its Review says so",
    async (key, _course, _access, reason) => {
      const aggregate = await ada.learner.aggregate(key);
      const { review } = courseButtons(aggregate, lms.clock.now, { place: "courses" });
      expect(review).toMatchObject({ shown: true, enabled: reason === null, reason });
      const objectiveWorkflowId = aggregate.lastObjectiveWorkflow.id;
      const activityPathId = idOf("part", key, "a");
      for (const answer of [
        await ada.learner.tree(objectiveWorkflowId),
        await ada.call("getActivity", { params: { objectiveWorkflowId, activityPathId } }),
      ]) {
        expect([answer.status === 200, answer.body.reason ?? null]).toEqual([reason === null, reason]);
      }
    },
  );
});
