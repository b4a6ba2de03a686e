import { type ActivityFacts, standingOf } from "../activity/part-facts";
import { decisiveLeaves, type GradedActivity, isFinished, type Leaf, leavesOf } from "./leaves";

export interface LostPoints {
  readonly axis: string;
  /** The share of the course's whole score that is missing because of it, above 0 and up to 1. */
  readonly lost: number;
  readonly isDone: boolean;
}

/**
 * The parts of a course that have cost the most points, the costliest first. Parts whose score the learner may not see
 * are left out: neither their name nor their place in the order may tell of it.
 * @param root the tree without hidden scores
 * @param most the greatest number of parts
 */
export function costliestParts(
  root: GradedActivity & Pick<ActivityFacts, "type">,
  most: number,
): readonly LostPoints[] {
  const leaves = decisiveLeaves(leavesOf(root));
  const weights = leaves.reduce((sum, { weight }) => sum + weight, 0);
  return leaves
    .flatMap((leaf) => {
      const score = knownScore(leaf);
      if (score === null || score >= 1) return [];
      // As in the score of the course: without weights, each part counts the same, for being finished.
      const share = weights > 0 ? leaf.weight / weights : 1 / leaves.length;
      const lost = weights > 0 ? share * (1 - score) : isFinished(leaf) ? 0 : share;
      return lost > 0 ? [{ axis: leaf.axis, lost, isDone: isFinished(leaf) }] : [];
    })
    .sort((one, other) => other.lost - one.lost)
    .slice(0, most);
}

/** The score that counts for the course. Null: the learner may not see it, or it is still awaited. */
function knownScore(leaf: Leaf): number | null {
  const record = leaf.activity.activityWorkflowAggregate?.bestActivityRecord ?? null;
  if (standingOf(leaf.activity) === "inGrading") return null;
  if (!isFinished(leaf) || record === null) return 0;
  return record.normalizedScore;
}
