import { type CourseObjective, courseState } from "../course/course-facts";
import { type EnrolmentFacts, isEnrolled } from "../course/enrolment";

type ForwardingFacts = EnrolmentFacts & { readonly objective: Pick<CourseObjective, "state" | "activity"> };

/** The page that a course's address was opened on: the learner's own, or the one that everybody may see. */
export type CoursePage = "course" | "openCatalog";

/**
 * Where a page of a course forwards to by itself; null: it stays. One that is not the learner's yet is shown in the
 * catalog; one that is, on its own page. An archived course is nowhere in the catalog, so it stays.
 */
export function automaticRedirect(page: CoursePage, facts: ForwardingFacts): "catalog" | "course" | null {
  const enrolled = isEnrolled(facts);
  if (page === "openCatalog") return enrolled ? "course" : null;
  return enrolled || courseState(facts.objective) === "archived" ? null : "catalog";
}
