import type { Instant } from "../../database/columns";

/** The tables of tenants: organisations that share the portal, each with its own people and courses. */
interface TenantTables {
  tenant: { id: string; name: string; created: Instant };
  /** The hosts of a tenant. The tenant's configuration is that of its first host with a configuration file. */
  tenant_host: { host: string; tenant_id: string; created: Instant };
}

declare module "../../database/tables" {
  interface Tables extends TenantTables {}
}
