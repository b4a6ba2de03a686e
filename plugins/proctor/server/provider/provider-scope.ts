import type { ProctoringDb } from "../proctoring.tables";

export interface ProviderScope {
  readonly db: ProctoringDb;
  readonly tenantId: string;
  readonly now: Date;
  readonly token: string;
  /** The portal's origin, without a slash at its end. */
  readonly origin: string;
}
