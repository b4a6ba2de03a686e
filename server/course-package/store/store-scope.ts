import type { TenantHooks } from "../../kit/hooks/hooks";
import type { Checkpoint } from "./checkpoint";
import type { IdOf } from "./package-ids";

/** What the parts of a package are stored with. */
export interface StoreScope {
  readonly tenantId: string;
  readonly now: Date;
  readonly idOf: IdOf;
  readonly checkpoint: Checkpoint;
  /** What plugins listen to while a package is stored, those that are off too. */
  readonly hooks: TenantHooks;
}
