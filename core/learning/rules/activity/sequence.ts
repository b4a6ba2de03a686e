import type { ActivityFacts, PartFacts } from "./part-facts";
import { standingOf } from "./part-facts";

type SequencedPart = Pick<PartFacts, "optional"> & {
  readonly childActivity: Pick<ActivityFacts, "state" | "activityWorkflowAggregate">;
};

/** Whether a part keeps the next one waiting that waits for the part before it: what is optional, or not there yet, does not. */
export function isAwaited({ optional, childActivity }: SequencedPart): boolean {
  return !optional && (childActivity.state === "ready" || childActivity.state === "expired");
}

/**
 * Whether a part that waits for the one before it is still shut. Handing in is enough, whatever comes out: what opens must
 * not tell a result that is hidden. What was begun stays open.
 * @param before the nearest awaited part before it; null: there is none
 */
export function waitsForPrevious(part: SequencedPart, before: SequencedPart | null): boolean {
  if (before === null || standingOf(part.childActivity) !== "notStarted") return false;
  const standing = standingOf(before.childActivity);
  return standing === "notStarted" || standing === "inProgress";
}
