import { CourseProgress, type Decision, refuse, useFlag, useNow, useService } from "../../../core/sdk";
import { tutorVisibility } from "../rules/tutor.rules";

/** The rule of the panel: whether the course on the page has the tutor now, and if not, why. */
export function useShown({ objectiveId }: { objectiveId: string }): Decision {
  const course = useService(CourseProgress).get(objectiveId);
  const isOn = useFlag("platform.ui.tutor.learner.enabled");
  const now = useNow([course?.objectiveAccess.availabilityDate, course?.objectiveAccess.availabilityEndDate]);
  return course ? tutorVisibility(isOn, course, now) : refuse("notEnrolled");
}
