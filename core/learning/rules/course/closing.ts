import { allow, type Decision, refuse } from "../decision";
import type { CourseWorkflow } from "./course-facts";

/** What closing a course depends on. A course with a grading scale is graded. */
export interface ClosingFacts {
  readonly lastObjectiveWorkflow: Pick<CourseWorkflow, "state"> | null;
  readonly objectiveGradingScale: object | null;
}

function isOpen({ lastObjectiveWorkflow: workflow }: ClosingFacts): Decision {
  if (workflow === null) return refuse("notStarted");
  return workflow.state === "inProgress" ? allow() : refuse("workflowClosed");
}

/** A graded course is handed in, at any moment: what is not done by then counts as nothing. */
export function submitDecision(facts: ClosingFacts): Decision {
  const open = isOpen(facts);
  if (!open.allowed) return open;
  return facts.objectiveGradingScale === null ? refuse("notGraded") : allow();
}

/** A course without grades is finished by its learner once nothing required is left. */
export function finishDecision(facts: ClosingFacts, requiredPartsLeft: number): Decision {
  const open = isOpen(facts);
  if (!open.allowed) return open;
  if (facts.objectiveGradingScale !== null) return refuse("graded");
  return requiredPartsLeft > 0 ? refuse("requiredPartsLeft") : allow();
}

export interface HandedIn {
  readonly partsInGrading: number;
  /** The course is graded and asks that somebody approves its grades. */
  readonly approvalRequired: boolean;
  readonly approved: boolean;
}

/**
 * The state of an attempt that was handed in: in grading while a part waits for its grade, then graded, and with the
 * approval, where one is asked for, finished. Nothing rests in `gradingApproved`: it is where an approval passes through.
 */
export function stateAfterHandIn({
  partsInGrading,
  approvalRequired,
  approved,
}: HandedIn): "inGrading" | "graded" | "finished" {
  if (partsInGrading > 0) return "inGrading";
  return approvalRequired && !approved ? "graded" : "finished";
}

/** Whether the grade of an attempt may be approved now. */
export function approvalDecision(workflow: Pick<CourseWorkflow, "state">): Decision {
  if (workflow.state === "graded" || workflow.state === "gradingApproved") return allow();
  return refuse(workflow.state === "finished" ? "workflowClosed" : "inGrading");
}
