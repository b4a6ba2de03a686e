import type { AcrossTenants } from "../../database/across-tenants";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { tenantDb } from "../../database/tenant-db/tenant-db";
import type { PluginDb } from "../../sdk";

/** The database of a tenant, in the type that the server part of a plugin gets. */
export function pluginDb<Own>(db: AcrossTenants, tenantId: string = DEFAULT_TENANT_ID): PluginDb<Own> {
  return tenantDb(db, tenantId) as unknown as PluginDb<Own>;
}
