import type { ActivityPart } from "../../../core/learning/contract/entities/index";
import { resultsDisclosure } from "../../../core/learning/rules/index";
import { loadAttempt } from "../attempts/attempt";
import type { LearnerScope } from "../learner-scope";
import { loadPath } from "../tree/stored-path";
import { isGradeHidden } from "../tree/visible-tree";

/**
 * Whether a learner may see the result of an activity right after finishing it, by the activity's disclosure policy.
 * While the course's grade is hidden, so are the results of its activities, except those with weight 0, which do not
 * count for the grade.
 */
export async function areResultsShown(
  scope: LearnerScope,
  { objectiveWorkflowId, partId }: { readonly objectiveWorkflowId: string; readonly partId: string },
): Promise<boolean> {
  const { now } = scope;
  const attempt = await loadAttempt(scope, objectiveWorkflowId);
  const tree = await loadPath(scope, attempt.workflow, partId);
  const part = tree.parts.get(partId)?.part;
  if (part === undefined) return false;
  if (isGradeHidden(attempt, now) && part.scoreWeight > 0) return false;
  return resultsDisclosure(whenDone(part), part.activityConstraint, now).allowed;
}

/**
 * The part (the place of an activity in the course) as if its activity were finished, with the result that it has so
 * far.
 */
function whenDone({ childActivity }: ActivityPart) {
  const bestActivityRecord = childActivity.activityWorkflowAggregate?.bestActivityRecord ?? null;
  return {
    ...childActivity,
    activityWorkflowAggregate: { lastActivityWorkflow: { state: "finished" as const }, bestActivityRecord },
  };
}
