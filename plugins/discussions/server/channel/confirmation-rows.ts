import type { Confirmation } from "../../contract";
import type { MessageRow, ReaderScope } from "./message-rows";
import type { OpenChannel } from "./open-channel";

/**
 * What a reader may know about the confirmations of announcements: the id of the message → that. Messages that ask for
 * none, or are deleted, are left out. Only moderators get numbers.
 */
export async function loadConfirmations(
  scope: ReaderScope,
  channel: OpenChannel,
  messages: readonly MessageRow[],
): Promise<ReadonlyMap<string, Confirmation>> {
  const asking = messages.filter((message) => message.asks_confirmation && message.deleted === null);
  if (asking.length === 0) return new Map();
  const ids = asking.map(({ id }) => id);
  const own = await ownConfirmations(scope, ids);
  const counts = channel.isModerator ? await countConfirmations(scope, channel, ids) : new Map<string, Counts>();
  return new Map(
    asking.map(({ id, author_id }) => [
      id,
      {
        isAsked: channel.isReader && author_id !== scope.userId,
        confirmed: own.get(id)?.toISOString() ?? null,
        count: channel.isModerator ? (counts.get(id)?.count ?? 0) : null,
        readers: counts.get(id)?.readers ?? null,
      },
    ]),
  );
}

/**
 * Selects the ids of the announcements of a channel that were confirmed from this time on: by anybody for moderators,
 * and by the reader for others.
 */
export function confirmedSince({ db, userId }: ReaderScope, { row, isModerator }: OpenChannel, since: Date) {
  return db
    .selectFrom("channel_message as asking")
    .innerJoin("channel_confirmation as confirmation", (join) =>
      join.onRef("confirmation.message_id", "=", "asking.id"),
    )
    .select("asking.id")
    .where("asking.channel_id", "=", row.id)
    .where("asking.asks_confirmation", "=", true)
    .where("confirmation.confirmed", ">=", since)
    .$if(!isModerator, (query) => query.where("confirmation.user_id", "=", userId));
}

async function ownConfirmations(
  { db, userId }: ReaderScope,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom("channel_confirmation")
    .select(["message_id", "confirmed"])
    .where("user_id", "=", userId)
    .where("message_id", "in", messageIds)
    .execute();
  return new Map(rows.map(({ message_id, confirmed }) => [message_id, confirmed]));
}

interface Counts {
  readonly count: number;
  readonly readers: number | null;
}

/**
 * How many have confirmed each message, and of how many. In a course only those count who have it, without the author.
 * The readers of announcements to everybody are not counted, because that would mean to count all accounts.
 */
async function countConfirmations(
  { db }: ReaderScope,
  { row }: OpenChannel,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, Counts>> {
  if (row.objective_id === null) {
    const rows = await db
      .selectFrom("channel_confirmation")
      .select(({ fn }) => ["message_id", fn.countAll<number>().as("count")])
      .where("message_id", "in", messageIds)
      .groupBy("message_id")
      .execute();
    return new Map(rows.map(({ message_id, count }) => [message_id, { count: Number(count), readers: null }]));
  }
  const rows = await db
    .selectFrom("channel_message as message")
    .innerJoin("objective_access as access", (join) => join.on("access.objective_id", "=", row.objective_id))
    .leftJoin("channel_confirmation as confirmation", (join) =>
      join.onRef("confirmation.message_id", "=", "message.id").onRef("confirmation.user_id", "=", "access.user_id"),
    )
    .select(({ fn }) => ["message.id", fn.count<number>("confirmation.user_id").as("count")])
    .select(({ fn }) => fn.countAll<number>().as("readers"))
    .where("message.id", "in", messageIds)
    .where(({ eb, ref }) => eb("message.author_id", "is distinct from", ref("access.user_id")))
    .groupBy("message.id")
    .execute();
  return new Map(rows.map(({ id, count, readers }) => [id, { count: Number(count), readers: Number(readers) }]));
}
