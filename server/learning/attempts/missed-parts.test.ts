import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { access, course, group, LEARNER, sample, text } from "../testing/sample-package";
import { startTestLms, type TestLms } from "../testing/test-lms";

const soon = { constraint: { gracePeriodUntil: "now+1h" } };
const after = { constraint: { afterPrevious: true } };
const courses = {
  plain: group("root", [text("a"), text("b", soon), text("c", after)]),
  one: text("a", soon),
};

describe("a course without grades of which a required activity has closed", () => {
  let lms: TestLms;
  beforeEach(async () => {
    const all = Object.entries(courses).map(([key, activity]) =>
      course(key, { activity, certificateTemplates: ["proof"] }),
    );
    lms = await startTestLms(
      sample(
        all,
        all.map(({ key }) => access(key)),
      ),
    );
  });
  afterEach(() => lms.close());

  it.each([
    ["plain", ["a"]],
    ["one", []],
  ])("is finished and not passed: %s", async (key, taken) => {
    const ada = await lms.member(LEARNER);
    const attempt = (await ada.learner.start(key)).body.resultId;
    const refused = { code: "finishNotAllowed", reason: "requiredPartsLeft" };
    expect((await ada.learner.finish(attempt)).body).toMatchObject(refused);
    lms.clock.now = new Date(lms.clock.now.getTime() + 3600_000);
    const [first] = taken;
    if (first !== undefined) {
      expect((await ada.learner.finish(attempt)).body).toMatchObject(refused);
      await ada.learner.take(attempt, key, first);
    }
    expect((await ada.learner.finish(attempt)).body.state).toBe("Completed");
    const { lastObjectiveRecord, lastObjectiveWorkflow } = await ada.learner.aggregate(key);
    expect([lastObjectiveWorkflow.state, lastObjectiveRecord.passed]).toEqual(["finished", false]);
    expect(lastObjectiveRecord.progress).toBeLessThan(1);
  });

  it("is passed where everything was done in time", async () => {
    const ada = await lms.member(LEARNER);
    const attempt = (await ada.learner.start("plain")).body.resultId;
    await ada.learner.take(attempt, "plain", "a", "b", "c");
    lms.clock.now = new Date(lms.clock.now.getTime() + 3600_000);
    await ada.learner.finish(attempt);
    expect((await ada.learner.aggregate("plain")).lastObjectiveRecord.passed).toBe(true);
  });
});
