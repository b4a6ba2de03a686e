import { ProblemError } from "./api-error";

/** A refusal by sign-in, overload or time-out says nothing about the write itself. */
const passing = new Set([401, 408, 425, 429]);

/** Whether the server has refused a write for good: sending the same once more would be refused too. */
export function isFinal(error: unknown): boolean {
  return error instanceof ProblemError && error.status < 500 && !passing.has(error.status);
}
