import { isFuture } from "../moment";
import { type PartFacts, standingOf } from "./part-facts";

type EndToCome = "due" | "startUntil" | "gracePeriodUntil" | "accessibleUntil";

/** A date of an activity that has not passed. */
export interface DateToCome {
  readonly end: EndToCome;
  /** ISO 8601, UTC. */
  readonly date: string;
}

/**
 * The dates of a part that are still to come and concern its learner, the nearest first. A
 * date that another one at the same time makes needless is left out: the end of the grace period beside the due date,
 * and the end of access beside either.
 */
export function datesToCome(part: Pick<PartFacts, "activityConstraint" | "childActivity">, now: Date): DateToCome[] {
  const { activityConstraint: constraint, childActivity } = part;
  if (constraint === null) return [];
  const standing = standingOf(childActivity);
  const isOpen = standing === "notStarted" || standing === "inProgress";
  const ends: readonly EndToCome[] = [
    ...(standing === "notStarted" ? (["startUntil"] as const) : []),
    ...(isOpen ? (["due", "gracePeriodUntil"] as const) : []),
    "accessibleUntil",
  ];
  const seen = new Set<number>();
  const dates = ends.flatMap((end): DateToCome[] => {
    const date = constraint[end];
    if (date === null || !isFuture(date, now) || seen.has(Date.parse(date))) return [];
    seen.add(Date.parse(date));
    return [{ end, date }];
  });
  return dates.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
}
