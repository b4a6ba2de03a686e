import type { TenantHooks } from "../../kit/hooks/hooks";
import type { Checkpoint } from "./checkpoint";
import type { IdOf } from "./package-ids";

/** The data and services for storing any part of a course package. */
export interface StoreScope {
  readonly tenantId: string;
  /** The moment of the import. */
  readonly now: Date;
  /** Returns the id in the portal for keys (names inside the package). The same keys always give the same id. */
  readonly idOf: IdOf;
  /** Called between the steps of storing. It reports progress, and throws if the administrator cancelled the import. */
  readonly checkpoint: Checkpoint;
  /** The functions with which plugins take part in the import, also those of plugins that are off. */
  readonly hooks: TenantHooks;
}
