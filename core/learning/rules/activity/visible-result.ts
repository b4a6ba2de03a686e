import type { ActivityRecord } from "../../contract/entities";
import { hideActivityScores } from "../results/visible-record";
import type { ActivityFacts, ConstraintFacts } from "./part-facts";
import { type ReviewedActivity, resultsDisclosure } from "./review";

/**
 * The result of an activity as its learner may see it now, by the activity's disclosure policy. The reveal policy of
 * the course is separate: if it hides the grade, the server hides these scores as well.
 */
export function visibleActivityRecord<
  R extends Pick<ActivityRecord, "score" | "maxScore" | "normalizedScore" | "passed" | "comment">,
>(record: R, activity: ReviewedActivity, constraint: ConstraintFacts | null, now: Date): R {
  return resultsDisclosure(activity, constraint, now).allowed ? record : hideActivityScores(record);
}

interface Node {
  readonly childActivity: Tree;
  readonly activityConstraint: ConstraintFacts | null;
}
type Tree = Pick<ActivityFacts, "type" | "traits" | "activityWorkflowAggregate"> & {
  readonly children: readonly Node[];
};

/**
 * Whether the score of a composite would reveal a hidden score below it. The score of a composite is a mean, so a
 * learner who knows the other scores could compute the hidden one.
 */
export function revealsHiddenScore(activity: Tree, now: Date): boolean {
  return activity.children.some(({ childActivity: child, activityConstraint }) => {
    if (child.type === "composite") return revealsHiddenScore(child, now);
    const isScored = (child.activityWorkflowAggregate?.bestActivityRecord?.normalizedScore ?? null) !== null;
    return isScored && !resultsDisclosure(child, activityConstraint, now).allowed;
  });
}
