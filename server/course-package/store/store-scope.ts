import type { TenantHooks } from "../../kit/hooks/hooks";
import type { Checkpoint } from "./checkpoint";
import type { IdOf } from "./package-ids";

/** What is needed to store a part of a package. */
export interface StoreScope {
  readonly tenantId: string;
  readonly now: Date;
  readonly idOf: IdOf;
  readonly checkpoint: Checkpoint;
  /** The listeners of all plugins, including those that are off. */
  readonly hooks: TenantHooks;
}
