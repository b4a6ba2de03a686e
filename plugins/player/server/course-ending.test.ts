import { afterEach, describe, expect, it } from "vitest";
import { lab, withLabs } from "../../../server/learning/testing/labs";
import { access, course, group, LEARNER, OTHER, sample, text } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import { giveToolScore } from "../../../server/learning/testing/tool-score";

const hidden = { constraint: { resultsDisclosurePolicy: "never" as const } };
const parts = group("root", [
  text("a"),
  lab("b", { scoreWeight: 2 }),
  lab("c", { scoreWeight: 3, ...hidden }),
  text("d"),
]);

let lms: TestLms;
let ada: Awaited<ReturnType<TestLms["member"]>>;
afterEach(() => lms.close());

async function begin(
  more: object = {},
  courses: Parameters<typeof sample>[0] = [],
  accesses = [access("graded", more)],
) {
  const graded = course("graded", { gradingScale: "scale", activity: parts });
  lms = await startTestLms(sample([graded, ...courses], accesses), undefined, undefined, { plugins: withLabs.plugins });
  ada = await lms.member(LEARNER);
  return (await ada.learner.start("graded")).body.resultId;
}

async function score(attempt: string, part: string, points: number) {
  const activityWorkflowId = (await ada.learner.startParts(attempt, "graded", part)).body.resultId;
  await giveToolScore(lms, ada.user, { activityWorkflowId, score: points });
}

const endingOf = async (member = ada, key = "graded") =>
  member.call("getCourseEnding", { params: { objectiveId: idOf("course", key) } });
const axesOf = (answer: Awaited<ReturnType<typeof endingOf>>) =>
  answer.body.costly.map(({ name, lost, isDone, isOpen }: Record<string, unknown>) => [name, lost, isDone, isOpen]);

describe("getCourseEnding after failing", () => {
  it("names the parts that cost most, and none whose score is hidden", async () => {
    const attempt = await begin();
    await ada.learner.take(attempt, "graded", "a");
    await score(attempt, "b", 2);
    await score(attempt, "c", 1);
    expect(axesOf(await endingOf())).toEqual([]);
    await ada.learner.submit(attempt);
    const found = axesOf(await endingOf());
    expect(found.map(([name]: [string]) => name)).toEqual(["Lab b", "About d"]);
    expect(found[0][1]).toBeCloseTo((0.8 * 2) / 7);
    expect(found[1]).toEqual(["About d", 1 / 7, false, expect.any(Boolean)]);
  });

  it.each([
    ["never", { gradeRevealPolicy: "never" }],
    ["not yet", { gradeRevealPolicy: "afterDate", gradeRevealDate: "now+1d" }],
  ])("names none while the grade may be seen %s", async (_name, access) => {
    const attempt = await begin(access);
    await ada.learner.submit(attempt);
    expect(axesOf(await endingOf())).toEqual([]);
  });

  it("is a person's own", async () => {
    await begin();
    expect((await endingOf(await lms.member(OTHER))).status).toBe(404);
  });
});

describe("what comes after a course", () => {
  const accesses = [access("graded"), access("rope"), access("knot", { isMandatory: true })];

  it("is a course to begin, and then the one that goes on, at its part", async () => {
    await begin({}, [course("rope"), course("knot")], accesses);
    expect((await endingOf()).body.next).toMatchObject({ name: "Course knot", part: null });
    await ada.learner.start("rope");
    expect((await endingOf()).body.next).toMatchObject({ name: "Course rope", part: { name: "About a" } });
  });

  it("is nothing where there is nothing else", async () => {
    await begin();
    expect((await endingOf()).body.next).toBeNull();
  });
});
