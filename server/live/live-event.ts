/** What open browsers are told: something has changed, ask again. They only wake; what has changed is asked for. */
export type LiveEvent = ProgressEvent | PluginEvent | SessionsEnded;

/** Something of one user's course has changed. */
export interface ProgressEvent {
  readonly type: "progress";
  readonly userId: string;
  readonly objectiveId: string;
  readonly aggregateId: string;
  /** The command that changed it: the browser that sent it asks again by itself. */
  readonly commandId?: string;
}

/** Somebody's sessions have ended: so do the streams that were opened with them. */
interface SessionsEnded {
  readonly type: "sessionsEnded";
  readonly userId: string;
}

/** Something that a plugin keeps has changed. A plugin that is off tells nothing. */
export interface PluginEvent {
  /** The plugin's id, a dot, and a name of its own. */
  readonly type: `${string}.${string}`;
  /** One user, or everybody who has a course and its staff. */
  readonly to: { readonly user: string } | { readonly course: string };
  /** Ids of what has changed. */
  readonly data: Readonly<Record<string, string>>;
}
