import type { TenantDb } from "../../database/tenant-db/tenant-db";

/** Whose data is meant, in the transaction of an export or an erasure. */
export interface PersonScope {
  readonly db: TenantDb;
  readonly tenantId: string;
  readonly userId: string;
  readonly now: Date;
}

/**
 * When a person's data is exported or erased. Plugins that are off are asked too. What a listener throws ends it, and nothing has
 * happened.
 */
interface PersonHooks {
  /** What the plugin's rows do not say by themselves. Rows that go with the account need no listener. */
  personExport: (scope: PersonScope) => Promise<object>;
  /** Takes the person out of what others need. After it, all that goes with the account goes. */
  personErase: (scope: PersonScope) => Promise<void>;
}

declare module "../../kit/hooks/hooks" {
  interface Hooks extends PersonHooks {}
}
