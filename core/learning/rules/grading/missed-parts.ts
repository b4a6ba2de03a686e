import { type ActivityFacts, isHandedIn, isUnpublished, type PartFacts } from "../activity/part-facts";
import { blocksNextPart } from "../activity/sequence";

/** The reasons after which a part does not open again by itself. */
const ends: ReadonlySet<string | null> = new Set(["afterStartUntil", "afterGracePeriodUntil", "afterAccessibleUntil"]);

/** A course's activity with its tree, as the API answers it: each part says why it is locked for this learner now. */
export interface WorkTree {
  readonly activity: ActivityFacts;
  /** Why the course's own activity is locked; null if it is open. */
  readonly reason: string | null;
}

/** An activity at the bottom of the tree that the learner has not handed in. */
interface OpenLeaf {
  readonly optional: boolean;
  /** Its time is over, or it waits for one before it whose time is over. */
  readonly isMissed: boolean;
}

/** Whether the activity can never be finished any more because of these activities in it. */
function isStuck(leaves: readonly OpenLeaf[]): boolean {
  const required = leaves.filter(({ optional }) => !optional);
  return (required.length > 0 ? required : leaves).some(({ isMissed }) => isMissed);
}

function openLeaves(parts: readonly PartFacts[], isOver: boolean): OpenLeaf[] {
  let isBeforeStuck = false;
  return parts.flatMap((part) => {
    const { childActivity: activity, reason } = part;
    if (isUnpublished(activity)) return [];
    const isMissed = isOver || ends.has(reason) || (reason === "completePreviousToPass" && isBeforeStuck);
    const own = { optional: false, isMissed };
    const leaves =
      activity.type === "composite" ? openLeaves(activity.children, isMissed) : isHandedIn(activity) ? [] : [own];
    if (blocksNextPart(part)) isBeforeStuck = !isHandedIn(activity) && isStuck(leaves);
    return part.optional ? leaves.map((leaf) => ({ ...leaf, optional: true })) : leaves;
  });
}

/**
 * The number of required activities that the learner has not handed in and never can: their time is over, or they wait
 * for one whose time is over.
 */
export function missedParts({ activity, reason }: WorkTree): number {
  const isOver = ends.has(reason);
  if (activity.type !== "composite") return isOver && !isHandedIn(activity) ? 1 : 0;
  return openLeaves(activity.children, isOver).filter(({ optional, isMissed }) => isMissed && !optional).length;
}
