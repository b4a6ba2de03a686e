import type { Selectable } from "kysely";
import { ApiError, type ByteRange, chunksOf, type PluginDb, readChunks, withTransaction } from "../../../../server/sdk";
import { errors } from "../../contract";
import type { ChannelScope } from "../channel/open-channel";
import type { ChannelTables } from "../discussions.tables";

type Db = PluginDb<ChannelTables>;
/** The row of an uploaded file, without its content. */
export type AttachmentRow = Selectable<ChannelTables["channel_attachment"]>;

/** Until then a file that belongs to no message can be part of one that is not posted yet. */
const DRAFT_MILLISECONDS = 3 * 24 * 3600_000;

/**
 * Stores an uploaded file with its content. A repeated upload of the same file stores it once.
 * @throws ApiError `conflict` when another file has the id
 */
export async function storeAttachment(
  db: Db,
  row: Omit<AttachmentRow, "tenant_id" | "message_id" | "position">,
  bytes: Buffer,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    const made = await trx
      .insertInto("channel_attachment")
      .values(row)
      .onConflict((conflict) => conflict.columns(["tenant_id", "id"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (made === undefined) {
      const known = await findAttachment(trx, row.channel_id, row.id);
      if (known?.author_id === row.author_id && known.sha256 === row.sha256) return;
      throw new ApiError("conflict", { detail: "A file with this id exists already." });
    }
    for (const chunk of chunksOf(bytes)) {
      await trx
        .insertInto("channel_attachment_chunk")
        .values({ attachment_id: row.id, ...chunk })
        .execute();
    }
  });
}

/** Finds an uploaded file of a channel. undefined if there is none with this id. */
export async function findAttachment(db: Db, channelId: string, id: string): Promise<AttachmentRow | undefined> {
  return db
    .selectFrom("channel_attachment")
    .selectAll()
    .where("id", "=", id)
    .where("channel_id", "=", channelId)
    .executeTakeFirst();
}

/** Yields the bytes of a range of a file, piece by piece. */
export function readAttachment(db: Db, id: string, range: ByteRange): AsyncGenerator<Uint8Array> {
  return readChunks(range, (position) =>
    db
      .selectFrom("channel_attachment_chunk")
      .select("bytes")
      .where("attachment_id", "=", id)
      .where("position", "=", position)
      .executeTakeFirstOrThrow(),
  );
}

/**
 * Gives uploaded files to a message, in the order of `ids`. They must be own files in the same channel that no other
 * message has.
 * @throws ApiError `discussions.fileGone` when one of them is not such a file
 */
export async function attachToMessage(
  { db, userId }: ChannelScope,
  message: { readonly id: string; readonly channelId: string },
  ids: readonly string[],
): Promise<void> {
  for (const [position, id] of ids.entries()) {
    const taken = await db
      .updateTable("channel_attachment")
      .set({ message_id: message.id, position })
      .where("id", "=", id)
      .where("channel_id", "=", message.channelId)
      .where("author_id", "=", userId)
      .where("message_id", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (taken === undefined) throw new ApiError(errors["discussions.fileGone"]);
  }
}

export async function hasAttachments({ db }: Pick<ChannelScope, "db">, messageId: string): Promise<boolean> {
  const row = await db
    .selectFrom("channel_attachment")
    .select("id")
    .where("message_id", "=", messageId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteAttachmentsOf({ db }: Pick<ChannelScope, "db">, messageId: string): Promise<void> {
  await db.deleteFrom("channel_attachment").where("message_id", "=", messageId).execute();
}

/**
 * Deletes the files of messages that moderators removed up to a time. Call it before the removed texts are deleted,
 * because it finds only messages whose text is still stored.
 */
export async function deleteRemovedAttachments(db: Db, until: Date): Promise<void> {
  const removed = db
    .selectFrom("channel_message")
    .select("id")
    .where("removed_text", "is not", null)
    .where("deleted", "<=", until);
  await db.deleteFrom("channel_attachment").where("message_id", "in", removed).execute();
}

/** Removes an own uploaded file that no message has. Returns whether there was one. */
export async function deleteUnposted({ db, userId }: ChannelScope, channelId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom("channel_attachment")
    .where("id", "=", id)
    .where("channel_id", "=", channelId)
    .where("author_id", "=", userId)
    .where("message_id", "is", null)
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
}

/** Removes files that were uploaded and never posted. */
export async function sweepUnposted(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("channel_attachment")
    .where("message_id", "is", null)
    .where("created", "<", new Date(now.getTime() - DRAFT_MILLISECONDS))
    .execute();
}

/** `bytes` of all files, `unposted` files of no message, `recent` uploads after `since`, until `now`. */
export async function countStored(db: Db, userId: string, since: Date, now: Date) {
  const row = await db
    .selectFrom("channel_attachment")
    .select(({ fn, eb }) => [
      fn.coalesce(fn.sum<number>("size"), eb.val(0)).as("bytes"),
      fn.countAll<number>().filterWhere("message_id", "is", null).as("unposted"),
      fn
        .countAll<number>()
        .filterWhere((its) => its.and([its("created", ">", since), its("created", "<=", now)]))
        .as("recent"),
    ])
    .where("author_id", "=", userId)
    .executeTakeFirstOrThrow();
  return { bytes: Number(row.bytes), unposted: Number(row.unposted), recent: Number(row.recent) };
}
