import { ApiError, type CallsOf, notFound, type PluginJob } from "../../../server/sdk";
import type * as contract from "../contract";
import { restorableUntil, restoringDecision } from "../rules/moderation.rules";
import { deleteRemovedAttachments } from "./attachments/attachment-rows";
import { findMessage, tellReaders, touch } from "./channel/change-message";
import { removedAt } from "./channel/message-rows";
import { type ChannelScope, channelScope, type OpenChannel, openChannel } from "./channel/open-channel";
import { confirmationEvent } from "./confirmations/confirmation-event";
import type { ChannelTables } from "./discussions.tables";

type Calls = CallsOf<typeof contract, ChannelTables>;

/**
 * Takes a moderator's removal of a message back.
 * @throws ApiError `conflict` with the reason if it is too late or the author deleted the message; `notFound` if the
 * message is not deleted; `forbidden` if the user is no moderator of the channel
 */
export const restoreMessage: Calls["restoreMessage"] = async (call) => {
  const { db, now, body } = call;
  const scope = channelScope(call);
  const channel = await openAsModerator(scope, body.channelId);
  const message = await db
    .selectFrom("channel_message")
    .select(["id", "reply_to", "deleted", "removed_text", "asks_confirmation"])
    .where("channel_id", "=", channel.row.id)
    .where("id", "=", body.messageId)
    .where("deleted", "is not", null)
    .executeTakeFirst();
  if (message === undefined) throw notFound();
  const decision = restoringDecision(removedAt(message), now);
  if (!decision.allowed) throw new ApiError("conflict", { reason: decision.reason });
  await db
    .updateTable("channel_message")
    .set(({ ref, fn, val }) => ({
      text: fn.coalesce(ref("removed_text"), val("")),
      removed: false,
      removed_text: null,
      deleted: null,
      changed: now,
    }))
    .where("id", "=", message.id)
    .where("removed_text", "is not", null)
    .execute();
  if (message.reply_to !== null) await touch(scope, message.reply_to);
  tellReaders(call, channel);
  if (message.asks_confirmation) call.publish(confirmationEvent(channel));
  return { resultId: message.id };
};

/** Closes a thread for answers, or opens it again. Only moderators may. */
export const closeThread: Calls["closeThread"] = async (call) => {
  const { db, now, body } = call;
  const scope = channelScope(call);
  const channel = await openAsModerator(scope, body.channelId);
  const message = await findMessage(scope, channel, body.messageId);
  if (message.reply_to !== null) throw new ApiError("invalid", { errors: { messageId: ["Begins no thread."] } });
  await db
    .updateTable("channel_message")
    .set({ closed: body.isClosed ? now : null, changed: now })
    .where("id", "=", message.id)
    .execute();
  tellReaders(call, channel);
  return { resultId: message.id };
};

async function openAsModerator(scope: ChannelScope, channelId: string): Promise<OpenChannel> {
  const channel = await openChannel(scope, channelId);
  if (!channel.isModerator) throw new ApiError("forbidden", { detail: "Only moderators of the channel do this." });
  return channel;
}

/**
 * Regular work of the server, each hour: deletes the texts and files of removed messages once their removal cannot be
 * taken back any more.
 */
export const forgetRemoved: PluginJob<ChannelTables> = {
  id: "forget-removed",
  every: 3600,
  cleans: true,
  async run({ db, now }) {
    const kept = restorableUntil(now).getTime() - now.getTime();
    const until = new Date(now.getTime() - kept);
    // The files are deleted first: a file is found only while the text of its message is still stored.
    await deleteRemovedAttachments(db, until);
    await db
      .updateTable("channel_message")
      .set({ removed_text: null, changed: now })
      .where("removed_text", "is not", null)
      .where("deleted", "<=", until)
      .execute();
  },
};
