import { CourseProgress, type Decision, refuse, useFlag, useNow, useService } from "../../../core/sdk";
import { tutorVisibility } from "../rules/tutor.rules";

/**
 * Decides whether the tutor's panel (the conversation beside the content) is offered on the page of a course. The
 * refusal says why the course has no tutor now.
 */
export function useShown({ objectiveId }: { objectiveId: string }): Decision {
  const course = useService(CourseProgress).get(objectiveId);
  const isOn = useFlag("platform.ui.tutor.learner.enabled");
  const now = useNow([course?.objectiveAccess.availabilityDate, course?.objectiveAccess.availabilityEndDate]);
  return course ? tutorVisibility(isOn, course, now) : refuse("notEnrolled");
}
