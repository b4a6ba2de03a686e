import {
  type CourseFilters,
  courseAvailability,
  type Filter,
  filterOptions,
  type LoadOptionsQuery,
  loadOptions,
  type ObjectiveWorkflowAggregate,
} from "../../../core/sdk/learning";

export const PAGE_SIZE = 48;

/** Which of their courses a list shows the learner: all of them, or those that are one quiz. */
export type ListKind = "courses" | "quizzes";

const isQuiz: Filter = ["objective.isQuiz", "=", true];

/** The query of the request for one page of My courses or of My quizzes, after the first `skip` courses. */
export function myCoursesQuery(filters: CourseFilters, skip: number, kind: ListKind = "courses"): LoadOptionsQuery {
  const { filter, ...options } = filterOptions(filters);
  return loadOptions({
    ...options,
    ...filterOf(kind, filter),
    sort: [{ selector: "lastActivity", desc: true }, { selector: "objective.name" }],
    skip,
    take: PAGE_SIZE,
    requireTotalCount: true,
  });
}

/** The query of the request for the courses in progress, the last one first: the course to continue is among them. */
export function runningCoursesQuery(kind: ListKind): LoadOptionsQuery {
  return loadOptions({
    ...filterOf(kind, ["lastObjectiveWorkflow.state", "=", 1]),
    sort: [{ selector: "lastActivity", desc: true }],
    take: 5,
  });
}

function filterOf(kind: ListKind, filter: Filter | undefined): { readonly filter?: Filter } {
  if (kind === "quizzes") return { filter: filter === undefined ? isQuiz : [filter, "and", isQuiz] };
  return filter === undefined ? {} : { filter };
}

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
