import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { gradeRevealPolicies, resultsDisclosurePolicies } from "../../../core/learning/contract/enumerations";
import type { PortableActivityInput } from "../../course-package/format/package.schema";
import { answersAbout } from "../testing/answers-about";
import { lab } from "../testing/labs";
import { access, course, group, LEARNER, sample } from "../testing/sample-package";
import { startTestLms, type TestLms } from "../testing/test-lms";

const dates = ["now-1d", "now+1d"] as const;
const leafCase = fc.record({
  isScored: fc.boolean(),
  disclosure: fc.option(fc.constantFrom(...resultsDisclosurePolicies), { nil: undefined }),
  from: fc.constantFrom(...dates),
  above: fc.constantFrom(0, 0.99),
  reviewPolicy: fc.constantFrom("never", "afterSubmission", "afterRevealingResults"),
});
type LeafCase = typeof leafCase extends fc.Arbitrary<infer T> ? T : never;
const courseCase = fc.record({
  chapters: fc.array(fc.array(leafCase, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }),
  policy: fc.constantFrom(...gradeRevealPolicies),
  revealed: fc.constantFrom(...dates),
  state: fc.constantFrom("inProgress", "inGrading", "graded", "finished"),
  approval: fc.boolean(),
});
type CourseCase = typeof courseCase extends fc.Arbitrary<infer T> ? T : never;
/** A case in which the learner may see all scores. It proves that the search below finds scores that are there. */
const open: CourseCase = {
  chapters: [[{ isScored: true, disclosure: undefined, from: "now-1d", above: 0, reviewPolicy: "afterSubmission" }]],
  policy: "none",
  revealed: "now-1d",
  state: "finished",
  approval: false,
};
const courseCases = fc.array(courseCase, { minLength: 4, maxLength: 4 }).map((cases) => [open, ...cases]);

const leafKey = (course: number, chapter: number, leaf: number) => `leaf-${course}-${chapter}-${leaf}`;
/**
 * A unique score, so that a search can find it in an answer. It has six decimal places, so rounding does not change it:
 * a chapter with one activity has the very same score.
 */
const shareOf = (course: number, chapter: number, leaf: number): number =>
  Math.round(500_000 + (course * 100 + chapter * 10 + leaf + 1) * 101) / 1_000_000;

function leavesOf({ chapters }: CourseCase, index: number) {
  return chapters.flatMap((leaves, chapter) =>
    leaves.map((leaf, at) => ({
      leaf,
      chapter,
      key: leafKey(index, chapter, at),
      share: shareOf(index, chapter, at),
    })),
  );
}

function activityOf(leaf: LeafCase, key: string): PortableActivityInput {
  const constraint = {
    reviewPolicy: leaf.reviewPolicy,
    resultsDisclosureFrom: leaf.from,
    resultsDisclosureAbove: leaf.above,
    ...(leaf.disclosure === undefined ? {} : { resultsDisclosurePolicy: leaf.disclosure }),
  };
  if (!leaf.isScored) return { key, type: "text", name: key, html: "<p>Text</p>", maxScore: 1, constraint };
  return lab(key, { maxScore: 1, constraint });
}

function packageOf(cases: readonly CourseCase[]) {
  const courses = cases.map((one, index) => {
    const chapters = one.chapters.map((leaves, chapter) =>
      group(
        `chapter-${index}-${chapter}`,
        leaves.map((leaf, at) => activityOf(leaf, leafKey(index, chapter, at))),
      ),
    );
    return course(`course-${index}`, {
      gradingScale: "scale",
      gradingApproval: one.approval,
      certificateTemplates: ["proof"],
      activity: group("root", chapters),
    });
  });
  const accesses = cases.map((one, index) => {
    const isOver = one.state === "finished";
    return access(`course-${index}`, {
      gradeRevealPolicy: one.policy,
      ...(one.policy === "afterDate" ? { gradeRevealDate: one.revealed } : {}),
      history: [
        {
          state: one.state,
          progress: 1,
          started: "now-9d",
          ...(one.state === "inProgress" ? {} : { submitted: "now-8d" }),
          ...(isOver ? { finished: "now-8d", score: courseShare(index) * 20, maxScore: 20 } : {}),
          activities: leavesOf(one, index).map(({ key, share }) => ({
            activity: key,
            state: "finished" as const,
            score: share,
            maxScore: 1,
          })),
        },
      ],
    });
  });
  return sample(courses, accesses);
}

/**
 * A unique share of the course's points, from 0 to 1. The maximum is 20 points, so the number of points differs from
 * the share, and a search can find either of them in an answer.
 */
const courseShare = (index: number): number => 0.7 + (index + 1) / 7919;

/**
 * Whether the learner may see the course's scores. The rule is written here a second time, from the specification, so
 * that the test does not depend on the code that it checks.
 */
function isCourseShown({ policy, revealed, state, approval }: CourseCase): boolean {
  if (approval && state !== "finished") return false;
  if (policy === "afterFinish") return state === "finished";
  if (policy === "afterDate") return revealed === "now-1d";
  return policy === "none";
}

function isLeafShown({ isScored, disclosure, from, above }: LeafCase, share: number): boolean {
  if (disclosure === "never") return false;
  if (disclosure === "afterDate") return from === "now-1d";
  if (disclosure === "afterScore" && isScored) return share >= above;
  return true;
}

/** Every number of an answer except those inside the grading scale, which is no secret. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (Array.isArray(value)) return value.flatMap(numbersIn);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === "objectiveGradingScale" ? [] : numbersIn(inner)));
}

describe("a hidden score", () => {
  let lms: TestLms;
  afterEach(() => lms.close());

  it("is in no answer about any course, whatever its tree and its policies; one that is not hidden is found", async () => {
    lms = await startTestLms(sample([], []));
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(courseCases, async (cases) => {
        await lms.close();
        lms = await startTestLms(packageOf(cases));
        const ada = await lms.member(LEARNER);
        for (const [index, one] of cases.entries()) {
          const leaves = leavesOf(one, index);
          const answers = await answersAbout(ada, `course-${index}`, [
            ...leaves.map(({ key }) => key),
            ...one.chapters.map((_, chapter) => `chapter-${index}-${chapter}`),
          ]);
          const found = answers.map(({ call, body }) => ({ call, numbers: new Set(numbersIn(body)) }));
          const seenIn = (secret: number) => found.filter(({ numbers }) => numbers.has(secret)).map(({ call }) => call);
          for (const { leaf, share, key } of leaves) {
            const allowed = isCourseShown(one) && isLeafShown(leaf, share);
            if (allowed) shown += 1;
            expect(seenIn(share).length > 0, `${key} ${JSON.stringify(one)}`).toBe(allowed);
          }
          const total = courseShare(index);
          if (!isCourseShown(one)) expect(seenIn(total), JSON.stringify(one)).toEqual([]);
        }
      }),
      { numRuns: 2, endOnFailure: true },
    );
    expect(shown).toBeGreaterThan(0);
  }, 120_000);
});
