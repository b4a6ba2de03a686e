import { callErrors } from "../../../core/learning/contract/calls.errors";
import type { PortalErrorCode } from "../../../core/learning/contract/error-codes";
import type { CallError } from "../../../core/learning/contract/errors";
import type { Reason } from "../../../core/learning/rules/decision";
import type { ServerReason } from "./server-reasons.errors";

export interface ApiErrorOptions {
  /** HTTP status. Each code has a default, so this is rarely needed. */
  readonly status?: number;
  /** Why a rule of the product refused, for example `beforeStartFrom`; or a reason that a plugin declares. */
  readonly reason?: Reason | ServerReason;
  /** The moment at which the refusal may end, as a Date or as ISO 8601 text. */
  readonly changesAt?: Date | string | null;
  /** Messages for single fields of the payload, by field name. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** Seconds after which the client should try again. */
  readonly retryAfter?: number;
  /** One sentence for developers. Learners never see it. */
  readonly detail?: string;
}

/**
 * Refuses a request, with a code of the platform or one that a plugin declares in its `contract.ts`. The answer is then
 * an RFC 9457 problem document. If the request is a command, the document is in the state of the command.
 */
export class ApiError extends Error {
  readonly error: CallError;
  readonly status: number;
  readonly reason: string | undefined;
  constructor(
    error: PortalErrorCode | CallError,
    readonly options: ApiErrorOptions = {},
  ) {
    const entry = typeof error === "string" ? callErrors[error] : error;
    super(options.detail ?? entry.code);
    this.name = "ApiError";
    this.error = entry;
    this.status = options.status ?? entry.status;
    this.reason = options.reason;
  }

  /** The code of the refusal in the catalogue of errors. It never changes. */
  get code(): string {
    return this.error.code;
  }
}

/**
 * A refusal with status 404. Also used for things that exist but that the user may not see, so that the answer does not
 * reveal them.
 */
export function notFound(detail?: string): ApiError {
  return new ApiError("notFound", detail === undefined ? {} : { detail });
}
