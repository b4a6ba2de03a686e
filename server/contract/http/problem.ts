import type { Problem } from "../../../core/learning/contract/entities/index";
import type { PortalErrorCode } from "../../../core/learning/contract/error-codes";
import { DatabaseUnavailable } from "../../database/unavailable";
import { ApiError } from "../../kit/errors/api-error";

/**
 * Makes the problem document (RFC 9457), the body of a refused request. `detail` is for developers and the log;
 * learners see the text for `code`.
 */
export function problemOf(refusal: ApiError, requestId?: string): Problem {
  const { reason } = refusal;
  const { changesAt, errors, detail } = refusal.options;
  return {
    type: `urn:learner-portal:problem:${refusal.code}`,
    title: refusal.error.title,
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

const codeByStatus: Readonly<Record<number, PortalErrorCode>> = {
  401: "unauthorized",
  403: "forbidden",
  404: "notFound",
  429: "tooManyRequests",
};

const DATABASE_RETRY_SECONDS = 2;

/**
 * Converts any thrown value to a refusal. Errors that are not meant for the caller become `internal`, without their
 * message.
 */
export function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseUnavailable) return new ApiError("unavailable", { retryAfter: DATABASE_RETRY_SECONDS });
  if (!(error instanceof Error)) return new ApiError("internal");
  const status = "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : 500;
  if (status >= 500) return new ApiError("internal");
  return new ApiError(codeByStatus[status] ?? "invalid", { status, detail: error.message });
}
