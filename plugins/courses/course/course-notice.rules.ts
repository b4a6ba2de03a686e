import { courseAvailability, courseButtons, type Decision, type ObjectiveWorkflowAggregate } from "../../../core/sdk";

/** Why a course is shut, where no button of it says so already. */
export function courseNotice(course: ObjectiveWorkflowAggregate, now: Date): Decision | null {
  const availability = courseAvailability(course, now);
  if (availability.allowed) return null;
  const { start, startAgain, continue: goOn } = courseButtons(course, now, { place: "courses" });
  return start.shown || startAgain.shown || goOn.shown ? null : availability;
}
