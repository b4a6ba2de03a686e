import { sql } from "kysely";
import type { ListenersOf } from "../../../../server/sdk";
import type { NewsEntry, NewsPage } from "../../../../server/sdk/attempts";
import { coursePaths } from "../../../../server/sdk/learning";
import { selectMessages } from "../channel/message-rows";
import { shownWords } from "../channel/message-words.rules";
import type { ChannelScope } from "../channel/open-channel";
import { showsAnnouncements } from "../channel/open-channel";
import type { ChannelTables } from "../discussions.tables";
import { announcementPath } from "./announcement-path";
import { newsKinds } from "./news-kinds";
import { announcementChannels, discussionChannels, type NewsChannel } from "./readable-channels";

const ID_PREFIX = "discussions:";

type ReadNews = NonNullable<ListenersOf<ChannelTables>["news"]>;

/**
 * Reads a person's news in channels: announcements, mentions, replies, and what others write where the person has
 * written. A channel that the person may not read now has none.
 */
export const readDiscussionNews: ReadNews = async ({ setting, ...asked }, page) => {
  const kinds = Object.keys(newsKinds).filter((kind) => page.kinds.has(kind));
  if (kinds.length === 0) return [];
  const scope: ChannelScope = { ...asked, hasAnnouncements: showsAnnouncements(setting) };
  const channels = [
    ...(page.kinds.has("discussions.announcement") ? await announcementChannels(scope) : []),
    ...(kinds.some((kind) => kind !== "discussions.announcement") ? await discussionChannels(scope, page.since) : []),
  ].filter(({ course }) => page.course === null || course?.id === page.course);
  if (channels.length === 0) return [];
  const byId = new Map(channels.map((channel) => [channel.id, channel]));
  const rows = await newestIn(scope, [...byId.keys()], { ...page, kinds: new Set(kinds) }).execute();
  return rows.flatMap((row): NewsEntry[] => {
    const channel = byId.get(row.channel_id);
    if (channel === undefined) return [];
    return [
      {
        id: `${ID_PREFIX}${row.id}`,
        kind: row.kind,
        sentence: sentenceOf(row.kind, channel),
        at: row.created,
        name: channel.name,
        by: row.author_id === null ? null : `${row.first_name} ${row.last_name}`.trim(),
        words: shownWords(row, row.attachments),
        course: channel.course,
        path: pathOf(channel),
        isRead: channel.readUntil !== null && row.created <= channel.readUntil,
      },
    ];
  });
};

function sentenceOf(kind: string, { course }: NewsChannel): string {
  const name = kind.slice(kind.indexOf(".") + 1);
  return `discussions.news.${name}${course === null ? "ToAll" : ""}`;
}

function pathOf({ axis, course }: NewsChannel): string {
  return course === null || axis === null ? announcementPath(course?.id ?? null) : coursePaths.content(course.id, axis);
}

/** Selects messages of others with the kind of news that they are: none before the person's first message. */
function newestIn({ db, userId, now }: ChannelScope, channelIds: readonly string[], page: NewsPage) {
  const { kinds, before, since, limit } = page;
  const told = selectMessages(db)
    .select(({ eb, exists, or, ref, selectFrom }) => {
      const own = selectFrom("channel_message as own")
        .select("own.id")
        .where("own.author_id", "=", userId)
        .where("own.deleted", "is", null)
        .whereRef("own.created", "<=", ref("message.created"));
      const mention = selectFrom("channel_mention as mention")
        .select("mention.user_id")
        .whereRef("mention.message_id", "=", ref("message.id"))
        .where("mention.user_id", "=", userId);
      const inThread = own.where((inner) =>
        or([inner("own.id", "=", ref("message.reply_to")), inner("own.reply_to", "=", ref("message.reply_to"))]),
      );
      return eb
        .case()
        .when("channel.kind", "=", "announcement")
        .then("discussions.announcement")
        .when(exists(mention))
        .then("discussions.mention")
        .when(exists(inThread))
        .then("discussions.reply")
        .when(exists(own.whereRef("own.channel_id", "=", ref("message.channel_id"))))
        .then("discussions.post")
        .else("")
        .end()
        .as("kind");
    })
    .where("message.channel_id", "in", channelIds)
    .where("message.author_id", "is distinct from", userId)
    .where("message.deleted", "is", null)
    .where("message.created", "<=", now)
    .$if(since !== null, (query) => query.where("message.created", ">", since))
    .$if(before !== null, (query) => {
      const { at = now, id = "" } = before ?? {};
      // The ids of other plugins stand before or after all of this one's.
      if (!id.startsWith(ID_PREFIX)) return query.where("message.created", ID_PREFIX < id ? "<=" : "<", at);
      const uuid = id.slice(ID_PREFIX.length);
      return query.where(
        sql<boolean>`(message.created, message.id) < (${at.toISOString()}::timestamptz, ${uuid}::uuid)`,
      );
    });
  return db
    .selectFrom(told.as("told"))
    .selectAll()
    .where("kind", "in", [...kinds])
    .orderBy("created", "desc")
    .orderBy("id", "desc")
    .limit(limit);
}
