import { allow, type Decision, refuse } from "../decision";
import { ahead } from "../moment";
import { courseAvailability } from "./availability";
import { type CourseFacts, courseState } from "./course-facts";
import { retakeOpensAt } from "./retake-window";

type Retake = CourseFacts["objectiveAccess"]["retake"];

export type StartFacts = Pick<
  CourseFacts,
  "objective" | "objectiveAccess" | "lastObjectiveWorkflow" | "lastObjectiveRecord" | "heldFor"
>;

/**
 * What a course promises about taking it again. What is not retakable is taken once, whatever its access says: it has no button for more.
 * Only a composite waits for its window.
 */
export function retakeTerms({ objective, objectiveAccess }: Pick<StartFacts, "objective" | "objectiveAccess">): Retake {
  const allowed = objectiveAccess.retake.allowed && objective.traits.includes("retakable");
  return { allowed, window: allowed && objective.type === "composite" ? objectiveAccess.retake.window : null };
}

/** The moment at which the retake window of a finished attempt ends; null where none holds the learner off. */
export function retakeWindowEnd(facts: StartFacts): string | null {
  const { window } = facts.objectiveAccess.retake;
  const workflow = facts.lastObjectiveWorkflow;
  if (workflow?.state !== "finished" || facts.objective.type !== "composite" || window === null) return null;
  const finished = workflow.finished ?? facts.lastObjectiveRecord?.finished ?? null;
  return finished === null ? null : retakeOpensAt(finished, window);
}

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
  const opensAt = retakeWindowEnd(facts);
  return ahead(opensAt, now) ? refuse("beforeRetakeWindow", opensAt) : allow();
}

/** Whether a new attempt may be made now, the first one or another. */
export function startDecision(facts: StartFacts, now: Date): Decision {
  const workflow = facts.lastObjectiveWorkflow;
  if (workflow !== null && workflow.state !== "finished") return refuse("alreadyStarted");
  const available = courseAvailability(facts, now);
  if (!available.allowed || workflow === null) return available;
  const again = restartDecision(facts, now);
  return again.allowed ? available : again;
}

/** Ready and expired courses can be started. */
export function isStartable(objective: CourseFacts["objective"]): boolean {
  const state = courseState(objective);
  return state === "ready" || state === "expired";
}
