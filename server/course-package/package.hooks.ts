import type { TenantDb } from "../database/tenant-db/tenant-db";
import type { PortableAttempt } from "./package.schema";
import type { StoreScope } from "./store/store-courses";

/** What a listener has while a package is stored, in the import's transaction. */
interface ImportScope extends StoreScope {
  readonly db: TenantDb;
}

/** An attempt that was made elsewhere or before, with the result that was stored of it. */
interface PastAttempt {
  /** As the package has it. */
  readonly entry: PortableAttempt;
  readonly userId: string;
  readonly objectiveId: string;
  readonly recordId: string;
  readonly ended: Date;
}

/** The moments of an import. What a listener throws fails the whole of it; those that are off are asked too. */
interface ImportHooks {
  /** A past attempt has its result. */
  pastAttempt: (scope: ImportScope, past: PastAttempt) => Promise<void>;
}

declare module "../kit/hooks/hooks" {
  interface Hooks extends ImportHooks {}
}
