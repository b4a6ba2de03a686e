import type { ActivityFacts, PartFacts } from "./part-facts";
import { standingOf } from "./part-facts";

type SequencedPart = Pick<PartFacts, "optional"> & {
  readonly childActivity: Pick<ActivityFacts, "state" | "activityWorkflowAggregate">;
};

/** Whether the next part has to wait for this part. Optional parts, drafts and archived parts are not awaited. */
export function blocksNextPart({ optional, childActivity }: SequencedPart): boolean {
  return !optional && (childActivity.state === "ready" || childActivity.state === "expired");
}

/**
 * For a part that opens only after the part before it (the caller knows which do): whether it still has to wait. The wait
 * ends when that part is submitted, with any result: an unlocked part must not reveal a hidden result. A part that the
 * learner has started stays open.
 *
 * @param before the nearest awaited part before it; null if there is none
 */
export function waitsForPrevious(part: SequencedPart, before: SequencedPart | null): boolean {
  if (before === null || standingOf(part.childActivity) !== "notStarted") return false;
  const standing = standingOf(before.childActivity);
  return standing === "notStarted" || standing === "inProgress";
}
