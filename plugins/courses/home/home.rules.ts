import {
  courseAvailability,
  courseProgress,
  filterOptions,
  isReached,
  type loadOptions,
  noFilters,
  type ObjectiveWorkflowAggregate,
} from "../../../core/sdk/learning";
import { canContinue } from "../rules/my-courses.rules";

/** How many courses each part of the home screen shows at most. */
const MAX_CARDS = 3;
const MAX_DUE = 6;

/** A course that has to be submitted, with its due date (ISO 8601). */
export interface DueCourse {
  readonly course: ObjectiveWorkflowAggregate;
  readonly date: string;
  readonly isOverdue: boolean;
}

/**
 * The query for the courses that have to be submitted, the most urgent first. It asks for more courses than are shown,
 * because `dueCourses` leaves out those whose end date has passed.
 */
export const dueQuery: Parameters<typeof loadOptions>[0] = {
  filter: [
    ["objectiveAccess.dueDate", "<>", null],
    "and",
    filterOptions({ ...noFilters, courseProgress: ["notStarted", "inProgress"] }).filter ?? [],
  ],
  sort: [{ selector: "objectiveAccess.dueDate" }, { selector: "objective.name" }],
  take: 2 * MAX_DUE,
};

/**
 * The courses that have to be submitted next, in the order of `courses`. Courses that are submitted, and courses whose
 * end date has passed, are left out.
 */
export function dueCourses(courses: readonly ObjectiveWorkflowAggregate[], now: Date): DueCourse[] {
  const due = courses.flatMap((course): DueCourse[] => {
    const date = course.objectiveAccess.dueDate;
    const { lastObjectiveWorkflow: attempt, lastObjectiveRecord: record } = course;
    const isUnsubmitted = attempt === null ? record === null : attempt.state === "inProgress";
    const isOver = courseAvailability(course, now).reason === "afterAvailabilityEndDate";
    return date === null || !isUnsubmitted || isOver ? [] : [{ course, date, isOverdue: isReached(date, now) }];
  });
  return due.slice(0, MAX_DUE);
}

export interface HomeCourses {
  /** The open course in which the learner worked last. Null if there is none. */
  readonly last: ObjectiveWorkflowAggregate | null;
  /** Other courses that the learner has begun. */
  readonly running: readonly ObjectiveWorkflowAggregate[];
  /** Courses that the learner can start now. */
  readonly next: readonly ObjectiveWorkflowAggregate[];
}

/** Chooses the courses of the home screen: the one to continue, others that are begun, and those to start. */
export function homeCourses(courses: readonly ObjectiveWorkflowAggregate[], now: Date): HomeCourses {
  const [last = null, ...running] = courses.filter((course) => canContinue(course, now));
  const next = courses.filter(
    (course) => courseProgress(course) === "notStarted" && courseAvailability(course, now).allowed,
  );
  return { last, running: running.slice(0, MAX_CARDS), next: next.slice(0, MAX_CARDS) };
}
