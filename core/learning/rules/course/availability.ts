import type { proctoringSessionStates } from "../../contract/enumerations";
import { allow, type Decision, refuse } from "../decision";
import { ahead, reached } from "../moment";
import { type CourseFacts, courseState } from "./course-facts";

export interface ProctoringSession {
  readonly state: (typeof proctoringSessionStates)[number];
}

/** What the rule looks at: the facts of the course without its result. */
export type AvailabilityFacts = Pick<CourseFacts, "objective" | "objectiveAccess" | "lastObjectiveWorkflow">;

/**
 * Whether a course may be worked in now. The end date concerns only who would begin: without an attempt, or with a
 * finished one that may be repeated. `session` is the last proctoring session of a proctored course: one that has ended
 * while the attempt has not is being looked at, and shuts the course.
 */
export function courseAvailability(
  facts: AvailabilityFacts,
  now: Date,
  session: ProctoringSession | null = null,
): Decision {
  const { availabilityDate, availabilityEndDate, retake } = facts.objectiveAccess;
  const workflow = facts.lastObjectiveWorkflow;
  const state = courseState(facts.objective);
  if (state === "archived") return refuse("archived");
  if (state === "draft") return refuse("comingSoon");
  const running = workflow !== null && workflow.state !== "finished";
  if (running && session?.state === "finished") return refuse("beingGraded");
  if (ahead(availabilityDate, now)) return refuse("beforeAvailabilityDate", availabilityDate);
  const wouldBegin = workflow === null || (!running && retake.allowed);
  if (!wouldBegin) return allow();
  return reached(availabilityEndDate, now) ? refuse("afterAvailabilityEndDate") : allow(availabilityEndDate);
}
