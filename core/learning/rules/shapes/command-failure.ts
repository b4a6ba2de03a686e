import type { CommandStatus } from "../../contract/entities";

/**
 * Codes of failed commands (API calls that the server carries out later) for which the server has sent no text. The
 * portal's own text has the key `commands.<code>` in `locales/`.
 */
export type CommandFailureCode = "acceptedWithErrors" | "acceptedUnknown" | "unknown" | "timeOver";
/** The text for a failed command: the server's own message for one field, or the code of a text of the portal. */
export type CommandFailure =
  | { readonly field: string; readonly message: string }
  | { readonly code: CommandFailureCode };

type ErrorMap = Readonly<Record<string, readonly unknown[] | null | undefined>>;
type FailedStatus = {
  readonly state: CommandStatus["state"];
  readonly problem: { readonly errors?: ErrorMap | undefined } | null;
};

function firstMessage(errors: ErrorMap): CommandFailure | null {
  for (const [field, messages] of Object.entries(errors)) {
    const message = messages?.find((one): one is string => typeof one === "string" && one.trim() !== "");
    if (message !== undefined) return { field, message };
  }
  return null;
}

/**
 * The text for a command that did not complete. `outcome` is its last status, `refused` if the server did not accept the
 * command, or `timeOver` if it was not done in time.
 */
export function commandFailure(outcome: FailedStatus | "refused" | "timeOver"): CommandFailure {
  if (outcome === "timeOver") return { code: "timeOver" };
  if (outcome === "refused") return { code: "unknown" };
  const errors = outcome.problem?.errors;
  if (errors === undefined) return { code: "acceptedUnknown" };
  return firstMessage(errors) ?? { code: "acceptedWithErrors" };
}
