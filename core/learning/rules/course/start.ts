import { allow, type Decision, refuse } from "../decision";
import { ahead } from "../moment";
import { courseAvailability, type ProctoringSession } from "./availability";
import { type CourseFacts, courseState } from "./course-facts";
import { retakeOpensAt } from "./retake-window";

export type StartFacts = Pick<
  CourseFacts,
  "objective" | "objectiveAccess" | "lastObjectiveWorkflow" | "lastObjectiveRecord"
>;

/**
 * Whether a course may be taken again, apart from its availability. A result that was imported holds nobody off: the
 * first attempt here is still to come. Only a composite waits for its retake window.
 */
export function restartDecision(facts: StartFacts, now: Date): Decision {
  const workflow = facts.lastObjectiveWorkflow;
  const { retake } = facts.objectiveAccess;
  if (workflow === null) return facts.lastObjectiveRecord === null ? refuse("notStarted") : allow();
  if (workflow.state !== "finished") return refuse("notFinished");
  if (!retake.allowed) return refuse("notRetakeable");
  const finished = workflow.finished ?? facts.lastObjectiveRecord?.finished ?? null;
  if (facts.objective.type !== "composite" || finished === null || retake.window === null) return allow();
  const opensAt = retakeOpensAt(finished, retake.window);
  return ahead(opensAt, now) ? refuse("beforeRetakeWindow", opensAt) : allow();
}

/** Whether a new attempt may be made now, the first one or another. */
export function startDecision(facts: StartFacts, now: Date, session: ProctoringSession | null = null): Decision {
  const workflow = facts.lastObjectiveWorkflow;
  if (workflow !== null && workflow.state !== "finished") return refuse("alreadyStarted");
  const available = courseAvailability(facts, now, session);
  if (!available.allowed || workflow === null) return available;
  const again = restartDecision(facts, now);
  return again.allowed ? available : again;
}

/** Ready and expired courses can be started. */
export function isStartable(objective: CourseFacts["objective"]): boolean {
  const state = courseState(objective);
  return state === "ready" || state === "expired";
}
