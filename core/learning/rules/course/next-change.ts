import { nextChange } from "../moment";
import type { CourseFacts } from "./course-facts";
import { retakeOpensAt } from "./retake-window";

type ChangeFacts = Pick<CourseFacts, "objectiveAccess" | "lastObjectiveWorkflow">;

/** The moments at which time alone may change what a course shows. */
function momentsOf(facts: ChangeFacts): (string | null)[] {
  const access = facts.objectiveAccess;
  const finished = facts.lastObjectiveWorkflow?.finished ?? null;
  return [
    access.availabilityDate,
    access.availabilityEndDate,
    access.dueDate,
    access.gradeRevealDate,
    finished === null || access.retake.window === null ? null : retakeOpensAt(finished, access.retake.window),
  ];
}

/** The nearest moment ahead at which one of the courses may change, or null. */
export function nextCourseChange(courses: readonly ChangeFacts[], now: Date): string | null {
  return nextChange(courses.flatMap(momentsOf), now);
}
