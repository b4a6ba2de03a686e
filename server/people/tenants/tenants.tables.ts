import type { Instant } from "../../database/columns";

/** Organisations that share the portal. Each has its own people and courses. */
interface TenantTables {
  tenant: { id: string; name: string; created: Instant };
  /** The hosts of a tenant. The tenant's configuration is that of its first host with a configuration file. */
  tenant_host: { host: string; tenant_id: string; created: Instant };
}

declare module "../../database/tables" {
  interface Tables extends TenantTables {}
}
