import { type Failure, reasonKey } from "../../../core/sdk";
import { asReason, type Reason } from "../../../core/sdk/learning";

/**
 * Which text tells the learner why a tool was not opened: `own`, a text of this plugin; `rule`, the portal's text for a
 * reason such as a start date; `general`, the portal's text for failed requests.
 */
export type RefusalText =
  | { readonly kind: "own"; readonly key: string }
  | { readonly kind: "rule"; readonly reason: Reason; readonly date: string | null }
  | { readonly kind: "general" };

/** Chooses the text that tells the learner why the tool was not opened. */
export function refusalTextOf(failure: Pick<Failure, "kind" | "reason" | "changesAt">): RefusalText {
  const { kind, reason, changesAt } = failure;
  if (kind !== "problem" || reason === null) return { kind: "general" };
  if (reason === "notStarted") return { kind: "own", key: "lti.refused.notStarted" };
  const known = asReason(reason);
  if (known.startsWith("lti.")) return { kind: "own", key: reasonKey(known) };
  return known === "serverSide" ? { kind: "general" } : { kind: "rule", reason: known, date: changesAt };
}
