import type { Instant } from "./columns";

/**
 * All tables of the database, as Kysely's types. Only the database's own table is declared here. Every part of the
 * server and every plugin adds its tables in its `*.tables.ts`, which nothing has to import: `declare module
 * "…/database/tables" { interface Tables extends … {} }`. Without an import or an export such a file is no module, and
 * TypeScript refuses this declaration (TS2436): export the interface then.
 */
export interface Tables {
  /** `checksum`: of the statements; null in a database that an older version has made, until the next start. */
  migration: { name: string; applied: Instant; checksum: string | null };
  /** Which plugin has made a table, or declares a type of activity. Only this says so after the plugin was removed. */
  plugin_name: { kind: "table" | "activityType"; name: string; plugin: string };
}
