import type { ReportRow } from "./contents";

const outcomes = ["imported", "converted", "left-out"] as const;
const headings = ["", ...outcomes] as const;
const shownOfOneReason = 12;

/**
 * The closing table of an import: how many of each kind came in, were converted and were left out; then, by reason,
 * what was converted and what was left out, and where it is.
 */
export function reportTable(rows: readonly ReportRow[]): string {
  const kinds = [...new Set(rows.map(({ kind }) => kind))].sort((a, b) => rank(a) - rank(b));
  const count = (kind: string, outcome: string) =>
    rows.filter((row) => row.kind === kind && row.outcome === outcome).length;
  const counts = kinds.map((kind) => [kind, ...outcomes.map((outcome) => String(count(kind, outcome) || "–"))]);
  return [table([[...headings], ...counts]), section(rows, "converted"), section(rows, "left-out")]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** Things first, then what was changed inside of pages, then files. */
function rank(kind: string): number {
  if (kind === "file") return 2;
  return kind.endsWith(" in a page") ? 1 : 0;
}

function section(rows: readonly ReportRow[], outcome: ReportRow["outcome"]): string {
  const groups = new Map<string, ReportRow[]>();
  for (const row of rows) {
    if (row.outcome !== outcome) continue;
    const group = `${row.kind}: ${row.reason ?? ""}`;
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  if (groups.size === 0) return "";
  const title = outcome === "converted" ? "Converted" : "Left out";
  const parts = [...groups].map(([group, members]) => {
    const shown = members.slice(0, shownOfOneReason).map(({ name, place }) => `    ${name} (${place})`);
    const more = members.length - shown.length;
    return [`  ${members.length} × ${group}`, ...shown, ...(more > 0 ? [`    and ${more} more`] : [])].join("\n");
  });
  return `${title}\n${parts.join("\n")}`;
}

/** Columns of equal width; the first to the left, numbers to the right. */
function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
