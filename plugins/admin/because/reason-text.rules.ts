import type { DecidingFact } from "../contract";

/** The text that says a fact. */
interface ReasonText {
  readonly id: string;
  /** The present value, as the text shows it or chooses by it. */
  readonly value: string;
  /** The code with which a contribution's own rule refuses. null: it is no refusal, or has no code. */
  readonly refusal: string | null;
}

export function reasonTextOf({ kind, holds, value, fault }: DecidingFact): ReasonText {
  if (kind === "setting") return { id: "admin.because.setting", value, refusal: null };
  const actual: unknown = JSON.parse(value);
  const refusal = kind === "rule" && !holds && typeof actual === "string" ? actual : null;
  // Only the server turns off a plugin with a reason.
  const id = kind === "plugin" && fault !== null ? "admin.because.server" : `admin.because.${kind}`;
  return { id, value: String(actual), refusal };
}
