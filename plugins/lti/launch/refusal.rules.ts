import { asReason, type Failure, type Reason } from "../../../core/sdk";

/** What a refused launch is said by: a text of ours, a rule's reason, or what is said of every failure. */
export type RefusalWords =
  | { readonly kind: "own"; readonly key: string }
  | { readonly kind: "rule"; readonly reason: Reason; readonly date: string | null }
  | { readonly kind: "general" };

const OWN: readonly string[] = ["toolNotRegistered", "toolIncomplete", "notStarted", "authoring"];

export function refusalWords(failure: Pick<Failure, "kind" | "reason" | "changesAt">): RefusalWords {
  const { kind, reason, changesAt } = failure;
  if (kind !== "problem" || reason === null) return { kind: "general" };
  if (OWN.includes(reason)) return { kind: "own", key: `lti.refused.${reason}` };
  const known = asReason(reason);
  return known === "serverSide" ? { kind: "general" } : { kind: "rule", reason: known, date: changesAt };
}
