import type { ReportRow } from "./contents";

const outcomes = ["imported", "converted", "left-out"] as const;
const headings = ["", ...outcomes] as const;

/** How much of the lists a report shows. */
export interface ReportLength {
  /** Things listed for one reason. */
  readonly ofOneReason: number;
  readonly reasons: number;
}

const short: ReportLength = { ofOneReason: 12, reasons: 40 };

/** Everything, for a file. */
export const wholeReport: ReportLength = { ofOneReason: Number.POSITIVE_INFINITY, reasons: Number.POSITIVE_INFINITY };

/**
 * The closing table of an import: how many of each kind came in, were converted and were left out; then, by reason,
 * what was converted and what was left out, and where it is.
 */
export function reportTable(rows: readonly ReportRow[], length = short): string {
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  const counts = [...kinds]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([kind, ofKind]) => {
      const byOutcome = Map.groupBy(ofKind, ({ outcome }) => outcome);
      return [kind, ...outcomes.map((outcome) => String(byOutcome.get(outcome)?.length ?? "–"))];
    });
  return [
    table([[...headings], ...counts]),
    section("Converted", rows, "converted", length),
    section("Left out", rows, "left-out", length),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** Things first, then what was changed inside of pages, then files. */
function rank(kind: string): number {
  if (kind === "file") return 2;
  return kind.endsWith(" in a page") ? 1 : 0;
}

function section(
  title: string,
  rows: readonly ReportRow[],
  outcome: ReportRow["outcome"],
  { ofOneReason, reasons }: ReportLength,
): string {
  const chosen = rows.filter((row) => row.outcome === outcome);
  const groups = [...Map.groupBy(chosen, ({ kind, reason }) => `${kind}: ${reason ?? ""}`)];
  if (groups.length === 0) return "";
  const parts = groups
    .slice(0, reasons)
    .flatMap(([group, members]) => [
      `  ${members.length} × ${group}`,
      ...members.slice(0, ofOneReason).map(({ name, place }) => `    ${name} (${place})`),
      ...more(members.length - ofOneReason, "    "),
    ]);
  return [title, ...parts, ...more(groups.length - reasons, "  ")].join("\n");
}

function more(count: number, indent: string): string[] {
  return count > 0 ? [`${indent}and ${count} more`] : [];
}

/** Columns of equal width; the first to the left, numbers to the right. */
function table(rows: readonly string[][]): string {
  const widths = headings.map((_, column) => rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
