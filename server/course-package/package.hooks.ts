import type { TenantDb } from "../database/tenant-db/tenant-db";
import type { PortableActivity, PortableAttempt } from "./package.schema";
import type { SectionScope } from "./package-section";
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

/** An activity of a package, of which a tool that comes with the server may say that it is its own. */
interface LaunchingActivity {
  /** Key of its course. */
  readonly course: string;
  readonly activity: PortableActivity;
}

export type ToolLink = (scope: SectionScope, launching: LaunchingActivity) => Readonly<Record<string, string>> | null;

/** An activity whose content is about to be stored. */
interface PlacedContent {
  /** As the package has it. */
  readonly activity: PortableActivity;
  /** Its place in the course. */
  readonly partId: string;
  /** Its words as they are shown here; null: it has none. */
  readonly html: string | null;
  /** Address that a file of the package has here, by its path below `files/`; null: there is no such file. */
  file(path: string): string | null;
}

/** The moments of an import. What a listener throws fails the whole of it; those that are off are asked too. */
interface ImportHooks {
  /** By type of activity: its content as it is kept. Of a type that nobody listens for its words are. */
  storeContent: Readonly<Record<string, (scope: ImportScope, placed: PlacedContent) => Promise<object>>>;
  /** A past attempt has its result. */
  pastAttempt: (scope: ImportScope, past: PastAttempt) => Promise<void>;
  /** By key of one of `ownTools`: what it is told when this activity launches it; null: the activity is not its own. */
  toolLink: Readonly<Record<string, ToolLink>>;
}

declare module "../kit/hooks/hooks" {
  interface Hooks extends ImportHooks {}
}
