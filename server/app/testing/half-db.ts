import type { AcrossTenants } from "../../database/across-tenants";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { tenantDb } from "../../database/tenant-db/tenant-db";
import type { HalfDb } from "../../sdk";

/** The database of a tenant, in the type that the server part of a plugin (its server half) gets. */
export function halfDb<Own>(db: AcrossTenants, tenantId: string = DEFAULT_TENANT_ID): HalfDb<Own> {
  return tenantDb(db, tenantId) as unknown as HalfDb<Own>;
}
