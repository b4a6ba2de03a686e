import { type AvailabilityFacts, courseAvailability } from "../course/availability";
import { type Decision, refuse } from "../decision";

type TutorFacts = AvailabilityFacts & { readonly objective: { readonly enableAiTutor: boolean } };

/** Whether the AI tutor is offered in a course. Needs the tenant's setting, the course's own, and a course it can show. */
export function tutorVisibility(settingOn: boolean, facts: TutorFacts, now: Date): Decision {
  if (!settingOn) return refuse("tutorOff");
  if (!facts.objective.enableAiTutor) return refuse("tutorNotOnCourse");
  if (!facts.objective.activity.supportReview) return refuse("reviewNotSupported");
  return courseAvailability(facts, now);
}
