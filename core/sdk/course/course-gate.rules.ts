import type { Failure } from "../../platform/http/failure";

/**
 * HTTP statuses that mean that this person cannot open the course, whatever the reason is. The product's specification
 * names the first four. 414 is for an address that is too long to have the id of a course.
 */
const UNAVAILABLE: ReadonlySet<number> = new Set([400, 401, 403, 404, 414]);

/**
 * Whether a course cannot be opened by this person. Temporary failures do not count.
 *
 * @param isShown the course is already on the page; then a 401 does not remove it while the person signs in again
 */
export function isUnavailable(failure: Failure | null, isShown = false): boolean {
  if (failure === null || (isShown && failure.status === 401)) return false;
  return UNAVAILABLE.has(failure.status);
}

/** Whether loading a course failed without an HTTP status: no connection, or an answer of an unknown shape. */
export function isUnanswered(failure: Failure | null): boolean {
  return failure !== null && failure.status === 0;
}

/**
 * The date that is shown when a rule refuses a course: the end date of the access if that has passed, otherwise the
 * date at which the decision changes.
 */
export function refusalDate(
  refusal: { readonly reason: string | null; readonly changesAt: string | null },
  access: { readonly availabilityEndDate: string | null },
): string | null {
  return refusal.reason === "afterAvailabilityEndDate" ? access.availabilityEndDate : refusal.changesAt;
}
