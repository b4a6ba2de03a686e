/** An event for open browsers. It only says that something has changed; the browser then fetches the data again. */
export type LiveEvent = ProgressEvent | PluginEvent | SessionsEnded;

/** Something in one user's course has changed. */
export interface ProgressEvent {
  readonly type: "progress";
  readonly userId: string;
  readonly objectiveId: string;
  readonly aggregateId: string;
  /** The command that made the change. The browser that sent the command fetches the data without this event. */
  readonly commandId?: string;
}

/**
 * All sessions of a user have ended. The server then closes the user's open streams; browsers do not get this event.
 */
interface SessionsEnded {
  readonly type: "sessionsEnded";
  readonly userId: string;
}

/** Data of a plugin has changed. A plugin sends such events only while it is on. */
export interface PluginEvent {
  /** The plugin's id, a dot, and a name. */
  readonly type: `${string}.${string}`;
  /**
   * The receivers: the user with this id, all learners and the staff of the course with this id, or all users of the
   * tenant.
   */
  readonly to: { readonly user: string } | { readonly course: string } | { readonly everybody: true };
  /** The ids of the changed data. The plugin chooses the names of the fields. */
  readonly data: Readonly<Record<string, string>>;
}
