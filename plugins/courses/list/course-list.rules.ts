import { courseProgress, type Filter, normalizeSearch, type ObjectiveWorkflowAggregate } from "../../../core/sdk";

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

/** The course to go on with: the latest one in progress. Courses come with the latest activity first. */
export function courseToContinue(courses: readonly ObjectiveWorkflowAggregate[]): ObjectiveWorkflowAggregate | null {
  return (
    courses.find(
      (course) => courseProgress(course) === "inProgress" && course.lastObjectiveWorkflow?.state === "inProgress",
    ) ?? null
  );
}

/** Seconds of the course that are probably left, or null where its length is not known. */
export function secondsLeft(course: ObjectiveWorkflowAggregate): number | null {
  const { duration } = course.objective.activity;
  return duration === null ? null : Math.round(duration * (1 - (course.lastObjectiveWorkflow?.progress ?? 0)));
}
