import type { TenantDb } from "../database/tenant-db/tenant-db";
import type { TenantHooks } from "../kit/hooks/hooks";
import type { ActivityField } from "./activity-field";
import type { ProblemList } from "./package/checks/problem-list";
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

/** An activity of a package that launches a tool. */
interface LaunchingActivity {
  /** Key of its course. */
  readonly course: string;
  readonly activity: PortableActivity;
}

/** What a tool that comes with the server has to say of the activities that launch it. */
export interface ToolLink {
  /** Field of an activity by which it says that it launches the tool. */
  readonly field: string;
  /** What the tool is told then. */
  parameters(scope: SectionScope, launching: LaunchingActivity): Readonly<Record<string, string>>;
}

/** An activity of a package, held against the schema, that a plugin checks further. */
export interface CheckedActivity {
  readonly activity: PortableActivity;
  /** Leads to the activity. */
  readonly pointer: string;
  /** Takes what is wrong. */
  readonly problems: ProblemList;
  /** What plugins listen to, those that are off too. */
  readonly hooks: TenantHooks;
}

/** A file of the package as it is here. */
export interface PlacedFile {
  readonly address: string;
  /** Media type, decided by its content. */
  readonly type: string;
}

/** An activity whose content is about to be stored. */
export interface PlacedContent {
  /** As the package has it. */
  readonly activity: PortableActivity;
  /** Its place in the course. */
  readonly partId: string;
  /** Its words as they are shown here; null: it has none. */
  readonly html: string | null;
  /** Its fields of plugins as they are shown here: with addresses of files and activities in the place of references. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** A file of the package by its path, `files/…`; null: there is no such file. */
  file(path: string): PlacedFile | null;
}

/** The moments of an import. What a listener throws fails the whole of it; those that are off are asked too. */
interface ImportHooks {
  /** By name: a field that activities of some types have. */
  activityFields: Readonly<Record<string, ActivityField>>;
  /** By type of activity: fields with the values that they have where a package says nothing. */
  activityDefaults: Readonly<Record<string, object>>;
  /** By type of activity: what the schema cannot say of one. */
  checkActivity: Readonly<Record<string, (checked: CheckedActivity) => void>>;
  /** By type of activity: its content as it is kept; null: none. Of a type that nobody listens for its words and its fields are. */
  storeContent: Readonly<Record<string, (scope: ImportScope, placed: PlacedContent) => Promise<object | null>>>;
  /** A past attempt has its result. */
  pastAttempt: (scope: ImportScope, past: PastAttempt) => Promise<void>;
  /** By key of one of `ownTools`: which activities launch it, and with what. */
  toolLink: Readonly<Record<string, ToolLink>>;
}

declare module "../kit/hooks/hooks" {
  interface Hooks extends ImportHooks {}
}
