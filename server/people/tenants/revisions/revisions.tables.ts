import type { TenantConfig } from "../../../../core/kernel/schema/tenant-config.schema";
import type { Instant, Json, JsonOrNull } from "../../../database/columns";
import type { BelowRevision } from "./below.rules";

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
    /** What the files said of each value when a revision took it. null: the revision is older than this column. */
    below: JsonOrNull<BelowRevision>;
  };
}

declare module "../../../database/tables" {
  interface Tables extends RevisionTables {}
}
