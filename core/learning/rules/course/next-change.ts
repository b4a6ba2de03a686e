import { nextChange } from "../moment";
import { retakeWindowEnd, type StartFacts } from "./start";

/** The moments at which time alone may change what a course shows. */
function momentsOf(facts: StartFacts): (string | null)[] {
  const { availabilityDate, availabilityEndDate, dueDate, gradeRevealDate } = facts.objectiveAccess;
  return [availabilityDate, availabilityEndDate, dueDate, gradeRevealDate, retakeWindowEnd(facts)];
}

/** The nearest moment ahead at which one of the courses may change, or null. */
export function nextCourseChange(courses: readonly StartFacts[], now: Date): string | null {
  return nextChange(courses.flatMap(momentsOf), now);
}
