import {
  type CourseContext,
  cardFooter,
  cardLink,
  courseButtons,
  courseProgress,
  gradeVisibility,
  isListed,
  nextCourseChange,
  nextTreeChange,
  objectiveProgress,
  outline,
  resultStatus,
  scoreColor,
  visibleRecord,
} from "../../../core/learning/rules";
import { access, course, finished, fullRecord } from "../../../core/learning/rules/fixtures/course";
import { now } from "../../../core/learning/rules/fixtures/moments";
import { type PartCase, tree } from "../../../core/learning/rules/fixtures/tree";
import type { Measured } from "../measured";

const COURSES = 10_000;
const ROUNDS = 15;
const DAY_MILLISECONDS = 86_400_000;
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MILLISECONDS).toISOString();

/**
 * Courses in all states. Each has every kind of date, so that the rules (functions that decide what learners may do)
 * must read all dates.
 */
function makeCourses() {
  const states = [null, "inProgress", "inGrading", "finished", "finished"] as const;
  const policies = ["none", "afterDate", "afterFinish", "never"] as const;
  return Array.from({ length: COURSES }, (_, index) => {
    const state = states[index % states.length] ?? null;
    const facts = course({
      type: index % 3 === 0 ? "lti" : "composite",
      isMandatory: index % 2 === 0,
      isSelfEnrolled: true,
      workflow: state === null ? null : { ...(state === "finished" ? finished : {}), state },
      access: {
        ...access,
        retake: { allowed: true, window: { value: 1, unit: "months" } },
        availabilityDate: inDays((index % 40) - 30),
        availabilityEndDate: inDays((index % 60) + 1),
        dueDate: inDays((index % 20) - 5),
        gradeRevealPolicy: policies[index % policies.length] ?? "none",
        gradeRevealDate: inDays((index % 10) - 5),
      },
    });
    const record = { ...fullRecord, id: `r${index}` };
    return { ...facts, id: `a${index}`, lastObjectiveRecord: state === "finished" ? record : null };
  });
}

type Course = ReturnType<typeof makeCourses>[number];

/** Calls all rules whose answers one card on the page My courses shows. */
function card(one: Course) {
  const record = one.lastObjectiveRecord;
  const seen = record && visibleRecord(record, one.objectiveAccess, now);
  return [
    isListed(one),
    courseProgress(one),
    courseButtons(one, now, { place: "courses" }),
    cardFooter(one),
    cardLink(one),
    gradeVisibility(one.objectiveAccess, record !== null, now),
    resultStatus(seen, one.objectiveAccess, now),
    seen && scoreColor(seen),
  ];
}

/** The least work for any answer about a course, as a reference: reads each of its dates once. */
function readDates(one: Course): number {
  const { availabilityDate, availabilityEndDate, dueDate, gradeRevealDate } = one.objectiveAccess;
  const dates = [availabilityDate, availabilityEndDate, dueDate, gradeRevealDate, one.lastObjectiveWorkflow?.finished];
  return dates.reduce((sum, date) => sum + (date ? Date.parse(date) : 0), 0);
}

/** The median time of several rounds, in milliseconds. */
function time(work: () => unknown): number {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function measureCards(): Measured {
  const courses = makeCourses();
  const value = time(() => [courses.map(card), nextCourseChange(courses, now)]) / (COURSES / 1000);
  const reference = time(() => courses.map(readDates)) / (COURSES / 1000);
  return {
    name: "rules: all answers for the cards of 1,000 courses (10,000 in one pass; reference: their dates read once)",
    value: rounded(value),
    unit: "ms",
    reference: rounded(reference),
    ratio: rounded(value / reference),
  };
}

function measureOutline(): Measured {
  const lesson = (id: string): PartCase => ({ id, constraint: { startFrom: inDays(-1), accessibleUntil: inDays(9) } });
  const chapters = Array.from({ length: 100 }, (_, chapter) => ({
    id: `c${chapter}`,
    parts: Array.from({ length: 99 }, (_, index) => lesson(`l${index}`)),
  }));
  const root = tree(...chapters);
  const context: CourseContext = { finished: false, accessNewContentAfterCompletion: true };
  const value = time(() => [outline(root, context, now), objectiveProgress(root), nextTreeChange(root, now)]);
  const name = "rules: table of contents, progress and next change of 10,000 activities";
  return { name, value: rounded(value), unit: "ms", reference: null, ratio: null };
}

/** Measures the rules that the page My courses and an outline use, on 10,000 courses and on 10,000 activities. */
export function measureRules(): Measured[] {
  return [measureCards(), measureOutline()];
}
