import { ApiError, notFound } from "../../../../server/sdk";
import { type ChannelScope, openChannel } from "../channel/open-channel";
import { type AttachmentRow, findAttachment } from "./attachment-rows";

/**
 * Finds a file that the user may read now: an own one, or one of a message that the user may read. Nobody reads the
 * files of a removed message, which stay in the database only in case a moderator brings the message back.
 * @throws ApiError `notFound`, also for such files; `forbidden` with the reason while the user has to write an own
 * message first; `activityLocked` or `courseNotAvailable` when the user cannot open the channel now
 */
export async function openAttachment(scope: ChannelScope, channelId: string, id: string): Promise<AttachmentRow> {
  const channel = await openChannel(scope, channelId);
  const file = await findAttachment(scope.db, channelId, id);
  if (file === undefined) throw notFound();
  const isOwn = file.author_id === scope.userId;
  if (file.message_id === null ? !isOwn : !(await isMessageThere(scope, file.message_id))) throw notFound();
  if (isOwn) return file;
  if (!channel.reading.allowed) throw new ApiError("forbidden", { reason: channel.reading.reason });
  return file;
}

async function isMessageThere({ db }: ChannelScope, messageId: string): Promise<boolean> {
  const message = await db
    .selectFrom("channel_message")
    .select("id")
    .where("id", "=", messageId)
    .where("deleted", "is", null)
    .executeTakeFirst();
  return message !== undefined;
}
