import type { ListenersOf, PluginDb } from "../../../../server/sdk";
import type { ChannelTables } from "../discussions.tables";

type EraseAuthor = NonNullable<ListenersOf<ChannelTables>["personErase"]>;

/**
 * Takes a person whose account is being erased out of the messages that others see. Announcements keep their text and
 * files, and lose their author. A message in a thread in which others have written too becomes a deleted message
 * without an author. All other messages are deleted together with the account.
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
    .updateTable("channel_attachment")
    .set({ author_id: null })
    .where("author_id", "=", userId)
    .where("channel_id", "in", announced)
    .where("message_id", "is not", null)
    .execute();
  await db
    .updateTable("channel_message")
    .set({ author_id: null, text: "", removed_text: null, deleted: now, changed: now })
    .where("author_id", "=", userId)
    .where(({ eb, fn }) => eb(fn.coalesce("reply_to", "id"), "in", threadsOfOthers(db, userId)))
    .execute();
};

function threadsOfOthers(db: PluginDb<ChannelTables>, userId: string) {
  return db
    .selectFrom("channel_message as other")
    .select(({ fn }) => fn.coalesce("other.reply_to", "other.id").as("thread"))
    .where("other.author_id", "is distinct from", userId);
}
