import type { CommandStatus } from "../../contract/entities";

/**
 * Codes of failed commands for which the server has sent no text. The portal's own text has the key `commands.<code>`
 * in `locales/`.
 */
export type CommandFailureCode = "acceptedWithErrors" | "acceptedUnknown" | "unknown" | "timeOver";
/** The text for a failed command: the server's own message for one field, or the code of a text of the portal. */
export type CommandFailure = FieldMessage | { readonly code: CommandFailureCode };

type FieldMessage = { readonly field: string; readonly message: string };
type FailedStatus = {
  readonly state: CommandStatus["state"];
  readonly problem: { readonly errors?: unknown } | null;
};

/**
 * The first message that has letters in the errors by field of a problem document; null if there is none. The document
 * can come from another server, so `errors` can be anything: a field may hold a message, a list, or fields of its own.
 */
export function firstFieldMessage(errors: unknown): FieldMessage | null {
  if (typeof errors !== "object" || errors === null) return null;
  for (const [field, messages] of Object.entries(errors)) {
    const message = typeof messages === "string" ? messages : firstFieldMessage(messages)?.message;
    if (message !== undefined && message.trim() !== "") return { field, message };
  }
  return null;
}

/**
 * The text for a command that did not complete. `outcome` is its last status, `refused` if the server did not accept
 * the command, or `timeOver` if it was not done in time.
 */
export function commandFailure(outcome: FailedStatus | "refused" | "timeOver"): CommandFailure {
  if (outcome === "timeOver") return { code: "timeOver" };
  if (outcome === "refused") return { code: "unknown" };
  const errors = outcome.problem?.errors;
  if (errors === undefined || errors === null) return { code: "acceptedUnknown" };
  return firstFieldMessage(errors) ?? { code: "acceptedWithErrors" };
}
