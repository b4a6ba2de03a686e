import type { TenantDb } from "../../database/tenant-db/tenant-db";

/** What a plugin gets when a person is exported or erased: the person, and the database inside the transaction. */
export interface PersonScope {
  readonly db: TenantDb;
  readonly tenantId: string;
  readonly userId: string;
  readonly now: Date;
}

/**
 * The hooks that ask plugins when the server exports or erases a person's data. Plugins that are off are asked too. An
 * error that a plugin's function throws stops the operation, and nothing is changed.
 */
interface PersonHooks {
  /**
   * Returns data about the person that the plugin's database rows alone do not tell. The rows that are deleted with the
   * account are exported anyway.
   */
  personExport: (scope: PersonScope) => Promise<object>;
  /** Removes the person from data that others need. After it, everything that belongs to the account is deleted. */
  personErase: (scope: PersonScope) => Promise<void>;
}

declare module "../../kit/hooks/hooks" {
  interface Hooks extends PersonHooks {}
}
