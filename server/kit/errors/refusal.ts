import type { ErrorCode } from "../../../core/learning/contract/endpoint";

const statuses: Record<ErrorCode, number> = {
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  invalid: 400,
  conflict: 409,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
  notImplemented: 501,
  courseNotAvailable: 403,
  startNotAllowed: 409,
  restartNotAllowed: 409,
  submitNotAllowed: 409,
  finishNotAllowed: 409,
  activityLocked: 403,
  workflowClosed: 409,
  alreadyEnrolled: 409,
  PLUGIN_OFF: 404,
};

export interface RefusalOptions {
  /** HTTP status; each code has its own, so this is rarely needed. */
  readonly status?: number;
  /** The rule's reason, for example `beforeStartFrom`. */
  readonly reason?: string;
  /** When the answer may change: a date, or ISO 8601. */
  readonly changesAt?: Date | string | null;
  /** Messages by field of the payload. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** In how many seconds asking again makes sense. */
  readonly retryAfter?: number;
  /** One sentence for whoever reads the answer; never for learners. */
  readonly detail?: string;
}

/** A handler's "no". It becomes an RFC 9457 problem document, or the problem of a failed command. */
export class Refusal extends Error {
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    readonly options: RefusalOptions = {},
  ) {
    super(options.detail ?? code);
    this.name = "Refusal";
    this.status = options.status ?? statuses[code];
  }
}

/** 404: also the answer for what exists and may not be seen, so that nobody learns that it does. */
export function notFound(detail?: string): Refusal {
  return new Refusal("notFound", detail === undefined ? {} : { detail });
}
