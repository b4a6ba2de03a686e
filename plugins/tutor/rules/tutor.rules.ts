import { type AvailabilityFacts, courseAvailability, type Decision, refuse } from "../../../core/sdk/learning";

type TutorFacts = AvailabilityFacts & { readonly objective: { readonly enableAiTutor: boolean } };

/**
 * Decides whether a course offers the tutor now. This needs the setting of the tenant, the learner's organisation
 * (`settingOn`), the course's own setting, content that learners may look at again (`supportReview`), and a course that
 * is open to the learner at the time `now`. A refusal has the reason.
 */
export function tutorVisibility(settingOn: boolean, facts: TutorFacts, now: Date): Decision {
  if (!settingOn) return refuse("tutor.off");
  if (!facts.objective.enableAiTutor) return refuse("tutor.notOnCourse");
  if (!facts.objective.activity.supportReview) return refuse("reviewNotSupported");
  return courseAvailability(facts, now);
}
