import { mentionedIds } from "../../rules/mentions.rules";
import type { ChannelScope, OpenChannel } from "../channel/open-channel";
import { membersOf } from "./members";

/**
 * Stores whom a message mentions, in place of what was stored before. People whom the author could not choose are left
 * out: nobody hears of a channel that they may not read.
 * @returns those whom it did not mention before
 */
export async function storeMentions(
  scope: ChannelScope,
  channel: OpenChannel,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<readonly string[]> {
  const { db, tenantId } = scope;
  const before = await db.deleteFrom("channel_mention").where("message_id", "=", id).returning("user_id").execute();
  const asked = mentionedIds(text);
  if (asked.length === 0) return [];
  const members = new Set((await membersOf(scope, channel)).map((member) => member.id));
  const mentioned = asked.filter((userId) => members.has(userId));
  if (mentioned.length === 0) return [];
  await db
    .insertInto("channel_mention")
    .values(mentioned.map((user_id) => ({ tenant_id: tenantId, message_id: id, user_id })))
    .execute();
  const known = new Set(before.map(({ user_id }) => user_id));
  return mentioned.filter((userId) => !known.has(userId));
}
