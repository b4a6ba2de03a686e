import type { ProctoringDb } from "../proctoring.tables";

/** A provider's call. */
export interface ProviderScope {
  readonly db: ProctoringDb;
  readonly tenantId: string;
  readonly now: Date;
  /** What it shows to prove itself. */
  readonly token: string;
  /** The portal's address, without a slash at its end. */
  readonly origin: string;
}
