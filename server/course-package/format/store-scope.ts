import type { TenantHooks } from "../../kit/hooks/hooks";
import type { Checkpoint } from "./checkpoint";
import type { IdOf } from "./package-ids";

export interface StoreScope {
  readonly tenantId: string;
  readonly now: Date;
  /** Returns the id in the portal for keys. The same keys always give the same id. */
  readonly idOf: IdOf;
  /** Called between the steps of storing. It reports progress, and throws if the administrator cancelled the import. */
  readonly checkpoint: Checkpoint;
  /** The functions with which plugins take part in the import, also those of plugins that are off. */
  readonly hooks: TenantHooks;
}
