import type { Problem } from "../../learning/contract/entities";
import { type ErrorCode, isErrorCode, type PortalErrorCode } from "../../learning/contract/error-codes";
import type { CommandFailure } from "../../learning/rules/shapes/command-failure";

/** The server refused a request. The answer was a problem document (RFC 9457), or an error status without one. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly status: number;
  readonly code: ErrorCode;
  /** Why a rule of the product refused the request, as a code such as `beforeStartFrom`; null if no rule did. */
  readonly reason: string | null;
  /** When the rule may decide otherwise, ISO 8601; null if that is not known. */
  readonly changesAt: string | null;
  /** Messages for single fields of the input, by field name. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly detail: string | null;
  readonly requestId: string | null;

  constructor(problem: Problem) {
    super(problem.title);
    this.status = problem.status;
    this.code = isErrorCode(problem.code) ? problem.code : codeOf(problem.status);
    this.reason = problem.reason ?? null;
    this.changesAt = problem.changesAt ?? null;
    this.errors = problem.errors ?? {};
    this.detail = problem.detail ?? null;
    this.requestId = problem.requestId ?? null;
  }
}

/** No answer came: the connection was lost, the request took too long, or the caller aborted it. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
  constructor(
    readonly aborted: boolean,
    cause: unknown,
  ) {
    super(aborted ? "The call was given up" : "No answer from the server", { cause });
  }
}

/** The answer does not have the shape that the contract demands. The client never uses such an answer. */
export class ContractError extends Error {
  override readonly name = "ContractError";
  constructor(
    readonly callId: string,
    cause?: unknown,
  ) {
    super(`The answer of ${callId} is not of the contract's shape`, { cause });
  }
}

/** The server accepted a command and then could not carry it out, or refused it without an explanation. */
export class CommandFailed extends Error {
  override readonly name = "CommandFailed";
  constructor(
    readonly callId: string,
    readonly problem: Problem | null,
    /** The text that tells the learner about the failure. */
    readonly failure: CommandFailure,
  ) {
    super("message" in failure ? failure.message : `Command ${callId} failed (${failure.code})`);
  }
}

/** A command was not done when the client stopped asking for its status. It may still be done later. */
export class CommandTimeout extends Error {
  override readonly name = "CommandTimeout";
  constructor(readonly callId: string) {
    super(`Command ${callId} was not done in time`);
  }
}

/** Whether the code that sent the request has aborted it, so that no failure needs to be shown. */
export function isAborted(error: unknown): boolean {
  return error instanceof NetworkError && error.aborted;
}

/** The error code of the portal for an HTTP status without a known code, for example from a load balancer. */
export function codeOf(status: number): PortalErrorCode {
  if (status === 401) return "unauthorized";
  if (status === 403) return "forbidden";
  if (status === 404) return "notFound";
  if (status === 409) return "conflict";
  if (status === 429) return "tooManyRequests";
  if (status === 501) return "notImplemented";
  if (status === 503) return "unavailable";
  return status >= 500 ? "internal" : "invalid";
}
