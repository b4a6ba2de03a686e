import { allow, type Decision, refuse } from "../decision";
import { ahead, reached } from "../moment";
import { type CourseFacts, courseState } from "./course-facts";

/** What the rule looks at: the facts of the course without its result. */
export type AvailabilityFacts = Pick<
  CourseFacts,
  "objective" | "objectiveAccess" | "lastObjectiveWorkflow" | "proctoringSession"
>;

/**
 * Whether a course may be worked in now. The end date concerns only who would begin: without an attempt, or with a
 * finished one that may be repeated. A proctored session that has ended while the attempt has not is being looked at, and
 * shuts the course until somebody has judged it.
 */
export function courseAvailability(facts: AvailabilityFacts, now: Date): Decision {
  const { availabilityDate, availabilityEndDate, retake } = facts.objectiveAccess;
  const workflow = facts.lastObjectiveWorkflow;
  const state = courseState(facts.objective);
  if (state === "archived") return refuse("archived");
  if (state === "draft") return refuse("comingSoon");
  const running = workflow !== null && workflow.state !== "finished";
  if (running && awaitsJudgement(facts.proctoringSession)) return refuse("beingGraded");
  if (ahead(availabilityDate, now)) return refuse("beforeAvailabilityDate", availabilityDate);
  const wouldBegin = workflow === null || (!running && retake.allowed);
  if (!wouldBegin) return allow();
  return reached(availabilityEndDate, now) ? refuse("afterAvailabilityEndDate") : allow(availabilityEndDate);
}

/** Whether a proctored session has ended and nobody has said yet whether it counts. */
export function awaitsJudgement(session: CourseFacts["proctoringSession"]): boolean {
  return session?.state === "finished" && session.accepted === null;
}
