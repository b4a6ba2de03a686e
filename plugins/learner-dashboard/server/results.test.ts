import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { access, course, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";

const past = (days: number, score: number) => ({
  state: "finished" as const,
  started: "now-9d",
  finished: `now-${days}d`,
  progress: 1,
  score,
  maxScore: 20,
  ...(score > 10 ? { certificate: { template: "proof" } } : {}),
});
const scaled = (key: string) => course(key, { gradingScale: "scale", certificateTemplates: ["proof"] });
const school = sample(["good", "poor", "shown", "hidden", "later", "archived"].map(scaled), [
  access("good", { history: [past(1, 18)] }),
  access("poor", { history: [past(2, 2)] }),
  access("hidden", { history: [past(1, 18)], gradeRevealPolicy: "never" }),
  access("later", { history: [past(1, 18)], gradeRevealPolicy: "afterDate", gradeRevealDate: "now+1d" }),
  access("archived", { history: [past(1, 18)] }),
  access("shown", { history: [] }),
]);

let lms: TestLms;
beforeEach(async () => {
  lms = await startTestLms(school);
});
afterEach(() => lms.close());

const content = async () => {
  const ada = await lms.member(LEARNER);
  return (await ada.call("getDay")).body.parts["learner-dashboard"].content;
};

describe("the part Results", () => {
  it("has the last results that the learner may see, with grade and certificate, and nothing of the others", async () => {
    await lms.db.updateTable("objective").set({ state: "archived" }).where("name", "=", "Course archived").execute();
    const { results } = await content();
    expect(results).toMatchObject([
      { objectiveId: idOf("course", "good"), passed: true, grade: "Good", score: 0.9 },
      { objectiveId: idOf("course", "poor"), passed: false, grade: "Poor", score: 0.1, proof: null },
    ]);
    expect(results[0].proof).toMatch(new RegExp(`^/courses/${idOf("course", "good")}/certificate/`));
  });
});
