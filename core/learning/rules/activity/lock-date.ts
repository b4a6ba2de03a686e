import type { ActivityConstraint } from "../../contract/entities";
import type { Decision } from "../decision";

type Ends = Pick<ActivityConstraint, "startUntil" | "gracePeriodUntil" | "accessibleUntil">;

/** The reason of a lock → the field with the date that has passed. */
const missedDates: Readonly<Record<string, keyof Ends>> = {
  afterStartUntil: "startUntil",
  afterGracePeriodUntil: "gracePeriodUntil",
  afterAccessibleUntil: "accessibleUntil",
};

/**
 * The date that is shown for a lock: the date at which the lock ends or, if a period of the activity is over, the end
 * of this period. Null if there is no date.
 */
export function lockDate(lock: Pick<Decision, "reason" | "changesAt">, constraint: Ends | null): string | null {
  const field = lock.reason === null ? undefined : missedDates[lock.reason];
  return field === undefined ? lock.changesAt : (constraint?.[field] ?? null);
}
