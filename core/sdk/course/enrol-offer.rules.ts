import type { ObjectiveAccess } from "../../learning/contract/entities";
import { type CourseButton, courseButtons } from "../../learning/rules/course/buttons";
import { factsOfAccess } from "../../learning/rules/course/course-facts";

/** The button that offers a course: whether the course was added already, and the state of the button. */
export interface EnrolOffer {
  readonly isEnrolled: boolean;
  readonly button: CourseButton;
}

/**
 * The offer to add a course. Somebody without the right to take courses is told so before, because an added course
 * could not be started. Null if the course is not offered.
 */
export function enrolOffer(course: ObjectiveAccess, now: Date, mayTakeCourses: boolean): EnrolOffer | null {
  const { addToMyCourses, enrolled } = courseButtons(factsOfAccess(course), now, { place: "catalog" });
  if (enrolled.shown) return { isEnrolled: true, button: enrolled };
  if (!addToMyCourses.shown) return null;
  if (mayTakeCourses) return { isEnrolled: false, button: addToMyCourses };
  const button = { ...addToMyCourses, enabled: false, reason: "mayNotTakeCourses" as const, changesAt: null };
  return { isEnrolled: false, button };
}
