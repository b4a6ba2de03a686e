import type { DecidingFact } from "../contract";

/** A fact as `explain` says it. */
interface ExplainedFact {
  readonly kind: string;
  readonly name: string;
  readonly actual: unknown;
  readonly holds: boolean;
  readonly origin: { readonly file: string; readonly line?: number; readonly reason?: string } | null;
}

/** A fact as pages of administrators show it, in the reader's language. */
export function decidingFact({ kind, name, actual, holds, origin }: ExplainedFact): DecidingFact {
  const place = origin && [origin.file, origin.line].filter((part) => part !== undefined).join(":");
  return { kind, name, holds, value: JSON.stringify(actual), place, fault: origin?.reason ?? null };
}
