import { nextChange } from "../moment";
import { walk } from "./find";
import type { PartFacts } from "./part-facts";

type Root = { readonly children: readonly PartFacts[] };

function* momentsOf(root: Root): Generator<string | null> {
  for (const { part } of walk(root)) {
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

function* endsOfLocks(root: Root): Generator<string | null> {
  for (const { part } of walk(root)) yield part.changesAt;
}

/**
 * The nearest future moment (ISO 8601) at which the tree of a course can change: a date of an activity, or the end of a
 * lock that the server set. The tree is fetched again at this moment. Null if there is none.
 * @param uncertainty milliseconds by which `now` may be ahead of the server's time. If the end of a lock is not longer
 * ago, the server may have answered before it. Then the moment is one at which it has surely passed.
 */
export function nextTreeChange(root: Root, now: Date, uncertainty = 0): string | null {
  const since = new Date(now.getTime() - uncertainty);
  const lock = nextChange(endsOfLocks(root), since);
  if (lock !== null && Date.parse(lock) <= now.getTime()) return new Date(Date.parse(lock) + uncertainty).toISOString();
  return nextChange([lock, ...momentsOf(root)], now);
}
