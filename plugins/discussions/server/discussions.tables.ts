import type { Instant, InstantOrNull } from "../../../server/sdk";

/** Channels with messages: announcements of courses, and discussions. */
export interface ChannelTables {
  /** The channel of a course's announcements has the course's id. The channel of a discussion has the id of its part. */
  channel: {
    tenant_id: string;
    id: string;
    kind: "discussion" | "announcement";
    objective_id: string;
    /** The part of the discussion in the course; null for announcements. */
    part_id: string | null;
  };
  channel_message: {
    tenant_id: string;
    id: string;
    channel_id: string;
    /** Null if the person was erased. */
    author_id: string | null;
    /** The first message of the thread. Threads have only one level. */
    reply_to: string | null;
    /** Empty if the message is deleted. */
    text: string;
    created: Instant;
    edited: InstantOrNull;
    deleted: InstantOrNull;
    /** The last change of the message. For the first message of a thread: the last change in the whole thread. */
    changed: Instant;
  };
  channel_read: { tenant_id: string; channel_id: string; user_id: string; read_until: Instant };
}

declare module "../../../server/database/tables" {
  interface Tables extends ChannelTables {}
}
