import {
  type ActivityTree,
  type Decision,
  finishDecision,
  type ObjectiveWorkflowAggregate,
  requiredPartsLeft,
  submitDecision,
} from "../../../core/sdk";

/** How a course can be closed now. */
export interface ClosingOffer {
  readonly action: "submit" | "finish";
  /** Nothing required is left to be done. */
  readonly isComplete: boolean;
  /** Why it cannot be closed yet. */
  readonly refusal: Decision | null;
}

/** Submit for a graded course, finish for another; null where there is nothing to close. */
export function closingOffer(
  course: Pick<ObjectiveWorkflowAggregate, "lastObjectiveWorkflow" | "objectiveGradingScale">,
  tree: ActivityTree,
): ClosingOffer | null {
  if (course.lastObjectiveWorkflow?.state !== "inProgress") return null;
  const left = requiredPartsLeft(tree.activity);
  const isComplete = left === 0;
  if (submitDecision(course).allowed) return { action: "submit", isComplete, refusal: null };
  const finish = finishDecision(course, left);
  return { action: "finish", isComplete, refusal: finish.allowed ? null : finish };
}
