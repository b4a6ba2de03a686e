import type { PartFacts } from "../activity/part-facts";
import { type ActivityFacts, standingOf } from "../activity/part-facts";

/** What grading reads of a tree; the root of an `ActivityTree` and every activity in it are such a thing. */
export type GradedActivity = Pick<ActivityFacts, "activityWorkflowAggregate"> & {
  readonly children: readonly GradedPart[];
};
export type GradedPart = Pick<PartFacts, "axis" | "optional" | "scoreWeight"> & {
  readonly childActivity: GradedActivity & Pick<ActivityFacts, "state" | "type">;
};

export interface Leaf {
  readonly activity: GradedActivity;
  /** Itself or something above it is optional. */
  readonly optional: boolean;
  /** Its share: the weights along its path, multiplied. */
  readonly weight: number;
}

/** Nobody can do what is not there: drafts and archived parts count for nothing. */
function counts(part: GradedPart): boolean {
  return part.childActivity.state !== "draft" && part.childActivity.state !== "archived";
}

function collect(parts: readonly GradedPart[], optional: boolean, weight: number, leaves: Leaf[]): void {
  for (const part of parts) {
    if (!counts(part)) continue;
    const activity = part.childActivity;
    const isOptional = optional || part.optional;
    const share = weight * part.scoreWeight;
    if (activity.type === "composite") collect(activity.children, isOptional, share, leaves);
    else leaves.push({ activity, optional: isOptional, weight: share });
  }
}

/** The activities below one, that can be done; of a course that is one activity that activity itself. */
export function leavesOf(root: GradedActivity & Pick<ActivityFacts, "type">): Leaf[] {
  if (root.type !== "composite") return [{ activity: root, optional: false, weight: 1 }];
  const leaves: Leaf[] = [];
  collect(root.children, false, 1, leaves);
  return leaves;
}

/** The leaves that must be done; where all are optional, all of them. */
export function decisiveLeaves(leaves: readonly Leaf[]): readonly Leaf[] {
  const required = leaves.filter((leaf) => !leaf.optional);
  return required.length > 0 ? required : leaves;
}

export function isFinished(leaf: Leaf): boolean {
  return standingOf(leaf.activity) === "finished";
}
