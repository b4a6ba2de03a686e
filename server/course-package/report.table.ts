import type { ReportRow } from "./contents";

const outcomes = ["imported", "converted", "left-out"] as const;
const headings = ["", ...outcomes] as const;

/** How many entries a report shows. */
export interface ReportLength {
  /** Number of things listed for one reason. */
  readonly ofOneReason: number;
  readonly reasons: number;
}

const short: ReportLength = { ofOneReason: 12, reasons: 40 };

/** No limits, for a report in a file. */
export const wholeReport: ReportLength = { ofOneReason: Number.POSITIVE_INFINITY, reasons: Number.POSITIVE_INFINITY };

/**
 * The report of an import as a table: for each kind, how many things were imported, converted and left out. Then, for
 * each reason, the things that were converted or left out, with their places.
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

/** Order of the rows: first things, then changes inside pages, then files. */
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

/** Formats columns of equal width. The first column is aligned left, numbers are aligned right. */
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
