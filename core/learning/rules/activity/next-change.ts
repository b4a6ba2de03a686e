import { nextChange } from "../moment";
import { walk } from "./find";
import type { PartFacts } from "./part-facts";

function* momentsOf(root: { readonly children: readonly PartFacts[] }): Generator<string | null> {
  for (const { part } of walk(root)) {
    yield part.changesAt;
    const constraint = part.activityConstraint;
    if (constraint === null) continue;
    yield constraint.startFrom;
    yield constraint.startUntil;
    yield constraint.accessibleUntil;
    yield constraint.gracePeriodUntil;
    yield constraint.due;
    yield constraint.resultsDisclosureFrom;
    yield constraint.revealResultsFrom;
  }
}

/**
 * The nearest future moment (ISO 8601) at which the tree of a course can change: a date of an activity, or the end of a
 * lock (the reason why an activity is closed) that the server set. The tree is fetched again at this moment. Null if
 * there is none.
 */
export function nextTreeChange(root: { readonly children: readonly PartFacts[] }, now: Date): string | null {
  return nextChange(momentsOf(root), now);
}
