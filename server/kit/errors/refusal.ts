import { callErrors } from "../../../core/learning/contract/calls.errors";
import type { PortalErrorCode } from "../../../core/learning/contract/error-codes";
import type { CallError } from "../../../core/learning/contract/errors";
import type { Reason } from "../../../core/learning/rules/decision";
import type { ServerReason } from "./server-reasons.errors";

export interface RefusalOptions {
  /** HTTP status; each code has its own, so this is rarely needed. */
  readonly status?: number;
  /** The rule's reason, for example `beforeStartFrom`, or a plugin's. */
  readonly reason?: Reason | ServerReason;
  /** When the answer may change: a date, or ISO 8601. */
  readonly changesAt?: Date | string | null;
  /** Messages by field of the payload. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** In how many seconds asking again makes sense. */
  readonly retryAfter?: number;
  /** One sentence for whoever reads the answer; never for learners. */
  readonly detail?: string;
}

/**
 * A handler's "no", by a code of the platform or by what a plugin declares in its `contract.ts`. It becomes an RFC 9457 problem
 * document, or the problem of a failed command.
 */
export class Refusal extends Error {
  readonly error: CallError;
  readonly status: number;
  readonly reason: string | undefined;
  constructor(
    error: PortalErrorCode | CallError,
    readonly options: RefusalOptions = {},
  ) {
    const entry = typeof error === "string" ? callErrors[error] : error;
    super(options.detail ?? entry.code);
    this.name = "Refusal";
    this.error = entry;
    this.status = options.status ?? entry.status;
    this.reason = options.reason;
  }

  /** Stable, from the catalogue. */
  get code(): string {
    return this.error.code;
  }
}

/** 404: also the answer for what exists and may not be seen, so that nobody learns that it does. */
export function notFound(detail?: string): Refusal {
  return new Refusal("notFound", detail === undefined ? {} : { detail });
}
