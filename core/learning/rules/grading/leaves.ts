import type { PartFacts } from "../activity/part-facts";
import { type ActivityFacts, isUnpublished, standingOf } from "../activity/part-facts";

/** What the computation of scores needs of the root of a tree and of its activities. */
export type GradedActivity = Pick<ActivityFacts, "activityWorkflowAggregate"> & {
  readonly children: readonly GradedPart[];
};
export type GradedPart = Pick<PartFacts, "axis" | "optional" | "scoreWeight"> & {
  readonly childActivity: GradedActivity & Pick<ActivityFacts, "state" | "type">;
};

/** An activity at the bottom of a tree (one that holds no others), with its importance for the score. */
export interface Leaf {
  readonly activity: GradedActivity;
  /** The axis of its part; empty for the course's own activity. */
  readonly axis: string;
  readonly optional: boolean;
  /** The product of the weights (`scoreWeight`) of its part and of the parts above it. */
  readonly weight: number;
}

function collect(parts: readonly GradedPart[], optional: boolean, weight: number, leaves: Leaf[]): void {
  for (const part of parts) {
    if (isUnpublished(part.childActivity)) continue;
    const activity = part.childActivity;
    const isOptional = optional || part.optional;
    const share = weight * part.scoreWeight;
    if (activity.type === "composite") collect(activity.children, isOptional, share, leaves);
    else leaves.push({ activity, axis: part.axis, optional: isOptional, weight: share });
  }
}

/**
 * The activities at the bottom of a tree that count for the score. For a course of a single activity this is the
 * activity itself.
 */
export function leavesOf(root: GradedActivity & Pick<ActivityFacts, "type">): Leaf[] {
  if (root.type !== "composite") return [{ activity: root, axis: "", optional: false, weight: 1 }];
  const leaves: Leaf[] = [];
  collect(root.children, false, 1, leaves);
  return leaves;
}

/** The activities that decide about progress and score: the required ones, or all if none is required. */
export function decisiveLeaves(leaves: readonly Leaf[]): readonly Leaf[] {
  const required = leaves.filter((leaf) => !leaf.optional);
  return required.length > 0 ? required : leaves;
}

/** Whether the learner's last attempt at this activity is finished. */
export function isFinished(leaf: Leaf): boolean {
  return standingOf(leaf.activity) === "finished";
}
