import type { TenantConfig } from "../../../../core/kernel/schema/tenant-config.schema";
import type { Instant, Json } from "../../../database/columns";

interface RevisionTables {
  /**
   * The revisions of a tenant's configuration, which administrators save in the portal. Each row has all of what the
   * revision sets, so the newest one is in force and the others say how it came to that.
   */
  config_revision: {
    tenant_id: string;
    /** Counted from 1 for each tenant. */
    number: number;
    /** null: the account was deleted, or the revision was made by a command. */
    author_id: string | null;
    made: Instant;
    reason: string;
    value: Json<TenantConfig>;
  };
}

declare module "../../../database/tables" {
  interface Tables extends RevisionTables {}
}
