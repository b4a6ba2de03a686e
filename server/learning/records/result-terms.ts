import type { ActivityPart } from "../../../core/learning/contract/entities/index";
import { resultsDisclosure } from "../../../core/learning/rules/index";
import type { LearnerScope } from "../learner-scope";
import { loadAttempt } from "../rows/attempt";
import { loadPath } from "../tree/stored-path";
import { isGradeHidden } from "../tree/visible-tree";

/** What a tool may tell a learner about the result of an activity. */
export interface ResultTerms {
  /**
   * Whether the learner may see the result right after finishing the activity, by its disclosure policy. While the
   * course's grade is hidden, so are the results of its activities, except those with weight 0, which do not count for
   * the grade.
   */
  readonly shown: boolean;
  /** The share of the maximum that passes. Null if every score does. */
  readonly passingScore: number | null;
}

export async function loadResultTerms(
  scope: LearnerScope,
  { objectiveWorkflowId, partId }: { readonly objectiveWorkflowId: string; readonly partId: string },
): Promise<ResultTerms> {
  const { now } = scope;
  const attempt = await loadAttempt(scope, objectiveWorkflowId);
  const tree = await loadPath(scope, attempt.workflow, partId);
  const stored = tree.parts.get(partId);
  if (stored === undefined) return { shown: false, passingScore: null };
  const { part, passingScore } = stored;
  const isHidden = isGradeHidden(attempt, now) && part.scoreWeight > 0;
  return {
    shown: !isHidden && resultsDisclosure(whenDone(part), part.activityConstraint, now).allowed,
    passingScore: passingScore > 0 ? passingScore : null,
  };
}

function whenDone({ childActivity }: ActivityPart) {
  const bestActivityRecord = childActivity.activityWorkflowAggregate?.bestActivityRecord ?? null;
  return {
    ...childActivity,
    activityWorkflowAggregate: { lastActivityWorkflow: { state: "finished" as const }, bestActivityRecord },
  };
}
