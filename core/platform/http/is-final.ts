import { ProblemError } from "./api-error";

/** These statuses concern sign-in, load or time, not the write itself. So the write may succeed later. */
const passing = new Set([401, 408, 425, 429]);

/** Whether the server refused a write for good: the same write would be refused again. */
export function isFinal(error: unknown): boolean {
  return error instanceof ProblemError && error.status < 500 && !passing.has(error.status);
}
