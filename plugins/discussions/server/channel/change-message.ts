import { notFound, type PluginEvent } from "../../../../server/sdk";
import type { ChannelCall, ChannelScope, OpenChannel } from "./open-channel";

/**
 * Finds a message in a channel.
 * @throws ApiError `notFound`, also if the message is deleted or belongs to another channel
 */
export async function findMessage({ db }: ChannelScope, { row }: OpenChannel, messageId: string) {
  const message = await db
    .selectFrom("channel_message")
    .select(["id", "author_id", "reply_to", "closed", "asks_confirmation"])
    .where("channel_id", "=", row.id)
    .where("id", "=", messageId)
    .where("deleted", "is", null)
    .executeTakeFirst();
  if (message === undefined) throw notFound();
  return message;
}

/**
 * Stores that a thread has changed, because one of its messages has. Clients then fetch the thread again.
 * @param messageId the message that begins the thread
 */
export async function touch({ db, now }: ChannelScope, messageId: string): Promise<void> {
  await db.updateTable("channel_message").set({ changed: now }).where("id", "=", messageId).execute();
}

export function tellReaders(call: Pick<ChannelCall, "publish">, { row }: OpenChannel): void {
  call.publish(channelEvent({ row }, readersOf({ row })));
}

/** Whose pages get the live events about a channel. */
export function readersOf({ row }: Pick<OpenChannel, "row">): PluginEvent["to"] {
  return row.objective_id === null ? { everybody: true } : { course: row.objective_id };
}

/** The live event about a change in a channel. `to`: whose pages get it. */
export function channelEvent({ row }: Pick<OpenChannel, "row">, to: PluginEvent["to"]): PluginEvent {
  const { id: channelId, objective_id: objectiveId } = row;
  return { type: "discussions.channel", to, data: { channelId, ...(objectiveId !== null && { objectiveId }) } };
}
