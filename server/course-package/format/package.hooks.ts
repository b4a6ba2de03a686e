import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { TenantHooks } from "../../kit/hooks/hooks";
import type { ActivityField } from "./activity-field";
import type { PortableActivity, PortableAttempt } from "./package.schema";
import type { SectionScope } from "./package-section";
import type { ProblemList } from "./problem-list";
import type { StoreScope } from "./store-scope";

/**
 * The data that a plugin's function for one of the hooks below gets while a course package is stored. `db` is the
 * import's transaction.
 */
interface ImportScope extends StoreScope {
  readonly db: TenantDb;
}

/**
 * A learner's attempt at a course before the import or in another system. `recordId` is the id of the stored result of
 * the attempt, `objectiveId` that of the course.
 */
interface PastAttempt {
  readonly entry: PortableAttempt;
  readonly userId: string;
  readonly objectiveId: string;
  readonly recordId: string;
  readonly ended: Date;
}

/** An activity that launches a tool: an external program, by LTI. */
interface LaunchingActivity {
  /** The key of the course that contains the activity. */
  readonly course: string;
  readonly activity: PortableActivity;
}

/**
 * The link between activities of a package and a tool that comes with the server, such as the portal's own quizzes:
 * which activities launch the tool, and with which parameters.
 */
export interface ToolLink {
  /** The name of a field. An activity that has this field launches the tool. */
  readonly field: string;
  parameters(scope: SectionScope, launching: LaunchingActivity): Readonly<Record<string, string>>;
}

/** An activity that the import has checked against the schema and that a plugin checks further. */
export interface CheckedActivity {
  readonly activity: PortableActivity;
  /** JSON pointer to the activity. */
  readonly pointer: string;
  /** The list to which the plugin's function adds the faults that it finds. */
  readonly problems: ProblemList;
  /** The functions of all plugins for the hooks of the import, including those of plugins that are off. */
  readonly hooks: TenantHooks;
}

/** A file of the package, with the address and type under which the portal serves the file after the import. */
export interface PlacedFile {
  /** The address of the file on this portal. */
  readonly address: string;
  /** Media type according to the content. */
  readonly type: string;
}

/** An activity whose content is about to be stored. */
export interface PlacedContent {
  readonly activity: PortableActivity;
  /** The id of the activity's part. */
  readonly partId: string;
  /** The activity's HTML, with addresses of this portal. null when it has none. */
  readonly html: string | null;
  /**
   * The values of those fields of the activity that plugins add. References to files and activities are replaced by
   * addresses of this portal.
   */
  readonly fields: Readonly<Record<string, unknown>>;
  /**
   * The file with that path (`files/…`), with its address. null when there is no such file. The call also records that
   * the activity shows the file, so that everyone who may open the activity can load the file.
   */
  file(path: string): PlacedFile | null;
}

/**
 * The hooks by which plugins take part in an import: a plugin gives a value or a function for each. If a listener
 * throws an error, the whole import fails. The listeners of plugins that are off are called too.
 */
interface ImportHooks {
  /** Field that the plugin adds to activities of a course package → its schema and what else the import must know. */
  activityFields: Readonly<Record<string, ActivityField>>;
  /** Activity type → values for fields that such an activity leaves out. */
  activityDefaults: Readonly<Record<string, object>>;
  /** Activity type → makes checks of such an activity that the schema cannot make. */
  checkActivity: Readonly<Record<string, (checked: CheckedActivity) => void>>;
  /**
   * Activity type → makes the content that is stored for such an activity; null: none is stored. Without a listener for
   * the type, the HTML and the plugin fields are stored.
   */
  storeContent: Readonly<Record<string, (scope: ImportScope, placed: PlacedContent) => Promise<object | null>>>;
  /** Stores what the plugin keeps of an attempt that a learner has finished before the import. */
  pastAttempt: (scope: ImportScope, past: PastAttempt) => Promise<void>;
  /** Key of a tool that comes with the server → the link between the tool and the activities that launch it. */
  toolLink: Readonly<Record<string, ToolLink>>;
}

declare module "../../kit/hooks/hooks" {
  interface Hooks extends ImportHooks {}
}
