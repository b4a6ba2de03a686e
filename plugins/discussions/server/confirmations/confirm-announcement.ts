import { ApiError, type CallsOf } from "../../../../server/sdk";
import type * as contract from "../../contract";
import { channelEvent, findMessage } from "../channel/change-message";
import { channelScope, openChannel } from "../channel/open-channel";
import type { ChannelTables } from "../discussions.tables";
import { confirmationEvent } from "./confirmation-event";

type Calls = CallsOf<typeof contract, ChannelTables>;

/** Stores that the user has read an announcement. A second confirmation leaves the time of the first. */
export const confirmAnnouncement: Calls["confirmAnnouncement"] = async (call) => {
  const { db, user, now, body } = call;
  const scope = channelScope(call);
  const channel = await openChannel(scope, body.channelId);
  const message = await findMessage(scope, channel, body.messageId);
  if (!message.asks_confirmation) {
    throw new ApiError("invalid", { errors: { messageId: ["Asks for no confirmation."] } });
  }
  if (message.author_id === user.id || !channel.isReader) {
    throw new ApiError("forbidden", { detail: "Only its readers confirm an announcement, not its author." });
  }
  const made = await db
    .insertInto("channel_confirmation")
    .values({ message_id: message.id, user_id: user.id, confirmed: now })
    .onConflict((conflict) => conflict.columns(["tenant_id", "message_id", "user_id"]).doNothing())
    .returning("user_id")
    .executeTakeFirst();
  if (made === undefined) return { resultId: message.id };
  call.publish(confirmationEvent(channel, { user: user.id }));
  call.publish(channelEvent(channel, { user: user.id }));
  // Only the author's pages show the new number at once: an event for all moderators would come for every reader.
  if (message.author_id !== null) call.publish(channelEvent(channel, { user: message.author_id }));
  return { resultId: message.id };
};
