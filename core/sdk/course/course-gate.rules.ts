import type { Failure } from "../../platform/http/failure";

/** Statuses that mean: this course is not for this person (specification, section 4, "Error bail-out"). */
const UNAVAILABLE: ReadonlySet<number> = new Set([400, 401, 403, 404]);

/**
 * Whether a course could not be loaded because it is not there for this person, rather than for a passing reason.
 *
 * @param isShown it is on the page already: there it stays while whoever was signed out signs in again
 */
export function isUnavailable(failure: Failure | null, isShown = false): boolean {
  if (failure === null || (isShown && failure.status === 401)) return false;
  return UNAVAILABLE.has(failure.status);
}

/** Whether a course could not be loaded for a reason that no HTTP status says: a connection, an answer of no known shape. */
export function isUnanswered(failure: Failure | null): boolean {
  return failure !== null && failure.status === 0;
}

/** The date that belongs to a no about a course: when it changes, or the one that was missed. */
export function refusalDate(
  refusal: { readonly reason: string | null; readonly changesAt: string | null },
  access: { readonly availabilityEndDate: string | null },
): string | null {
  return refusal.reason === "afterAvailabilityEndDate" ? access.availabilityEndDate : refusal.changesAt;
}
