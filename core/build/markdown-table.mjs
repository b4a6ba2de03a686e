/**
 * A table of Markdown, with columns of equal width in the source.
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export function markdownTable(head, rows) {
  const cells = [head, ...rows].map((line) => line.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((line) => line[column].length)));
  const rule = widths.map((width) => "-".repeat(width));
  return [cells[0], rule, ...cells.slice(1)]
    .map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column])).join(" | ")} |\n`)
    .join("");
}
