import { type AvailabilityFacts, courseAvailability, type Decision, refuse } from "../../../core/sdk/learning";

type TutorFacts = AvailabilityFacts & { readonly objective: { readonly enableAiTutor: boolean } };

/**
 * Whether a course offers the AI tutor. This needs the tenant's setting, the course's own setting, and content that can be
 * shown.
 */
export function tutorVisibility(settingOn: boolean, facts: TutorFacts, now: Date): Decision {
  if (!settingOn) return refuse("tutor.off");
  if (!facts.objective.enableAiTutor) return refuse("tutor.notOnCourse");
  if (!facts.objective.activity.supportReview) return refuse("reviewNotSupported");
  return courseAvailability(facts, now);
}
