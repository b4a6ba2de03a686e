import { globSync } from "node:fs";
import { basename, resolve } from "node:path";
import { argv, exit, stdout } from "node:process";
import { pathToFileURL } from "node:url";
import type { Measured } from "./measured.ts";

/**
 * Runs all benchmarks (`*.bench.ts`), or those named on the command line, one after the other, and prints one table.
 * Each file exports `run()`, which returns the rows.
 */
const wanted = argv.slice(2);
const nameOf = (file: string) => basename(file, ".bench.ts");
const files = globSync("tests/bench/*.bench.ts").sort();
const unknown = wanted.filter((name) => !files.some((file) => nameOf(file) === name));
if (unknown.length > 0) {
  throw new Error(`There is no bench ${unknown.join(", ")}. Known: ${files.map(nameOf).join(", ")}.`);
}

const rows: Measured[] = [];
for (const file of files) {
  if (wanted.length > 0 && !wanted.includes(nameOf(file))) continue;
  const { run }: { run(): Promise<readonly Measured[]> } = await import(pathToFileURL(resolve(file)).href);
  rows.push(...(await run()));
}
print([
  ["", "value", "unit", "reference", "ratio"],
  ...rows.map(({ name, value, unit, reference, ratio }) => [
    name,
    number(value),
    unit,
    number(reference),
    number(ratio),
  ]),
]);

// An embedded database keeps a timer after it is closed, so this process would go on for minutes.
exit();

function number(value: number | null | undefined): string {
  if (value === null || value === undefined) return "";
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(Math.abs(value) < 0.1 ? 4 : Math.abs(value) < 100 ? 2 : 0);
}

/** Prints a table with numbers aligned right and words aligned left. */
function print(table: readonly (readonly string[])[]): void {
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table) {
    const cells = row.map((cell, column) =>
      column === 0 || column === 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    stdout.write(`${cells.join("  ").trimEnd()}\n`);
  }
}
