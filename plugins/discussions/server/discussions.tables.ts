import type { Instant, InstantOrNull } from "../../../server/sdk";

/** Channels with messages: announcements of a course, discussions. */
export interface ChannelTables {
  /** A course's announcements bear the course's id; a discussion for all learners of a course the id of its part. */
  channel: {
    tenant_id: string;
    id: string;
    kind: "discussion" | "announcement";
    objective_id: string;
    /** The discussion's place in the course; null for announcements. */
    part_id: string | null;
  };
  channel_message: {
    tenant_id: string;
    id: string;
    channel_id: string;
    /** Null: the person was erased. */
    author_id: string | null;
    /** The message that begins the thread; threads have one level. */
    reply_to: string | null;
    /** Empty once it is deleted. */
    text: string;
    created: Instant;
    edited: InstantOrNull;
    deleted: InstantOrNull;
    /** Of the message or, for the first of a thread, of anything in the thread. */
    changed: Instant;
  };
  channel_read: { tenant_id: string; channel_id: string; user_id: string; read_until: Instant };
}

declare module "../../../server/database/tables" {
  interface Tables extends ChannelTables {}
}
