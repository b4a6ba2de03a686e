import { ProblemError } from "./api-error";

/**
 * HTTP statuses that do not depend on the content of the request: no session, too many requests, too slow. The same
 * request may succeed later.
 */
const temporaryStatuses = new Set([401, 408, 425, 429]);

/** Whether the server has refused a request for good, so that sending the same request again is useless. */
export function isFinalRefusal(error: unknown): boolean {
  return error instanceof ProblemError && error.status < 500 && !temporaryStatuses.has(error.status);
}
