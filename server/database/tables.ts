import type { Instant } from "./columns";

/**
 * All tables of the database, as Kysely's types. Only the database's own table is declared here. Every part of the
 * server and every plugin adds its tables in its `*.tables.ts`, which nothing has to import: `declare module
 * "…/database/tables" { interface Tables extends … {} }`.
 */
export interface Tables {
  migration: { name: string; applied: Instant };
}
