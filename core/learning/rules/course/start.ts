import { allow, type Decision, refuse } from "../decision";
import { isFuture } from "../moment";
import { courseAvailability } from "./availability";
import { type CourseFacts, courseState } from "./course-facts";
import { retakeOpensAt } from "./retake-window";

type Retake = CourseFacts["objectiveAccess"]["retake"];

export type StartFacts = Pick<
  CourseFacts,
  "objective" | "objectiveAccess" | "lastObjectiveWorkflow" | "lastObjectiveRecord" | "holdReason"
>;

/**
 * The rules of a retake that the portal shows: whether it is allowed, and how long the learner has to wait. If the type
 * of the course is not `retakable`, a retake is never allowed, even if the access allows it. Only a composite has a
 * retake window.
 */
export function retakeTerms({ objective, objectiveAccess }: Pick<StartFacts, "objective" | "objectiveAccess">): Retake {
  const allowed = objectiveAccess.retake.allowed && objective.traits.includes("retakable");
  return { allowed, window: allowed && objective.type === "composite" ? objectiveAccess.retake.window : null };
}

/** ISO 8601; null if no wait applies. */
export function retakeWindowEnd(facts: StartFacts): string | null {
  const { window } = facts.objectiveAccess.retake;
  const workflow = facts.lastObjectiveWorkflow;
  if (workflow?.state !== "finished" || facts.objective.type !== "composite" || window === null) return null;
  const finished = workflow.finished ?? facts.lastObjectiveRecord?.finished ?? null;
  return finished === null ? null : retakeOpensAt(finished, window);
}

/**
 * Whether a learner may take a course again; availability is a separate rule. Imported results do not delay a retake,
 * because the learner has made no attempt in this portal yet. Only a composite waits for its retake window.
 */
export function restartDecision(facts: StartFacts, now: Date): Decision {
  const workflow = facts.lastObjectiveWorkflow;
  const { retake } = facts.objectiveAccess;
  if (workflow === null) return facts.lastObjectiveRecord === null ? refuse("notStarted") : allow();
  if (workflow.state !== "finished") return refuse("notFinished");
  if (!retake.allowed) return refuse("notRetakeable");
  const opensAt = retakeWindowEnd(facts);
  return isFuture(opensAt, now) ? refuse("beforeRetakeWindow", opensAt) : allow();
}

/** Whether the learner may start an attempt now, the first one or a retake. */
export function startDecision(facts: StartFacts, now: Date): Decision {
  const workflow = facts.lastObjectiveWorkflow;
  if (workflow !== null && workflow.state !== "finished") return refuse("alreadyStarted");
  const available = courseAvailability(facts, now);
  if (!available.allowed || workflow === null) return available;
  const restart = restartDecision(facts, now);
  return restart.allowed ? available : restart;
}

/** Whether the state of a course allows new attempts. Drafts and archived courses do not. */
export function isStartable(objective: CourseFacts["objective"]): boolean {
  const state = courseState(objective);
  return state === "ready" || state === "expired";
}
