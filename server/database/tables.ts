import type { Instant } from "./columns";

/**
 * All tables of the database, as Kysely sees them. These are the database's own. Every room adds those that it makes in its
 * `*.tables.ts`, which nothing has to import: `declare module "…/database/tables" { interface Tables extends … {} }`.
 */
export interface Tables {
  migration: { name: string; applied: Instant };
}
