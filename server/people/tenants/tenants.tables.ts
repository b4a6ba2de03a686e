import type { Instant } from "../../database/columns";

/** Organisations that share the portal; each has people and courses of its own. */
interface TenantTables {
  tenant: { id: string; name: string; created: Instant };
  /** Under which names a tenant is reached. The first of them with a configuration file says which one is the tenant's. */
  tenant_host: { host: string; tenant_id: string; created: Instant };
}

declare module "../../database/tables" {
  interface Tables extends TenantTables {}
}
