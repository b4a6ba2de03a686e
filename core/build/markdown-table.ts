/** A table of Markdown, with columns of equal width in the source. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((line) => line.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((line) => line[column]?.length ?? 0)));
  const [first = [], ...others] = cells;
  return [first, widths.map((width) => "-".repeat(width)), ...others]
    .map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |\n`)
    .join("");
}
