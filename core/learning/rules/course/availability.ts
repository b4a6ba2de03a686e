import { allow, asReason, type Decision, refuse } from "../decision";
import { isFuture, isReached } from "../moment";
import { type CourseFacts, courseState } from "./course-facts";

/** The facts that decide whether a course is open to its learner now: all facts about it except its result. */
export type AvailabilityFacts = Pick<
  CourseFacts,
  "objective" | "objectiveAccess" | "lastObjectiveWorkflow" | "holdReason"
>;

/**
 * Whether the learner may work in an existing attempt at the course, or review it (look at it again), now. A plugin can
 * hold an attempt (`holdReason`); the learner cannot continue an unfinished attempt while it is held, for example until
 * somebody has judged its proctoring session.
 */
export function attemptAvailability(facts: AvailabilityFacts, now: Date): Decision {
  const { availabilityDate } = facts.objectiveAccess;
  const workflow = facts.lastObjectiveWorkflow;
  const state = courseState(facts.objective);
  if (state === "archived") return refuse("archived");
  if (state === "draft") return refuse("comingSoon");
  const isRunning = workflow !== null && workflow.state !== "finished";
  if (isRunning && facts.holdReason) return refuse(asReason(facts.holdReason));
  return isFuture(availabilityDate, now) ? refuse("beforeAvailabilityDate", availabilityDate) : allow();
}

/**
 * Whether a course is available to its learner now. The end date (`availabilityEndDate`) and a course without content
 * only stop a new attempt: the first one, or a retake after a finished one.
 */
export function courseAvailability(facts: AvailabilityFacts, now: Date): Decision {
  const attempt = attemptAvailability(facts, now);
  if (!attempt.allowed) return attempt;
  const { availabilityEndDate, retake } = facts.objectiveAccess;
  const workflow = facts.lastObjectiveWorkflow;
  const wouldBegin = workflow === null || (workflow.state === "finished" && retake.allowed);
  if (!wouldBegin) return attempt;
  if (isReached(availabilityEndDate, now)) return refuse("afterAvailabilityEndDate");
  return facts.objective.activity.hasContent ? allow(availabilityEndDate) : refuse("noContent");
}
