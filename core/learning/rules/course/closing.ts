import { allow, type Decision, refuse } from "../decision";
import { hasContent, requiredPartsLeft } from "../grading/completion";
import { missedParts, type WorkTree } from "../grading/missed-parts";
import type { CourseWorkflow } from "./course-facts";

/** A course with a grading scale is graded. */
export interface ClosingFacts {
  readonly lastObjectiveWorkflow: Pick<CourseWorkflow, "state"> | null;
  readonly objectiveGradingScale: object | null;
}

function openDecision({ lastObjectiveWorkflow: workflow }: ClosingFacts, { activity }: WorkTree): Decision {
  if (workflow === null) return refuse("notStarted");
  if (workflow.state !== "inProgress") return refuse("workflowClosed");
  return hasContent(activity) ? allow() : refuse("noContent");
}

/**
 * Whether the learner can submit the last attempt at a graded course. This is possible at any moment while it runs;
 * unfinished activities then score zero. If nothing of the course is published, it is not possible.
 */
export function submitDecision(facts: ClosingFacts, tree: WorkTree): Decision {
  const open = openDecision(facts, tree);
  if (!open.allowed) return open;
  return facts.objectiveGradingScale === null ? refuse("notGraded") : allow();
}

/**
 * Whether the learner can finish the last attempt at a course without grades. This is possible when no required
 * activity is left that the learner can still do. Missed ones do not hold the attempt open; it does not pass then.
 */
export function finishDecision(facts: ClosingFacts, tree: WorkTree): Decision {
  const open = openDecision(facts, tree);
  if (!open.allowed) return open;
  if (facts.objectiveGradingScale !== null) return refuse("graded");
  return requiredPartsLeft(tree.activity) > missedParts(tree) ? refuse("requiredPartsLeft") : allow();
}

/** `partsInGrading`: how many activities wait for a grade. */
export interface SubmittedAttemptFacts {
  readonly partsInGrading: number;
  readonly approvalRequired: boolean;
  readonly approved: boolean;
}

/**
 * The state of a submitted attempt: `inGrading` while an activity waits for its grade, then `graded`, then `finished`.
 * If an approval is required, the attempt stays `graded` until a grader approves its grade. No attempt stays in
 * `gradingApproved`.
 */
export function stateAfterSubmit({
  partsInGrading,
  approvalRequired,
  approved,
}: SubmittedAttemptFacts): "inGrading" | "graded" | "finished" {
  if (partsInGrading > 0) return "inGrading";
  return approvalRequired && !approved ? "graded" : "finished";
}

export function approvalDecision(workflow: Pick<CourseWorkflow, "state">): Decision {
  if (workflow.state === "graded" || workflow.state === "gradingApproved") return allow();
  return refuse(workflow.state === "finished" ? "workflowClosed" : "inGrading");
}
