import type { CallsOf } from "../../../server/sdk";
import type * as contract from "../contract";
import { countUnread, findReadMark, projectMessage, type ReaderScope, selectMessages } from "./channel/message-rows";
import { shownWords } from "./channel/message-words.rules";
import { type ChannelScope, channelScope, openChannel } from "./channel/open-channel";
import { loadThreads, REPLIES_A_THREAD } from "./channel/threads";
import type { ChannelTables } from "./discussions.tables";

type Calls = CallsOf<typeof contract, ChannelTables>;

export const getChannel: Calls["getChannel"] = async (call) => {
  const scope = channelScope(call);
  const channel = await openChannel(scope, call.params.channelId);
  const { row, name, ownPosts, reading, writing, isModerator } = channel;
  const unread = reading.allowed ? ((await countUnread(scope, [row.id])).get(row.id) ?? 0) : 0;
  const mark = await findReadMark(scope, row.id);
  return {
    id: row.id,
    kind: row.kind,
    objectiveId: row.objective_id,
    name,
    unread,
    ownPosts,
    readUntil: mark?.toISOString() ?? null,
    mayRead: reading.allowed,
    mayWrite: writing.allowed,
    mayModerate: isModerator,
    reason: writing.reason,
  };
};

/** A page of them, or those that have changed since a time. None while the user may not read others yet. */
export const getChannelThreads: Calls["getChannelThreads"] = async (call) => {
  const { params, query, now } = call;
  const scope = channelScope(call);
  const channel = await openChannel(scope, params.channelId);
  if (!channel.reading.allowed) return { data: [], before: null, now: now.toISOString() };
  const since = query.since === undefined ? null : new Date(query.since);
  const page = await loadThreads(scope, channel, { since, before: query.before ?? null });
  return { ...page, now: now.toISOString() };
};

/** A page of them. None while the user may not read the messages of others yet. */
export const getChannelReplies: Calls["getChannelReplies"] = async (call) => {
  const { db, params, query } = call;
  const { reading } = await openChannel(channelScope(call), params.channelId);
  if (!reading.allowed) return { data: [] };
  let select = selectMessages(db)
    .where("message.channel_id", "=", params.channelId)
    .where("message.reply_to", "=", params.messageId)
    .orderBy("message.created", "desc")
    .orderBy("message.id", "desc")
    .limit(REPLIES_A_THREAD);
  const { before } = query;
  if (before !== undefined) {
    select = select.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple("message.created", "message.id"),
        "<",
        selectFrom("channel_message as mark")
          .select(({ ref }) => [ref("mark.created").as("created"), ref("mark.id").as("id")])
          .where("mark.channel_id", "=", params.channelId)
          .where("mark.id", "=", before)
          .$asTuple("created", "id"),
      ),
    );
  }
  return { data: (await select.execute()).reverse().map(projectMessage) };
};

/** How many of the newest announcements an answer has at most. */
const NEWEST_ANNOUNCEMENTS = 8;
/** In one answer. A user with more gets those with the newest announcements. */
const MAX_CHANNELS = 500;

/**
 * Answers with the number of unread announcements in each channel of the user, and with the newest announcements. Both
 * lists are empty if the tenant shows no announcements.
 */
export const getAnnouncements: Calls["getAnnouncements"] = async (call) => {
  const scope = channelScope(call);
  if (!scope.hasAnnouncements) return { channels: [], data: [] };
  const channels = [await tenantChannel(scope), ...(await courseChannelsOf(scope))];
  const ids = channels.map(({ id }) => id);
  const unread = await countUnread(scope, ids);
  const newest = await newestOf(scope, ids);
  const courses = new Map(channels.map((channel) => [channel.id, channel]));
  return {
    channels: channels.map(({ id, objective_id }) => ({
      channelId: id,
      objectiveId: objective_id,
      unread: unread.get(id) ?? 0,
    })),
    data: newest.flatMap((row) => {
      const course = courses.get(row.channel_id);
      if (course === undefined) return [];
      const isUnread =
        row.author_id !== scope.userId && (course.read_until === null || row.created > course.read_until);
      const message = projectMessage(row);
      const place = { objectiveId: course.objective_id, courseName: course.name };
      return [{ ...place, message, words: shownWords(row, row.attachments), isUnread }];
    }),
  };
};

/** With the fields of `courseChannelsOf`. `read_until`: up to when the user has read it. */
async function tenantChannel(scope: ChannelScope) {
  const read_until = await findReadMark(scope, scope.tenantId);
  return { id: scope.tenantId, objective_id: null, name: null, read_until };
}

/** Selects the announcement channels of the user's courses, those with the newest announcements first. */
function courseChannelsOf({ db, userId }: ReaderScope) {
  return db
    .selectFrom("objective_access as access")
    .innerJoin("channel", (join) =>
      join.onRef("channel.objective_id", "=", "access.objective_id").on("channel.kind", "=", "announcement"),
    )
    .innerJoin("objective", (join) => join.onRef("objective.id", "=", "access.objective_id"))
    .leftJoin("channel_read as mark", (join) =>
      join.onRef("mark.channel_id", "=", "channel.id").onRef("mark.user_id", "=", "access.user_id"),
    )
    .select(["channel.id", "channel.objective_id", "objective.name", "mark.read_until"])
    .where("access.user_id", "=", userId)
    .where("objective.state", "<>", "draft")
    .orderBy(
      ({ selectFrom }) =>
        selectFrom("channel_message as message")
          .select(({ fn }) => fn.max("message.created").as("newest"))
          .whereRef("message.channel_id", "=", "channel.id"),
      (order) => order.desc().nullsLast(),
    )
    .orderBy("channel.id")
    .limit(MAX_CHANNELS)
    .execute();
}

function newestOf({ db }: ReaderScope, channelIds: readonly string[]) {
  return selectMessages(db)
    .where("message.channel_id", "in", channelIds)
    .where("message.reply_to", "is", null)
    .where("message.deleted", "is", null)
    .orderBy("message.created", "desc")
    .orderBy("message.id", "desc")
    .limit(NEWEST_ANNOUNCEMENTS)
    .execute();
}
