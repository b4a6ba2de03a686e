import type { ActivityFacts, PartFacts } from "./part-facts";
import { standingOf } from "./part-facts";

type SequencedPart = Pick<PartFacts, "optional"> & {
  readonly childActivity: Pick<ActivityFacts, "state" | "activityWorkflowAggregate">;
};

/** Optional parts, drafts and archived parts are not awaited. */
export function blocksNextPart({ optional, childActivity }: SequencedPart): boolean {
  return !optional && (childActivity.state === "ready" || childActivity.state === "expired");
}

/**
 * Whether a part is still locked because of the part before it. Call it only for parts that open one after the other.
 * The lock ends when the learner submits the part before, with any result: if a good result were needed, the lock would
 * reveal a hidden result. A part that the learner has started stays open.
 *
 * @param before the nearest part before it that it has to wait for; null if there is none
 */
export function waitsForPrevious(part: SequencedPart, before: SequencedPart | null): boolean {
  if (before === null || standingOf(part.childActivity) !== "notStarted") return false;
  const standing = standingOf(before.childActivity);
  return standing === "notStarted" || standing === "inProgress";
}
