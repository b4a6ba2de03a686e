import type { Failure } from "../../../core/sdk";

/**
 * What a failed request for a channel says about the channel. `refused`: the server gives a reason why it is closed.
 * `gone`: it does not exist, or the user may not see it. null: nothing, for example without a connection; asking again
 * may help.
 */
export function absenceOf({
  kind,
  status,
  reason,
}: Pick<Failure, "kind" | "status" | "reason">): "refused" | "gone" | null {
  if (kind !== "problem") return null;
  if (reason !== null && status < 500) return "refused";
  return status === 403 || status === 404 ? "gone" : null;
}
