import type { Kysely } from "kysely";
import type { Tables } from "./tables";

/**
 * The whole database, with the rows of all tenants. `tests/architecture/tenants.test.ts` lists the files that may name
 * this type. All other files get the database of one tenant (`TenantDb`).
 */
export type AcrossTenants = Kysely<Tables>;
