import type { ColumnType } from "kysely";
import type { Instant } from "../../../server/sdk";

type Bytes = ColumnType<Uint8Array, Uint8Array, Uint8Array>;

/** The tables of files that people attach to messages. */
export interface AttachmentTables {
  channel_attachment: {
    tenant_id: string;
    id: string;
    channel_id: string;
    /** The message that has the file. null until the message is posted. */
    message_id: string | null;
    /** The place among the files of the message, from 0. null until the message is posted. */
    position: number | null;
    /** The account of the person who uploaded the file. Null if the account was deleted. */
    author_id: string | null;
    name: string;
    /** Media type according to the content. */
    type: string;
    /** Size in bytes. */
    size: number;
    sha256: string;
    created: Instant;
  };
  /** The content of a file in pieces, so that a range request reads only the pieces that it needs. */
  channel_attachment_chunk: { tenant_id: string; attachment_id: string; position: number; bytes: Bytes };
}
