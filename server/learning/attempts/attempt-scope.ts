import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { TenantHooks } from "../../kit/hooks/hooks";

/** What settling an attempt needs. */
export interface AttemptScope {
  readonly db: TenantDb;
  readonly tenantId: string;
  readonly now: Date;
  readonly hooks: TenantHooks;
}
