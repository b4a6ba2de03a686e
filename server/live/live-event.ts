/**
 * An event that the server sends to the pages that are open in browsers (server-sent events). It only says that
 * something has changed; the page then fetches the data again. `SessionsEnded` and `SignedOut` are about sessions, `Configured` is for
 * the server's processes.
 */
export type LiveEvent = ProgressEvent | PluginEvent | SessionsEnded | SignedOut | Configured;

/**
 * Something in one user's course has changed. `objectiveId` is the id of the course; `aggregateId` is the id of the
 * user's aggregate, the data that sums up this user's course.
 */
export interface ProgressEvent {
  readonly type: "progress";
  readonly userId: string;
  readonly objectiveId: string;
  readonly aggregateId: string;
  /**
   * The id that the browser gave the command which made the change. The tab that sent the command knows the id, so it
   * needs no second request because of this event.
   */
  readonly commandId?: string;
}

/**
 * All sessions of a user were ended, such as by an administrator. The server then closes the user's open streams;
 * browsers do not get this event.
 */
interface SessionsEnded {
  readonly type: "sessionsEnded";
  readonly userId: string;
}

/**
 * Sessions were ended because their user has signed out. The pages that are open with them get this event without the
 * hashes, and their streams are closed.
 */
interface SignedOut {
  readonly type: "signedOut";
  readonly sessions: readonly string[];
}

/**
 * A revision of the tenant's configuration was saved. Each process reads it and sends open pages the changed
 * configuration; browsers do not get this event.
 */
interface Configured {
  readonly type: "configured";
}

/** Data of a plugin has changed. Such an event is sent only to tenants that have the plugin on. */
export interface PluginEvent {
  readonly type: `${string}.${string}`;
  readonly to: { readonly user: string } | { readonly course: string } | { readonly everybody: true };
  /** The ids of the changed data. The plugin chooses the names of the fields. */
  readonly data: Readonly<Record<string, string>>;
}
