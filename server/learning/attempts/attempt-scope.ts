import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { TenantHooks } from "../../kit/hooks/hooks";

/** The values that are needed to settle an attempt: to compute scores and states above a changed activity. */
export interface AttemptScope {
  readonly db: TenantDb;
  readonly tenantId: string;
  readonly now: Date;
  readonly hooks: TenantHooks;
}
