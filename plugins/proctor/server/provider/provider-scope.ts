import type { ProctoringDb } from "../proctoring.tables";

/**
 * What is needed to answer a request of a proctoring provider (the service or page that watches a learner during a
 * session).
 */
export interface ProviderScope {
  readonly db: ProctoringDb;
  readonly tenantId: string;
  readonly now: Date;
  /** The token that the provider sent with the request. */
  readonly token: string;
  /** The portal's origin, without a slash at its end. */
  readonly origin: string;
}
