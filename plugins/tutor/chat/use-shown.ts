import { CourseProgress, useFlag, useNow, useService } from "../../../core/sdk";
import { type Decision, refuse } from "../../../core/sdk/learning";
import { tutorVisibility } from "../rules/tutor.rules";

/** Decides whether the page of a course offers the panel of the tutor. If it does not, the decision says why. */
export function useShown({ objectiveId }: { objectiveId: string }): Decision {
  const course = useService(CourseProgress).get(objectiveId);
  const isOn = useFlag("platform.ui.tutor.learner.enabled");
  const now = useNow([course?.objectiveAccess.availabilityDate, course?.objectiveAccess.availabilityEndDate]);
  return course ? tutorVisibility(isOn, course, now) : refuse("notEnrolled");
}
