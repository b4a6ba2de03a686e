import { nextChange } from "../moment";
import { retakeWindowEnd, type StartFacts } from "./start";

function momentsOf(facts: StartFacts): (string | null)[] {
  const { availabilityDate, availabilityEndDate, dueDate, gradeRevealDate } = facts.objectiveAccess;
  return [availabilityDate, availabilityEndDate, dueDate, gradeRevealDate, retakeWindowEnd(facts)];
}

/**
 * The nearest future moment (ISO 8601) at which what a learner sees or may do in one of the courses can change, or
 * null.
 */
export function nextCourseChange(courses: readonly StartFacts[], now: Date): string | null {
  return nextChange(courses.flatMap(momentsOf), now);
}
