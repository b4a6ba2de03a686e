import type { ObjectiveWorkflowAggregate } from "../../../core/learning/contract/entities/index";
import {
  attemptAvailability,
  costliestParts,
  findByAxis,
  type LostPoints,
  resultStatus,
} from "../../../core/learning/rules/index";
import type { LearnerScope } from "../learner-scope";
import { loadAttemptTree } from "../tree/attempt-tree";
import { isGradeHidden, visiblePart } from "../tree/visible-tree";

export interface CostlyPart extends LostPoints {
  readonly name: string;
  /** The time that the part takes, in seconds. null when it is unknown. */
  readonly duration: number | null;
  readonly isOpen: boolean;
}

/**
 * The parts of a failed course that have cost the most points in its last attempt. None while the learner may not know
 * the result.
 */
export async function loadCostlyParts(
  scope: LearnerScope,
  course: ObjectiveWorkflowAggregate,
  most: number,
): Promise<CostlyPart[]> {
  const { lastObjectiveWorkflow: last, lastObjectiveRecord: record, objectiveAccess } = course;
  const isFailed = resultStatus(record, objectiveAccess, scope.now) === "failed";
  if (!isFailed || last === null || record?.objectiveWorkflowId !== last.id) return [];
  if (!attemptAvailability(course, scope.now).allowed) return [];
  const { attempt, tree } = await loadAttemptTree(scope, last.id);
  if (isGradeHidden(attempt, scope.now)) return [];
  const root = visiblePart(tree.root, attempt, scope.now);
  return costliestParts(root.childActivity, most).map((lost) => {
    const part = findByAxis(root.childActivity, lost.axis)?.at(-1) ?? root;
    const { name, duration } = part.childActivity;
    return { ...lost, name, duration, isOpen: part.available };
  });
}
