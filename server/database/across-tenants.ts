import type { Kysely } from "kysely";
import type { Tables } from "./tables";

/**
 * The whole database, with the rows of all tenants. The files that may name it are listed in
 * `tests/architecture/tenants.test.ts`; everybody else gets the database of one tenant (`TenantDb`).
 */
export type AcrossTenants = Kysely<Tables>;
