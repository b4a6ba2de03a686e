import { type CourseObjective, courseState } from "../course/course-facts";
import { type EnrolmentFacts, isEnrolled } from "../course/enrolment";

type ForwardingFacts = EnrolmentFacts & { readonly objective: Pick<CourseObjective, "state" | "activity"> };

/**
 * Whether a course's own page forwards to the catalog by itself: the course is not the learner's yet. An archived one is
 * nowhere in the catalog, so it stays.
 */
export function isForwardedToCatalog(facts: ForwardingFacts): boolean {
  return !isEnrolled(facts) && courseState(facts.objective) !== "archived";
}
