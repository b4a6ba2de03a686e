import { ApiError } from "../../../../server/sdk";
import { isCourseOpen, type NewsEntry } from "../../../../server/sdk/attempts";
import { findReadMark } from "../channel/message-rows";
import { type ChannelScope, openChannel } from "../channel/open-channel";

/** A channel whose messages are news for a person. `axis`: the place of its discussion in the course. */
export interface NewsChannel {
  readonly id: string;
  readonly name: string | null;
  readonly course: NewsEntry["course"];
  readonly axis: string | null;
  readonly readUntil: Date | null;
}

/** How many channels of each sort news come from: those with the newest messages. */
const MAX_CHANNELS = 50;

export async function announcementChannels(scope: ChannelScope): Promise<NewsChannel[]> {
  const { db, userId, tenantId, now, hasAnnouncements } = scope;
  if (!hasAnnouncements) return [];
  const rows = await db
    .selectFrom("objective_access as access")
    .innerJoin("objective", (join) => join.onRef("objective.id", "=", "access.objective_id"))
    .innerJoin("channel", (join) =>
      join.onRef("channel.objective_id", "=", "objective.id").on("channel.kind", "=", "announcement"),
    )
    .leftJoin("channel_read as mark", (join) =>
      join.onRef("mark.channel_id", "=", "channel.id").on("mark.user_id", "=", userId),
    )
    .select(["channel.id", "objective.id as course_id", "objective.name", "objective.language", "mark.read_until"])
    .where("access.user_id", "=", userId)
    .where(isCourseOpen(now))
    .execute();
  const ofCourses = rows.map(({ id, course_id, name, language, read_until }) => ({
    id,
    name,
    course: { id: course_id, name, language },
    axis: null,
    readUntil: read_until,
  }));
  const readUntil = await findReadMark(scope, tenantId);
  return [{ id: tenantId, name: null, course: null, axis: null, readUntil }, ...ofCourses];
}

/**
 * The discussions in which the person has written or is mentioned, and that the person may read now.
 * @param since only those with a message after this time; null for all
 */
export async function discussionChannels(scope: ChannelScope, since: Date | null): Promise<NewsChannel[]> {
  const { db, userId, now } = scope;
  const rows = await db
    .selectFrom("channel")
    .innerJoin("objective", (join) => join.onRef("objective.id", "=", "channel.objective_id"))
    .innerJoin("activity_part as part", (join) => join.onRef("part.id", "=", "channel.part_id"))
    .innerJoin("channel_message as message", (join) => join.onRef("message.channel_id", "=", "channel.id"))
    .leftJoin("channel_read as mark", (join) =>
      join.onRef("mark.channel_id", "=", "channel.id").on("mark.user_id", "=", userId),
    )
    .select(["channel.id", "objective.id as course_id", "objective.name", "objective.language", "part.axis"])
    .select("mark.read_until")
    .where("channel.kind", "=", "discussion")
    .where("objective.state", "not in", ["draft", "archived"])
    .where("message.author_id", "is distinct from", userId)
    .where("message.created", "<=", now)
    .$if(since !== null, (query) => query.where("message.created", ">", since))
    .where(({ eb, or, selectFrom }) =>
      or([
        eb(
          "channel.id",
          "in",
          selectFrom("channel_message as own")
            .select("own.channel_id")
            .where("own.author_id", "=", userId)
            .where("own.deleted", "is", null),
        ),
        eb(
          "channel.id",
          "in",
          selectFrom("channel_mention as mention")
            .innerJoin("channel_message as told", (join) => join.onRef("told.id", "=", "mention.message_id"))
            .select("told.channel_id")
            .where("mention.user_id", "=", userId),
        ),
      ]),
    )
    .groupBy(["channel.id", "objective.id", "objective.name", "objective.language", "part.axis", "mark.read_until"])
    .orderBy(({ fn }) => fn.max("message.created"), "desc")
    .limit(MAX_CHANNELS)
    .execute();
  const channels: NewsChannel[] = [];
  for (const { id, course_id, name: courseName, language, axis, read_until } of rows) {
    const name = await nameOfReadable(scope, id);
    if (name === null) continue;
    channels.push({ id, name, course: { id: course_id, name: courseName, language }, axis, readUntil: read_until });
  }
  return channels;
}

/** The name of a discussion if the person may read the messages of others in it now, or else null. */
async function nameOfReadable(scope: ChannelScope, channelId: string): Promise<string | null> {
  try {
    const { reading, name } = await openChannel(scope, channelId);
    return reading.allowed ? name : null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
