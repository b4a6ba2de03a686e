import type { ActivityPart } from "../../../core/learning/contract/entities/index";
import { blocksNextPart, isHandedIn } from "../../../core/learning/rules/index";

/** A part of a course that its learner can still do. */
export interface OpenPart {
  readonly part: ActivityPart;
  readonly isOptional: boolean;
}

const WAITS = "completePreviousToPass";

/**
 * The parts of a course's tree that the learner has not handed in and can do: now, or after the open parts before them.
 * A part of other parts is one of them while something in it is. Those above come before those in them.
 * @param part as the learner may see it
 * @param isUsable whether activities of a type can be entered at all
 */
export function openParts(
  part: ActivityPart,
  isUsable: (type: string) => boolean,
  isBelowOptional = false,
): OpenPart[] {
  const { childActivity: activity } = part;
  if (isHandedIn(activity)) return [];
  const own: OpenPart = { part, isOptional: isBelowOptional || part.optional };
  if (activity.type !== "composite") {
    return (part.available || part.reason === WAITS) && isUsable(activity.type) ? [own] : [];
  }
  const below: OpenPart[] = [];
  let isAwaitedOpen: boolean = false;
  for (const child of activity.children) {
    // What this one waits for is done or can no longer be done, so the learner cannot do anything for it.
    const isStuck: boolean = !child.contentAvailable && child.reason === WAITS && !isAwaitedOpen;
    const open: readonly OpenPart[] = isStuck ? [] : openParts(child, isUsable, own.isOptional);
    below.push(...open);
    if (blocksNextPart(child)) isAwaitedOpen = open.length > 0;
  }
  return below.length === 0 ? [] : [own, ...below];
}
