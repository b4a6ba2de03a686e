import { type CourseObjective, courseState } from "../course/course-facts";
import { type EnrolmentFacts, isEnrolled } from "../course/enrolment";

type ForwardingFacts = EnrolmentFacts & { readonly objective: Pick<CourseObjective, "state" | "activity"> };

/**
 * Whether the page of a course redirects to the catalog: the learner is not enrolled. The catalog has no archived
 * courses, so there is no redirect for those.
 */
export function isForwardedToCatalog(facts: ForwardingFacts): boolean {
  return !isEnrolled(facts) && courseState(facts.objective) !== "archived";
}

/**
 * Whether the public page of a course redirects to the course itself: the person is enrolled. There is no redirect for
 * an archived course, because its own page would only say that it is not available.
 */
export function isForwardedToCourse(facts: ForwardingFacts): boolean {
  return isEnrolled(facts) && courseState(facts.objective) !== "archived";
}
