import { ProblemError } from "./api-error";

/** Statuses that concern sign-in, load or time, not the content of the request. The same request may succeed later. */
const passing = new Set([401, 408, 425, 429]);

/** Whether the server has refused a write for good, so that sending the same write again is useless. */
export function isFinal(error: unknown): boolean {
  return error instanceof ProblemError && error.status < 500 && !passing.has(error.status);
}
