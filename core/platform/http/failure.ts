import type { ErrorCode } from "../../learning/contract/error-codes";
import { firstFieldMessage } from "../../learning/rules/shapes/command-failure";
import { CommandFailed, CommandTimeout, ContractError, NetworkError, ProblemError } from "./api-error";

/** A text to show: its key in `locales/` and the values for its placeholders. */
export interface MessageRef {
  readonly id: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/**
 * A failure as screens need it: plain data. `code`, `reason` and `changesAt` come from the server: the error code, why
 * a rule of the product refused, and when (ISO 8601) that may change.
 */
export interface Failure {
  readonly kind: "problem" | "network" | "contract" | "timeout" | "unknown";
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly reason: string | null;
  readonly changesAt: string | null;
  /** The text that the learner reads, unless there is a `sentence`. */
  readonly message: MessageRef;
  /**
   * A sentence that the server has translated, shown instead of `message` because it is more exact; null if there is
   * none.
   */
  readonly sentence: string | null;
  /** For support: what is known of code, reason, status and request id, or the error's message. */
  readonly details: string;
}

const noDetails = { status: 0, code: null, reason: null, changesAt: null, sentence: null } as const;

/** Describes any thrown error for the screen. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ProblemError) return failureOfProblem(error);
  if (error instanceof CommandFailed) return failureOfCommand(error);
  if (error instanceof NetworkError) {
    return { ...noDetails, kind: "network", message: { id: "errors.network" }, details: error.message };
  }
  if (error instanceof ContractError) {
    return { ...noDetails, kind: "contract", message: { id: "errors.contract" }, details: error.message };
  }
  if (error instanceof CommandTimeout) {
    return { ...noDetails, kind: "timeout", message: { id: "commands.timeOver" }, details: error.message };
  }
  return { ...noDetails, kind: "unknown", message: { id: "errors.unknown" }, details: describe(error) };
}

function failureOfProblem(error: ProblemError): Failure {
  const { status, code, reason, changesAt } = error;
  const sentence = firstFieldMessage(error.errors)?.message ?? null;
  const details = [code, reason, status, error.detail, error.requestId].filter(Boolean).join(" · ");
  return { kind: "problem", status, code, reason, changesAt, message: { id: textKeyOf(code) }, sentence, details };
}

/**
 * The key of the text for a code. A code of a plugin is `<plugin>.<name>`, and its text is `<plugin>.errors.<name>`.
 */
function textKeyOf(code: ErrorCode): string {
  const [plugin, name] = code.split(".");
  return name === undefined ? `errors.${code}` : `${plugin}.errors.${name}`;
}

function failureOfCommand({ callId, problem, failure }: CommandFailed): Failure {
  const refusal = problem ? failureOfProblem(new ProblemError(problem)) : null;
  const details = [callId, refusal?.details].filter(Boolean).join(" · ");
  const sentence = "message" in failure ? failure.message : null;
  // The reason of a refusal is more exact than the message that a command failed.
  if (refusal && refusal.code !== "internal") return { ...refusal, sentence, details };
  const message = { id: `commands.${"code" in failure ? failure.code : "acceptedUnknown"}` };
  return { ...noDetails, kind: "problem", message, sentence, details };
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
