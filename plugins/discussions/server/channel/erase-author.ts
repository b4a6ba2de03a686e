import type { HalfDb, ListenersOf } from "../../../../server/sdk";
import type { ChannelTables } from "../discussions.tables";

type EraseAuthor = NonNullable<ListenersOf<ChannelTables>["personErase"]>;

/**
 * What others have read or answered stays without its author: announcements as they are, messages of threads in which somebody
 * else wrote as if they were deleted. All other messages go with the account.
 */
export const eraseAuthor: EraseAuthor = async ({ db, userId, now }) => {
  const announced = db.selectFrom("channel").select("id").where("kind", "=", "announcement");
  await db
    .updateTable("channel_message")
    .set({ author_id: null })
    .where("author_id", "=", userId)
    .where("channel_id", "in", announced)
    .execute();
  await db
    .updateTable("channel_message")
    .set({ author_id: null, text: "", deleted: now, changed: now })
    .where("author_id", "=", userId)
    .where(({ eb, fn }) => eb(fn.coalesce("reply_to", "id"), "in", threadsOfOthers(db, userId)))
    .execute();
};

/** First messages of the threads in which somebody else wrote. */
function threadsOfOthers(db: HalfDb<ChannelTables>, userId: string) {
  return db
    .selectFrom("channel_message as other")
    .select(({ fn }) => fn.coalesce("other.reply_to", "other.id").as("thread"))
    .where("other.author_id", "is distinct from", userId);
}
