import type { TenantDb } from "../../database/tenant-db/tenant-db";

/** A provider's call. */
export interface ProviderScope {
  readonly db: TenantDb;
  readonly tenantId: string;
  readonly now: Date;
  /** What it shows to prove itself. */
  readonly token: string;
  /** The portal's address, without a slash at its end. */
  readonly origin: string;
}
