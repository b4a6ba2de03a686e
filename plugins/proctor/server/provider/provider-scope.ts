import type { ProctoringDb } from "../proctoring.tables";

/** What is needed to answer a request of a proctoring provider. */
export interface ProviderScope {
  readonly db: ProctoringDb;
  readonly tenantId: string;
  readonly now: Date;
  readonly token: string;
  /** The portal's origin, without a slash at its end. */
  readonly origin: string;
}
