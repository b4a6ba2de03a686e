import {
  ahead,
  cardFooter,
  clampProgress,
  courseAvailability,
  courseProgress,
  type Filter,
  type FooterLine,
  normalizeSearch,
  type ObjectiveWorkflowAggregate,
  percent,
} from "../../../core/sdk";

/** How many courses one page of the list holds. */
export const PAGE_SIZE = 48;

/** What the list is narrowed to. Both empty: everything. */
export interface CourseListQuery {
  readonly keyword: string;
  readonly collection: string;
}

export const everything: CourseListQuery = { keyword: "", collection: "" };

export function isNarrowed(query: CourseListQuery): boolean {
  return query.keyword !== "" || query.collection !== "";
}

export function isSameQuery(one: CourseListQuery, other: CourseListQuery): boolean {
  return one.keyword === other.keyword && one.collection === other.collection;
}

export function readQuery(params: URLSearchParams): CourseListQuery {
  return { keyword: normalizeSearch(params.get("keyword") ?? ""), collection: params.get("collection") ?? "" };
}

/** The same parameters with the query written into them; other parameters stay. */
export function writeQuery(params: URLSearchParams, query: CourseListQuery): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(query)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Search is a contains match on code, name and description (specification, section 5). */
export function searchFilter(keyword: string): Filter | undefined {
  if (!keyword) return undefined;
  return [
    ["objective.name", "contains", keyword],
    "or",
    ["objective.code", "contains", keyword],
    "or",
    ["objective.description", "contains", keyword],
  ];
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

/** Whole percent that is done of a running course; null of one that is not running. */
export function percentOf(course: ObjectiveWorkflowAggregate): number | null {
  if (courseProgress(course) !== "inProgress") return null;
  return percent(clampProgress(course.lastObjectiveWorkflow?.progress ?? 0));
}
