import { coursePaths, standingOf } from "../../../core/learning/rules/index";
import type { OpenCourse } from "../reading/open-courses";
import type { LearnerTask } from "./day.hooks";
import { dayCourse } from "./day-course";
import type { OpenWork } from "./open-work";

/**
 * What waits for a learner in courses: courses that the learner has to begin, courses and activities that are begun and
 * have a due date. An optional activity waits only once it is begun.
 * @param courses those that the learner may open now
 * @param work what is open in those that are begun
 */
export function courseTasks(courses: readonly OpenCourse[], work: readonly OpenWork[]): LearnerTask[] {
  return [...courses.flatMap(taskOfCourse), ...work.flatMap(taskOfWork)];
}

function taskOfCourse(open: OpenCourse): LearnerTask[] {
  const { id, name, aggregate } = open;
  const { lastObjectiveWorkflow: attempt, lastObjectiveRecord: record, objectiveAccess, isMandatory } = aggregate;
  const { dueDate, availabilityDate } = objectiveAccess;
  const isBegun = attempt !== null;
  const isOpen = isBegun ? attempt.state === "inProgress" : record === null;
  if (!isOpen || (dueDate === null && (isBegun || !isMandatory))) return [];
  return [
    {
      id: `course:${id}`,
      kind: "course",
      name,
      course: dayCourse(open),
      due: instant(dueDate),
      since: instant(isBegun ? attempt.started : availabilityDate),
      path: isBegun ? coursePaths.content(id) : coursePaths.overview(id),
    },
  ];
}

function taskOfWork({ part, isOptional, course, since, path }: OpenWork): LearnerTask[] {
  const due = instant(part.activityConstraint?.due ?? null);
  if (due === null || (isOptional && standingOf(part.childActivity) === "notStarted")) return [];
  const { name } = part.childActivity;
  return [{ id: `activity:${part.id}`, kind: "activity", name, course, due, since, path }];
}

const instant = (date: string | null): Date | null => (date === null ? null : new Date(date));
