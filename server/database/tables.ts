import type { Instant } from "./columns";

/**
 * All tables of the database, as Kysely's types. Here are the database's own tables. Every room adds its tables in its
 * `*.tables.ts`, which nothing has to import: `declare module "…/database/tables" { interface Tables extends … {} }`.
 */
export interface Tables {
  migration: { name: string; applied: Instant };
}
