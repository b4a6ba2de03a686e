import {
  ahead,
  type CourseFilters,
  cardFooter,
  clampProgress,
  courseAvailability,
  courseProgress,
  dueBeside,
  type FooterLine,
  type ObjectiveWorkflowAggregate,
  percent,
  writeCourseFilters,
} from "../../../core/sdk";

/** How many courses one page of the list holds. */
export const PAGE_SIZE = 48;

export function isNarrowed(filters: CourseFilters): boolean {
  return writeCourseFilters(filters) !== "";
}

/**
 * The course to go on with: the latest one in progress that is open. Courses come with the latest activity first. A
 * single course is not told apart from itself.
 */
export function courseToContinue(
  courses: readonly ObjectiveWorkflowAggregate[],
  now: Date,
): ObjectiveWorkflowAggregate | null {
  const goesOn = (course: ObjectiveWorkflowAggregate) =>
    course.lastObjectiveWorkflow?.state === "inProgress" && courseAvailability(course, now).allowed;
  return courses.length > 1 ? (courses.find(goesOn) ?? null) : null;
}

/** Seconds of the course that are probably left; 0 where nothing is, or its length is not known. */
export function secondsLeft(course: ObjectiveWorkflowAggregate): number {
  const { duration } = course.objective.activity;
  return Math.round((duration ?? 0) * (1 - (course.lastObjectiveWorkflow?.progress ?? 0)));
}

export interface FooterText {
  readonly line: FooterLine | "availableSince" | "wasDue";
  readonly date: string | null;
}

/** What a line says of a date that is past. */
const past: Partial<Record<FooterLine, FooterText["line"]>> = { available: "availableSince", due: "wasDue" };

/** The last line of a card: what is due, since when, or when it opens; a date that is past says so. */
export function footerText(course: ObjectiveWorkflowAggregate, now: Date): FooterText {
  const { line, date } = cardFooter(course);
  return { line: ahead(date, now) ? line : (past[line] ?? line), date };
}

/** All that a card ends with: its line, and what is due beside it. */
export function footerTexts(course: ObjectiveWorkflowAggregate, now: Date): FooterText[] {
  const date = dueBeside(course);
  const due: FooterText = { line: ahead(date, now) ? "due" : "wasDue", date };
  return date === null ? [footerText(course, now)] : [footerText(course, now), due];
}

/** Whole percent that is done of a running course; null of one that is not running. */
export function percentOf(course: ObjectiveWorkflowAggregate): number | null {
  if (courseProgress(course) !== "inProgress") return null;
  return percent(clampProgress(course.lastObjectiveWorkflow?.progress ?? 0));
}
