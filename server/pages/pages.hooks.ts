import type { TenantDb } from "../database/tenant-db/tenant-db";

/** What a plugin gets to answer `frameOrigins`: the tenant whose pages are meant. */
interface FrameScope {
  readonly db: TenantDb;
  readonly tenantId: string;
  /** The portal's address of the request, without a slash at the end. */
  readonly origin: string;
}

interface PageHooks {
  /**
   * The origins that may be shown in frames of the tenant's pages, such as those of tools. The answer is cached for
   * some seconds. If the plugin is off or fails, there are none.
   */
  frameOrigins: (scope: FrameScope) => Promise<readonly string[]>;
}

declare module "../kit/hooks/hooks" {
  interface Hooks extends PageHooks {}
}
