import {
  type CourseFilters,
  courseAvailability,
  type Filter,
  filterOptions,
  type LoadOptionsQuery,
  loadOptions,
  noFilters,
  type ObjectiveWorkflowAggregate,
} from "../../../core/sdk/learning";

export const PAGE_SIZE = 48;

export type ListKind = "courses" | "quizzes";

const isQuiz: Filter = ["objective.isQuiz", "=", true];

/**
 * The groups of My courses, in their order: Running, To do and Done, by `courseProgress`. Each is the list that the filter
 * of its progress finds, so it has an order of its own, and pages of its own.
 */
export const courseGroups = ["inProgress", "notStarted", "completed"] as const;
export type CourseGroup = (typeof courseGroups)[number];

export function filtersOf(group: CourseGroup): CourseFilters {
  return { ...noFilters, courseProgress: [group] };
}

type Sort = NonNullable<Parameters<typeof loadOptions>[0]["sort"]>;

const byName = { selector: "objective.name" };
const byDueDate = { selector: "objectiveAccess.dueDate" };
const lastUsedFirst = { selector: "lastActivity", desc: true };
const mandatoryFirst = { selector: "isMandatory", desc: true };

/** What was handed in and waits for a grade stands after that on which the learner has to work. */
const orders: Readonly<Record<CourseGroup, Sort>> = {
  inProgress: [{ selector: "lastObjectiveWorkflow.state" }, byDueDate, lastUsedFirst, byName],
  notStarted: [mandatoryFirst, byDueDate, { selector: "opens" }, byName],
  completed: [lastUsedFirst, byName],
};

/** The order of courses of several groups: nothing that is done stands above something that is due. */
const orderOfAll: Sort = [{ selector: "isCompleted" }, mandatoryFirst, byDueDate, lastUsedFirst, byName];

function orderOf({ courseProgress }: CourseFilters): Sort {
  const group = courseGroups.find((each) => each === courseProgress[0]);
  return group === undefined || courseProgress.length > 1 ? orderOfAll : orders[group];
}

/** The query of the request for one page of My courses or of My quizzes, after the first `skip` courses. */
export function myCoursesQuery(filters: CourseFilters, skip: number, kind: ListKind = "courses"): LoadOptionsQuery {
  const { filter, ...options } = filterOptions(filters);
  return loadOptions({
    ...options,
    ...filterOf(kind, filter),
    sort: orderOf(filters),
    skip,
    take: PAGE_SIZE,
    requireTotalCount: true,
  });
}

/** The query of the request for the courses in progress, the last one first: the course to go on with is among them. */
export function runningCoursesQuery(kind: ListKind = "courses"): LoadOptionsQuery {
  return loadOptions({
    ...filterOf(kind, ["lastObjectiveWorkflow.state", "=", 1]),
    sort: [lastUsedFirst],
    take: 5,
  });
}

function filterOf(kind: ListKind, filter: Filter | undefined): { readonly filter?: Filter } {
  if (kind === "quizzes") return { filter: filter === undefined ? isQuiz : [filter, "and", isQuiz] };
  return filter === undefined ? {} : { filter };
}

/**
 * The course to go on with: the first that is in progress and open now, of courses in the order of their last use; null
 * if there is none. A course here is one as its learner has it: with access, last attempt and result.
 */
export function courseToContinue(
  courses: readonly ObjectiveWorkflowAggregate[],
  now: Date,
): ObjectiveWorkflowAggregate | null {
  return courses.find((course) => canContinue(course, now)) ?? null;
}

function canContinue(course: ObjectiveWorkflowAggregate, now: Date): boolean {
  return course.lastObjectiveWorkflow?.state === "inProgress" && courseAvailability(course, now).allowed;
}
