import type { ReportRow } from "../format/contents";
import type { HtmlLoss } from "./html-loss";

/**
 * Makes rows for the report of an import from the losses of a page. Equal losses share one row, with their number.
 * @param name the name of the page, for losses without an address
 * @param place where the page is: a path in the archive, or a JSON pointer
 */
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
    outcome: loss.isReplaced ? "converted" : "left-out",
    reason: loss.reason,
  }));
}
