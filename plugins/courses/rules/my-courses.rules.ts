import {
  type CourseFilters,
  courseAvailability,
  filterOptions,
  type LoadOptionsQuery,
  loadOptions,
  type ObjectiveWorkflowAggregate,
} from "../../../core/sdk/learning";

export const PAGE_SIZE = 48;

/** The query of the request for one page of My courses, after the first `skip` courses. */
export function myCoursesQuery(filters: CourseFilters, skip: number): LoadOptionsQuery {
  return loadOptions({
    ...filterOptions(filters),
    sort: [{ selector: "lastActivity", desc: true }, { selector: "objective.name" }],
    skip,
    take: PAGE_SIZE,
    requireTotalCount: true,
  });
}

/** The query of the request for the courses in progress, the last one first: the course to continue is among them. */
export const runningCoursesQuery: LoadOptionsQuery = loadOptions({
  filter: ["lastObjectiveWorkflow.state", "=", 1],
  sort: [{ selector: "lastActivity", desc: true }],
  take: 5,
});

/**
 * The course to continue: the available course in progress in which the learner worked last; null if there is none. The
 * given list is already in this order. Also null if there is only one course, because the list shows it anyway. A
 * course here is one as its learner has it: with access, last attempt and result.
 */
export function courseToContinue(
  courses: readonly ObjectiveWorkflowAggregate[],
  now: Date,
): ObjectiveWorkflowAggregate | null {
  return courses.length > 1 ? (courses.find((course) => canContinue(course, now)) ?? null) : null;
}

/** Whether the learner has begun the course and may go on in it now. */
export function canContinue(course: ObjectiveWorkflowAggregate, now: Date): boolean {
  return course.lastObjectiveWorkflow?.state === "inProgress" && courseAvailability(course, now).allowed;
}
