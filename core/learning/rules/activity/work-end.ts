import { nextChange } from "../moment";
import { endsFor } from "./access";
import { type PartFacts, standingOf } from "./part-facts";

/**
 * The moment (ISO 8601) from which on a learner can no longer work on an activity that is not handed in: the end of a
 * grace period or of the access, of the activity or of a part above it. Null if there is none.
 * @param path the parts from the course's own activity down to the activity
 */
export function workEnd(path: readonly Pick<PartFacts, "activityConstraint" | "childActivity">[]): string | null {
  const ends = path.flatMap(({ activityConstraint: constraint, childActivity }, index) => {
    if (constraint === null) return [];
    const isBegun = index === path.length - 1 || standingOf(childActivity) === "notStarted";
    return endsFor(constraint, isBegun ? "inProgress" : standingOf(childActivity));
  });
  return nextChange(ends, new Date(0));
}
