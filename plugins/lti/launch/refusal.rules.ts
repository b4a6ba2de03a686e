import { asReason, type Failure, type Reason, reasonKey } from "../../../core/sdk";

/**
 * The text for a refused launch: a text of this plugin, the text for a rule's reason, or the general text for failures.
 */
export type RefusalText =
  | { readonly kind: "own"; readonly key: string }
  | { readonly kind: "rule"; readonly reason: Reason; readonly date: string | null }
  | { readonly kind: "general" };

/** Chooses the text that tells the learner why a launch was refused or has failed. */
export function refusalTextOf(failure: Pick<Failure, "kind" | "reason" | "changesAt">): RefusalText {
  const { kind, reason, changesAt } = failure;
  if (kind !== "problem" || reason === null) return { kind: "general" };
  if (reason === "notStarted") return { kind: "own", key: "lti.refused.notStarted" };
  const known = asReason(reason);
  if (known.startsWith("lti.")) return { kind: "own", key: reasonKey(known) };
  return known === "serverSide" ? { kind: "general" } : { kind: "rule", reason: known, date: changesAt };
}
