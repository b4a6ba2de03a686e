import type { PluginData } from "./read-plugin-data";

/** What there is of a plugin, one line for each thing. Empty: nothing. */
export function dataLines(data: PluginData, configured: readonly string[]): readonly string[] {
  return [
    ...data.tables.map(({ name, rows, bytes }) => `table ${name}: ${rows} row(s), ${sizeText(bytes)}`),
    ...(data.migrations.length === 0 ? [] : [`migrations: ${data.migrations.join(", ")}`]),
    ...data.named.map(({ table, column, rows, state }) => {
      const ofState = state === null ? "" : ` with the state "${state}"`;
      return `in ${table}.${column}: ${rows} row(s)${ofState}`;
    }),
    ...data.activities.map(
      ({ type, course, count }) => `in the course "${course}": ${count} activity(ies) of the type "${type}"`,
    ),
    ...configured.map((line) => `configuration: ${line}`),
  ];
}

export function dataSummary(data: PluginData, configured: readonly string[]): string {
  const rows = sum(data.tables) + sum(data.named);
  const activities = data.activities.reduce((total, { count }) => total + count, 0);
  const counts = [
    [data.tables.length, "table(s)"],
    [rows, "row(s)"],
    [data.migrations.length, "migration(s)"],
    [activities, "activity(ies)"],
    [configured.length, "place(s) in the configuration"],
  ] as const;
  return counts.flatMap(([count, what]) => (count === 0 ? [] : `${count} ${what}`)).join(", ");
}

function sum(rows: readonly { readonly rows: number }[]): number {
  return rows.reduce((total, each) => total + each.rows, 0);
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
