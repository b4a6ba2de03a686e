import type { ErrorCode } from "../../../core/learning/contract/endpoint";
import type { Problem } from "../../../core/learning/contract/entities/index";
import { DatabaseUnavailable } from "../../database/unavailable";
import { Refusal } from "../../kit/errors/refusal";

const titles: Record<ErrorCode, string> = {
  unauthorized: "Sign in first",
  forbidden: "Not allowed",
  notFound: "Not found",
  invalid: "The request is not valid",
  conflict: "This id was used for something else",
  tooManyRequests: "Too many requests",
  internal: "Something went wrong on the server",
  unavailable: "Not available for a moment",
  notImplemented: "Not implemented",
  courseNotAvailable: "The course is not available",
  startNotAllowed: "The course cannot be started",
  restartNotAllowed: "The course cannot be started again",
  submitNotAllowed: "The course cannot be submitted",
  finishNotAllowed: "The course cannot be finished",
  activityLocked: "The activity is locked",
  workflowClosed: "The attempt is closed",
  alreadyEnrolled: "Already enrolled",
  PLUGIN_OFF: "This part of the portal is turned off",
};

/** RFC 9457. `detail` is for whoever reads the answer or the log; learners get the text of `code`. */
export function problemOf(refusal: Refusal, requestId?: string): Problem {
  const { reason, changesAt, errors, detail } = refusal.options;
  return {
    type: `urn:learner-portal:problem:${refusal.code}`,
    title: titles[refusal.code],
    status: refusal.status,
    code: refusal.code,
    ...(detail === undefined ? {} : { detail }),
    ...(reason === undefined ? {} : { reason }),
    ...(changesAt === undefined ? {} : { changesAt: changesAt instanceof Date ? changesAt.toISOString() : changesAt }),
    ...(errors === undefined
      ? {}
      : { errors: Object.fromEntries(Object.entries(errors).map(([k, v]) => [k, [...v]])) }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  401: "unauthorized",
  403: "forbidden",
  404: "notFound",
  429: "tooManyRequests",
};

const DATABASE_RETRY_SECONDS = 2;

/** Any thrown thing as a refusal. Whatever is not meant for the caller becomes `internal`, without its message. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseUnavailable) return new Refusal("unavailable", { retryAfter: DATABASE_RETRY_SECONDS });
  if (!(error instanceof Error)) return new Refusal("internal");
  const status = "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : 500;
  if (status >= 500) return new Refusal("internal");
  return new Refusal(codeByStatus[status] ?? "invalid", { status, detail: error.message });
}
