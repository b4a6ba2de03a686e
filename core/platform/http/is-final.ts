import { ProblemError } from "./api-error";

/**
 * Statuses for sign-in, load and time. They are not about the content of the request, so the same request may succeed
 * later.
 */
const passing = new Set([401, 408, 425, 429]);

/** Whether the server has refused a write for good, so that sending the same write again is useless. */
export function isFinalRefusal(error: unknown): boolean {
  return error instanceof ProblemError && error.status < 500 && !passing.has(error.status);
}
