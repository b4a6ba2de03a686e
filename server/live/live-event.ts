/** What open browsers are told: something has changed, ask again. They only wake; what has changed is asked for. */
export type LiveEvent = ProgressEvent | ChannelEvent;

/** Something of one user's course has changed. */
export interface ProgressEvent {
  readonly type: "progress";
  readonly userId: string;
  readonly objectiveId: string;
  readonly aggregateId: string;
  /** The command that changed it: the browser that sent it asks again by itself. */
  readonly commandId?: string;
}

/** Something in a channel has changed: for one user, or for everybody who has the course (`userId` null). */
interface ChannelEvent {
  readonly type: "channel";
  readonly userId: string | null;
  readonly objectiveId: string;
  readonly channelId: string;
}
