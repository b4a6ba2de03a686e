import { ApiError, type CallsOf, notFound } from "../../../server/sdk";
import { lockAttempt } from "../../../server/sdk/attempts";
import type * as contract from "../contract";
import { postingRateDecision } from "../rules/discussion.rules";
import { replyingDecision } from "../rules/moderation.rules";
import { attachToMessage, deleteAttachmentsOf, hasAttachments } from "./attachments/attachment-rows";
import { channelEvent, findMessage, tellReaders, touch } from "./channel/change-message";
import { finishDiscussion } from "./channel/finish-discussion";
import { countUnread } from "./channel/message-rows";
import { cleanText } from "./channel/message-text.rules";
import { type ChannelScope, channelScope, type OpenChannel, openChannel } from "./channel/open-channel";
import { storeTenantChannel } from "./channel/tenant-channel";
import { confirmationEvent } from "./confirmations/confirmation-event";
import type { ChannelTables } from "./discussions.tables";
import { storeMentions } from "./mentions/store-mentions";

type Calls = CallsOf<typeof contract, ChannelTables>;

/** Posts a message. A repeated command creates one message only. The last required post of a discussion finishes it. */
export const postMessage: Calls["postMessage"] = async (call) => {
  const { db, user, now, body } = call;
  const scope = channelScope(call);
  const channel = await lockedChannel(scope, body.channelId);
  assertWriting(channel);
  const { attachments = [] } = body;
  const text = requiredText(body.text, attachments.length > 0);
  await assertRateLimit(scope);
  if (body.replyTo !== null) await assertThread(scope, channel, body.replyTo);
  const asksConfirmation = body.asksConfirmation ?? false;
  if (asksConfirmation) assertAnnouncement(channel, body.replyTo);
  await storeTenantChannel(scope, channel.row.id);
  const made = await db
    .insertInto("channel_message")
    .values({
      id: body.id,
      channel_id: body.channelId,
      author_id: user.id,
      reply_to: body.replyTo,
      text,
      format: body.format ?? "plain",
      asks_confirmation: asksConfirmation,
      created: now,
      changed: now,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (made === undefined) throw new ApiError("conflict", { detail: "A message with this id exists already." });
  await attachToMessage(scope, body, attachments);
  await storeMentions(scope, channel, { id: body.id, text });
  if (body.replyTo !== null) await touch(scope, body.replyTo);
  await finishDiscussion(call, channel, channel.ownPosts + 1);
  tellReaders(call, channel);
  if (asksConfirmation) call.publish(confirmationEvent(channel));
  return { resultId: body.id };
};

/** Changes the text of an own message. This is allowed while the user may write in the channel. */
export const editMessage: Calls["editMessage"] = async (call) => {
  const { db, user, now, body } = call;
  const scope = channelScope(call);
  const channel = await openChannel(scope, body.channelId);
  assertWriting(channel);
  const message = await findMessage(scope, channel, body.messageId);
  if (message.author_id !== user.id) throw new ApiError("forbidden", { detail: "The message is somebody else's." });
  const text = requiredText(body.text, await hasAttachments(scope, message.id));
  await db
    .updateTable("channel_message")
    .set({
      text,
      format: body.format ?? "plain",
      edited: now,
      changed: now,
    })
    .where("id", "=", message.id)
    .where("deleted", "is", null)
    .execute();
  await storeMentions(scope, channel, { id: message.id, text });
  if (message.reply_to !== null) await touch(scope, message.reply_to);
  tellReaders(call, channel);
  return { resultId: message.id };
};

/**
 * Deletes the text and the files of a message. Authors may do this even after the end of their attempt at the course,
 * because the message is theirs. A text that a moderator removes stays in the database for a time, so that the removal
 * can be taken back.
 */
export const deleteMessage: Calls["deleteMessage"] = async (call) => {
  const { db, user, now, body } = call;
  const scope = channelScope(call);
  const channel = await openChannel(scope, body.channelId);
  const message = await findMessage(scope, channel, body.messageId);
  if (message.author_id !== user.id && !channel.isModerator) {
    throw new ApiError("forbidden", { detail: "The message is somebody else's." });
  }
  const isOwn = message.author_id === user.id;
  const gone = await db
    .updateTable("channel_message")
    .set(({ ref }) => ({
      text: "",
      deleted: now,
      changed: now,
      removed: !isOwn,
      removed_text: isOwn ? null : ref("text"),
    }))
    .where("id", "=", message.id)
    // A message that its author has deleted meanwhile is not changed. Otherwise a moderator could take that deletion
    // back.
    .where("deleted", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (gone === undefined) throw notFound();
  if (message.asks_confirmation) call.publish(confirmationEvent(channel));
  if (isOwn) await deleteAttachmentsOf(scope, message.id);
  if (message.reply_to !== null) await touch(scope, message.reply_to);
  tellReaders(call, channel);
  return { resultId: message.id };
};

/** Stores up to when the user has read a channel. If the discussion requires no post, this also finishes it. */
export const markChannelRead: Calls["markChannelRead"] = async (call) => {
  const { db, user, now, params, body } = call;
  const scope = channelScope(call);
  const channel = await lockedChannel(scope, params.channelId);
  await storeTenantChannel(scope, channel.row.id);
  const until = new Date(Math.min(Date.parse(body.until), now.getTime()));
  const moved = await db
    .insertInto("channel_read")
    .values({ channel_id: channel.row.id, user_id: user.id, read_until: until })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "channel_id", "user_id"])
        .doUpdateSet({ read_until: until })
        .where("channel_read.read_until", "<", until),
    )
    .returning("read_until")
    .executeTakeFirst();
  if (channel.writing.allowed) await finishDiscussion(call, channel, channel.ownPosts);
  if (moved !== undefined) {
    call.publish(channelEvent(channel, { user: user.id }));
  }
  return { unread: (await countUnread(scope, [channel.row.id])).get(channel.row.id) ?? 0 };
};

/**
 * Opens the channel and locks the database row of the learner's attempt at the course, if there is one. If two posts
 * arrive at the same time, the second one waits until the first is stored, so that it counts the first.
 */
async function lockedChannel(scope: ChannelScope, channelId: string): Promise<OpenChannel> {
  const channel = await openChannel(scope, channelId);
  if (channel.attempt === null) return channel;
  await lockAttempt(scope, channel.attempt.workflow.id);
  return openChannel(scope, channelId);
}

function assertWriting({ writing }: OpenChannel): void {
  if (writing.allowed) return;
  throw new ApiError(writing.reason === "workflowClosed" ? "workflowClosed" : "forbidden", { reason: writing.reason });
}

function requiredText(text: string, hasFiles: boolean): string {
  const cleaned = cleanText(text);
  if (cleaned === "" && !hasFiles)
    throw new ApiError("invalid", { errors: { text: ["Something has to be written."] } });
  return cleaned;
}

/** Only an announcement asks for a confirmation, not what is written in a discussion or below an announcement. */
function assertAnnouncement({ row }: OpenChannel, replyTo: string | null): void {
  if (row.kind === "announcement" && replyTo === null) return;
  throw new ApiError("invalid", { errors: { asksConfirmation: ["Only announcements ask for a confirmation."] } });
}

async function assertRateLimit({ db, userId, now }: ChannelScope): Promise<void> {
  // The command's transaction holds the person's row, so that posts at the same time are counted one by one.
  await db.selectFrom("account").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  const rows = await db
    .selectFrom("channel_message")
    .select("created")
    .where("author_id", "=", userId)
    .where("created", ">", new Date(now.getTime() - 60_000))
    .where("created", "<=", now)
    .execute();
  const pace = postingRateDecision(
    rows.map(({ created }) => created),
    now,
  );
  if (!pace.allowed) throw new ApiError("tooManyRequests", { reason: pace.reason, changesAt: pace.changesAt });
}

/**
 * Checks that a reply refers to the first message of a thread, that its author may read the thread, and that the thread
 * is not closed.
 * @throws ApiError `notFound`, `invalid` or `forbidden`
 */
async function assertThread(scope: ChannelScope, channel: OpenChannel, messageId: string): Promise<void> {
  const message = await findMessage(scope, channel, messageId);
  if (message.reply_to !== null) throw new ApiError("invalid", { errors: { replyTo: ["Itself an answer."] } });
  if (!channel.reading.allowed) throw new ApiError("forbidden", { reason: channel.reading.reason });
  const replying = replyingDecision({ isClosed: message.closed !== null });
  if (!replying.allowed) throw new ApiError("forbidden", { reason: replying.reason });
}
