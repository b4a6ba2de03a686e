import type { Instant } from "../../database/columns";

/** Organisations that share the portal; each has people and courses of its own. */
interface TenantTables {
  tenant: { id: string; name: string; host: string | null; created: Instant };
}

declare module "../../database/tables" {
  interface Tables extends TenantTables {}
}
