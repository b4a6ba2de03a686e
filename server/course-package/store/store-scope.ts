import type { TenantHooks } from "../../kit/hooks/hooks";
import type { Checkpoint } from "./checkpoint";
import type { IdOf } from "./package-ids";

/** The data and services for storing any part of a package. */
export interface StoreScope {
  /** The tenant that gets the package. */
  readonly tenantId: string;
  /** The moment of the import. */
  readonly now: Date;
  /** Returns the id in the portal for a key in the package. */
  readonly idOf: IdOf;
  /** Called between the steps; it reports progress, and throws an error if the import was cancelled. */
  readonly checkpoint: Checkpoint;
  /** The listeners of all plugins, including those that are off. */
  readonly hooks: TenantHooks;
}
