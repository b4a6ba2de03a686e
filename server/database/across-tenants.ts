import type { Kysely } from "kysely";
import type { Tables } from "./tables";

/**
 * The whole database, with the rows of all tenants. Most code gets the database of one tenant instead (`TenantDb`).
 * `tests/architecture/tenants.test.ts` lists the files that may name this type.
 */
export type AcrossTenants = Kysely<Tables>;
