import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { PluginDb } from "../../../../server/sdk";
import { isCourseOpen } from "../../../../server/sdk/attempts";
import { mentionsOf } from "../channel/message-rows";
import type { ChannelTables } from "../discussions.tables";

/** Two weeks, so that the next weekly digest still has those of one that could not be sent. */
const LOOK_BACK_DAYS = 14;
const MAX_SHOWN = 10;

function lookBackStart(now: Date): Date {
  return new Date(now.getTime() - LOOK_BACK_DAYS * 24 * 3600 * 1000);
}

/** Call it first, because it is cheap and the answer is mostly no. */
export async function hasNewAnnouncements(db: PluginDb<ChannelTables>, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom("channel")
    .innerJoin("channel_message as message", "message.channel_id", "channel.id")
    .select("message.id")
    .where("channel.kind", "=", "announcement")
    .where("message.created", ">", lookBackStart(now))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function readableChannels(db: PluginDb<ChannelTables>, userIds: readonly string[], now: Date) {
  return db
    .selectFrom("objective_access as access")
    .innerJoin("objective", "objective.id", "access.objective_id")
    .innerJoin("channel", "channel.objective_id", "objective.id")
    .select(["access.user_id", "channel.id as channel_id"])
    .where("access.user_id", "in", userIds)
    .where("channel.kind", "=", "announcement")
    .where(isCourseOpen(now))
    .unionAll(
      db
        .selectFrom("account")
        .innerJoin("channel", (join) => join.on("channel.objective_id", "is", null))
        .select(["account.id as user_id", "channel.id as channel_id"])
        .where("account.id", "in", userIds)
        .where("channel.kind", "=", "announcement"),
    );
}

/**
 * Selects each of these people with each announcement that the person may read, has not read, and that has come since
 * the person's last digest.
 */
function unreadAnnouncements(db: PluginDb<ChannelTables>, userIds: readonly string[], now: Date) {
  return db
    .selectFrom(readableChannels(db, userIds, now).as("readable"))
    .innerJoin("channel", "channel.id", "readable.channel_id")
    .leftJoin("objective", "objective.id", "channel.objective_id")
    .innerJoin("channel_message as message", "message.channel_id", "channel.id")
    .leftJoin("channel_read as mark", (join) =>
      join.onRef("mark.channel_id", "=", "channel.id").onRef("mark.user_id", "=", "readable.user_id"),
    )
    .leftJoin("announcement_digest as digest", "digest.user_id", "readable.user_id")
    .where("message.reply_to", "is", null)
    .where("message.deleted", "is", null)
    .where("message.created", ">", lookBackStart(now))
    .where("message.created", "<=", now)
    .where(({ eb, ref }) => eb("message.author_id", "is distinct from", ref("readable.user_id")))
    .where(({ eb, or, ref }) =>
      or([eb("mark.read_until", "is", null), eb("message.created", ">", ref("mark.read_until"))]),
    )
    .where(({ eb, or, ref }) => or([eb("digest.until", "is", null), eb("message.created", ">", ref("digest.until"))]));
}

/**
 * The newest unread announcements of each person: the id of the person → at most ten rows, newest first. `count` in
 * each row: how many unread ones the person has altogether.
 */
export async function newestUnread(db: PluginDb<ChannelTables>, userIds: readonly string[], now: Date) {
  const rows = await db
    .selectFrom(
      unreadAnnouncements(db, userIds, now)
        .select(["readable.user_id", "message.id", "message.text", "message.format"])
        .select(["objective.id as objective_id", "objective.name"])
        .select(sql<number>`count(*) over (partition by readable.user_id)`.as("count"))
        .select(
          sql<number>`row_number() over (partition by readable.user_id order by message.created desc, message.id desc)`.as(
            "place",
          ),
        )
        .as("unread"),
    )
    .selectAll()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("channel_attachment as file")
          .select("file.name")
          .whereRef("file.message_id", "=", "unread.id")
          .orderBy("file.position"),
      ).as("files"),
    )
    .select((eb) => mentionsOf(eb.ref("unread.id")).as("mentions"))
    .where("place", "<=", MAX_SHOWN)
    .orderBy("place")
    .execute();
  return Map.groupBy(rows, ({ user_id }) => user_id);
}

/** An unread announcement, with the id and the name of its course (null: to everybody) and the names of its files. */
export type UnreadRow = NonNullable<ReturnType<Awaited<ReturnType<typeof newestUnread>>["get"]>>[number];
