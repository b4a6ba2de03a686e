import type { TenantDb } from "../database/tenant-db/tenant-db";

/** Whose pages are meant. */
interface FrameScope {
  readonly db: TenantDb;
  readonly tenantId: string;
  /** The portal's address as it was asked, without a slash at its end. */
  readonly origin: string;
}

/** The moments of the pages. */
interface PageHooks {
  /** Origins that the tenant's pages show frames from. They are kept for some seconds. Off, or failing: none. */
  frameOrigins: (scope: FrameScope) => Promise<readonly string[]>;
}

declare module "../kit/hooks/hooks" {
  interface Hooks extends PageHooks {}
}
