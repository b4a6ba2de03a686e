const FORMULA = /^[=+\-@\t\r]/;

/**
 * The rows as a CSV file (RFC 4180), which spreadsheets open. A cell that they would take for a formula begins with an
 * apostrophe, because people choose their names themselves.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
