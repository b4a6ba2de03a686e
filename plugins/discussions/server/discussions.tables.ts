import type { Defaulted, Instant, InstantOrNull } from "../../../server/sdk";
import type { AttachmentTables } from "./attachment.tables";
import type { ConfirmationTables } from "./confirmation.tables";
import type { DigestTables } from "./digest.tables";
import type { MentionTables } from "./mention.tables";

/** A channel holds the messages of one discussion, of one course's announcements, or of those to everybody. */
export interface ChannelTables extends AttachmentTables, ConfirmationTables, DigestTables, MentionTables {
  /** The id of the course, of the tenant for announcements to everybody, or of the discussion's part. */
  channel: {
    tenant_id: string;
    id: string;
    kind: "discussion" | "announcement";
    /** Null: the announcements to everybody of the tenant. */
    objective_id: string | null;
    /** The part of the discussion in the course; null for announcements. */
    part_id: string | null;
  };
  channel_message: {
    tenant_id: string;
    id: string;
    channel_id: string;
    /** The account of the author. Null if the account was deleted. */
    author_id: string | null;
    /** The first message of the thread; null for that message itself. Threads have only one level. */
    reply_to: string | null;
    /** The text of the message. Empty if the message is deleted. */
    text: string;
    /** How the text is read. Old messages and those of course packages are plain. */
    format: Defaulted<"plain" | "markdown">;
    created: Instant;
    edited: InstantOrNull;
    deleted: InstantOrNull;
    /** Whether a moderator deleted it, and not its author. */
    removed: Defaulted<boolean>;
    /**
     * The text that a moderator removed, while the removal can be taken back. Null: no moderator did, or it is too
     * late.
     */
    removed_text: string | null;
    /** When a moderator closed the thread of this first message. */
    closed: InstantOrNull;
    /** Whether the readers of this announcement should confirm that they have read it. */
    asks_confirmation: Defaulted<boolean>;
    /** When the message was changed last. For the first message of a thread: when anything in the thread was. */
    changed: Instant;
  };
  channel_read: { tenant_id: string; channel_id: string; user_id: string; read_until: Instant };
}

declare module "../../../server/database/tables" {
  interface Tables extends ChannelTables {}
}
