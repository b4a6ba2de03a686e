import { sql } from "kysely";
import { ApiError, isId, type PluginDb, readInstant } from "../../../../server/sdk";
import type { ChannelThread } from "../../contract";
import type { ChannelTables } from "../discussions.tables";
import { confirmedSince, loadConfirmations } from "./confirmation-rows";
import { type MessageRow, projectMessage, type ReaderScope, selectMessages } from "./message-rows";
import type { OpenChannel } from "./open-channel";

/** How many threads a page has. The newest ones are chosen. */
const THREADS_A_PAGE = 30;
/** How many replies come with each thread, and how many a page of replies has. The newest ones are chosen. */
export const REPLIES_A_THREAD = 20;
/** The most threads that an answer about changes has. A client that missed more loads the newest page again. */
const CHANGED_AT_MOST = 200;

interface WantedPage {
  readonly before: string | null;
  readonly since: Date | null;
}

/**
 * One page of the threads of a channel, in order from the oldest, and the cursor for the page before it.
 * @param channel as it is open to the reader
 * @param before the cursor of the page, as an answer has given it; null for the newest page
 * @param since only threads that have changed from this time on; null for all
 */
export async function loadThreads(
  scope: ReaderScope,
  channel: OpenChannel,
  { before, since }: WantedPage,
): Promise<{ data: ChannelThread[]; before: string | null }> {
  const { db } = scope;
  const size = since === null ? THREADS_A_PAGE : CHANGED_AT_MOST;
  let query = selectMessages(db)
    .where("message.channel_id", "=", channel.row.id)
    .where("message.reply_to", "is", null)
    .orderBy("message.created", "desc")
    .orderBy("message.id", "desc")
    .limit(size + 1);
  if (since !== null) {
    query = query.where(({ eb, or }) => {
      const isChanged = eb("message.changed", ">=", since);
      if (channel.row.kind === "discussion") return isChanged;
      return or([isChanged, eb("message.id", "in", confirmedSince(scope, channel, since))]);
    });
  }
  if (before !== null) {
    const { created, id } = readCursor(before);
    query = query.where(sql<boolean>`(message.created, message.id) < (${created}::timestamptz, ${id}::uuid)`);
  }
  const found = await query.execute();
  const rows = found.slice(0, size);
  const oldest = rows.at(-1);
  const replies = await loadReplies(
    db,
    rows.map(({ id }) => id),
  );
  const confirmations = await loadConfirmations(scope, channel, rows);
  return {
    data: rows.reverse().map((row) => ({
      message: projectMessage(row),
      confirmation: confirmations.get(row.id) ?? null,
      isClosed: row.closed !== null,
      replies: (replies.get(row.id) ?? []).map(projectMessage),
      replyCount: Number(replies.get(row.id)?.[0]?.thread_reply_count ?? 0),
    })),
    before: found.length > size && oldest ? writeCursor(oldest) : null,
  };
}

type Reply = MessageRow & { readonly thread_reply_count: number };

/**
 * The newest replies of each thread, in order from the oldest. Each row also has the number of replies in its thread.
 */
async function loadReplies(
  db: PluginDb<ChannelTables>,
  threadIds: readonly string[],
): Promise<ReadonlyMap<string, Reply[]>> {
  if (threadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom(
      selectMessages(db)
        .where("message.reply_to", "in", threadIds)
        .select([
          sql<number>`count(*) over (partition by message.reply_to)`.as("thread_reply_count"),
          sql<number>`row_number() over (partition by message.reply_to order by message.created desc, message.id desc)`.as(
            "place",
          ),
        ])
        .as("reply"),
    )
    .selectAll()
    .where("place", "<=", REPLIES_A_THREAD)
    .orderBy("created")
    .orderBy("id")
    .execute();
  return Map.groupBy(rows, ({ reply_to }) => reply_to ?? "");
}

function writeCursor({ created, id }: Pick<MessageRow, "created" | "id">): string {
  return `${created.toISOString()}~${id}`;
}

function readCursor(text: string): { created: string; id: string } {
  const [created = "", id = "", more] = text.split("~");
  if (readInstant(created) === null || !isId(id) || more !== undefined) {
    throw new ApiError("invalid", { errors: { before: ["Not the cursor of a page."] } });
  }
  return { created, id };
}
