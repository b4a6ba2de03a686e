import { allow, asReason, type Decision, refuse } from "../decision";
import { ahead, reached } from "../moment";
import { type CourseFacts, courseState } from "./course-facts";

/** What the rule looks at: the facts of the course without its result. */
export type AvailabilityFacts = Pick<
  CourseFacts,
  "objective" | "objectiveAccess" | "lastObjectiveWorkflow" | "heldFor"
>;

/**
 * Whether an attempt that is there may be worked in or looked at now. One that is held is shut while it is not finished,
 * say until somebody has judged how it was supervised.
 */
export function attemptAvailability(facts: AvailabilityFacts, now: Date): Decision {
  const { availabilityDate } = facts.objectiveAccess;
  const workflow = facts.lastObjectiveWorkflow;
  const state = courseState(facts.objective);
  if (state === "archived") return refuse("archived");
  if (state === "draft") return refuse("comingSoon");
  const isRunning = workflow !== null && workflow.state !== "finished";
  if (isRunning && facts.heldFor) return refuse(asReason(facts.heldFor));
  return ahead(availabilityDate, now) ? refuse("beforeAvailabilityDate", availabilityDate) : allow();
}

/**
 * Whether a course is available now. The end date concerns only who would begin: without an attempt, or with a finished
 * one that may be repeated.
 */
export function courseAvailability(facts: AvailabilityFacts, now: Date): Decision {
  const attempt = attemptAvailability(facts, now);
  if (!attempt.allowed) return attempt;
  const { availabilityEndDate, retake } = facts.objectiveAccess;
  const workflow = facts.lastObjectiveWorkflow;
  const wouldBegin = workflow === null || (workflow.state === "finished" && retake.allowed);
  if (!wouldBegin) return attempt;
  return reached(availabilityEndDate, now) ? refuse("afterAvailabilityEndDate") : allow(availabilityEndDate);
}
