import { type Expression, expressionBuilder, type Selectable, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { PluginDb } from "../../../../server/sdk";
import { isStaff, type StoredRights } from "../../../../server/sdk/attempts";
import type { ChannelAttachment, ChannelMessage } from "../../contract";
import type { Mentioned } from "../../rules/mentions.rules";
import { restorableUntil } from "../../rules/moderation.rules";
import type { ChannelTables } from "../discussions.tables";
import type { MentionTables } from "../mention.tables";

export interface ReaderScope {
  readonly db: PluginDb<ChannelTables>;
  readonly userId: string;
}

type Author = StoredRights & { readonly first_name: string; readonly last_name: string };

/**
 * A message with its author and files. The fields of an author whose account was deleted are null. `objective_id`: the
 * course; null for announcements to everybody.
 */
export type MessageRow = Selectable<ChannelTables["channel_message"]> & {
  readonly [Name in keyof Author]: Author[Name] | null;
} & {
  readonly objective_id: string | null;
  readonly attachments: readonly ChannelAttachment[];
  readonly mentions: readonly Mentioned[];
};

/** With their authors, if these still exist. The caller says which messages. */
export function selectMessages(db: PluginDb<ChannelTables>) {
  return db
    .selectFrom("channel_message as message")
    .leftJoin("account", (join) => join.onRef("account.id", "=", "message.author_id"))
    .innerJoin("channel", (join) => join.onRef("channel.id", "=", "message.channel_id"))
    .selectAll("message")
    .select(["account.first_name", "account.last_name", "account.roles", "account.permissions", "channel.objective_id"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("channel_attachment as file")
          .select(["file.id", "file.name", "file.type"])
          .whereRef("file.message_id", "=", "message.id")
          .orderBy("file.position"),
      ).as("attachments"),
    )
    .select((eb) => mentionsOf(eb.ref("message.id")).as("mentions"));
}

interface MentionSources extends MentionTables {
  account: { id: string; first_name: string; last_name: string };
}

export function mentionsOf(messageId: Expression<string>) {
  const { selectFrom } = expressionBuilder<MentionSources, never>();
  return jsonArrayFrom(
    selectFrom("channel_mention as mention")
      .innerJoin("account as person", (join) => join.onRef("person.id", "=", "mention.user_id"))
      .select(["person.id", sql<string>`trim(person.first_name || ' ' || person.last_name)`.as("name")])
      .where("mention.message_id", "=", messageId)
      .orderBy("person.id"),
  );
}

/** The message as the API's contract declares it: without text and files if it is deleted. */
export function projectMessage(row: MessageRow): ChannelMessage {
  const removed = removedAt(row);
  return {
    id: row.id,
    channelId: row.channel_id,
    author: authorOf(row),
    replyTo: row.reply_to,
    text: row.deleted === null ? row.text : "",
    format: row.format,
    attachments: row.deleted === null ? [...row.attachments] : [],
    mentions: row.deleted === null ? [...row.mentions] : [],
    created: row.created.toISOString(),
    edited: row.edited?.toISOString() ?? null,
    isDeleted: row.deleted !== null,
    isRemoved: row.deleted !== null && row.removed,
    restorableUntil: removed === null ? null : restorableUntil(removed).toISOString(),
  };
}

/** When a moderator removed the message. null: no moderator did, or its text is not kept any longer. */
export function removedAt(row: Pick<MessageRow, "deleted" | "removed_text">): Date | null {
  return row.removed_text === null ? null : row.deleted;
}

function authorOf(row: MessageRow): ChannelMessage["author"] {
  const { author_id: id, first_name, last_name, roles, permissions, objective_id } = row;
  if (id === null || roles === null || permissions === null) return null;
  const isOfCourse = objective_id !== null && isStaff({ roles, permissions }, objective_id);
  return { id, name: `${first_name} ${last_name}`.trim(), isStaff: isOfCourse };
}

/** Counts the user's messages in a channel without deleted ones; with `since`, only those from that time on. */
export async function countOwnPosts(
  { db, userId }: ReaderScope,
  channelId: string,
  since: Date | null,
): Promise<number> {
  let query = db
    .selectFrom("channel_message")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("channel_id", "=", channelId)
    .where("author_id", "=", userId)
    .where("deleted", "is", null);
  if (since !== null) query = query.where("created", ">=", since);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** The number of unread messages of others: the id of the channel → the number. Channels without any are left out. */
export async function countUnread(
  { db, userId }: ReaderScope,
  channelIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (channelIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("channel_message as message")
    .leftJoin("channel_read as mark", (join) =>
      join.onRef("mark.channel_id", "=", "message.channel_id").on("mark.user_id", "=", userId),
    )
    .select(({ fn }) => ["message.channel_id", fn.countAll<number>().as("count")])
    .where("message.channel_id", "in", channelIds)
    .where("message.author_id", "is distinct from", userId)
    .where("message.deleted", "is", null)
    .where(sql<boolean>`(mark.read_until is null or message.created > mark.read_until)`)
    .groupBy("message.channel_id")
    .execute();
  return new Map(rows.map(({ channel_id, count }) => [channel_id, Number(count)]));
}

/** Up to when the user has read a channel. null: the user has never read it. */
export async function findReadMark({ db, userId }: ReaderScope, channelId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("channel_read")
    .select("read_until")
    .where("channel_id", "=", channelId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.read_until ?? null;
}
