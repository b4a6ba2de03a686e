import type { ReportRow } from "../contents";
import type { HtmlLoss } from "./html-loss";

/** Makes rows of the report from the losses of a page. Equal losses share one row, with their number. */
export function lossRows(losses: readonly HtmlLoss[], name: string, place: string): ReportRow[] {
  const counts = new Map<string, { loss: HtmlLoss; count: number }>();
  for (const loss of losses) {
    const key = `${loss.what}\n${loss.address ?? ""}\n${loss.reason}`;
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { loss, count: 1 });
  }
  return [...counts.values()].map(({ loss, count }) => ({
    kind: `${loss.what} in a page`,
    name: [loss.address ?? name, count > 1 ? `×${count}` : ""].join(" ").trim(),
    place,
    outcome: loss.kept ? "converted" : "left-out",
    reason: loss.reason,
  }));
}
