import type { PluginScope } from "../../../../server/sdk";
import { isCourseOpen, type LearnerTask, type TaskScope } from "../../../../server/sdk/attempts";
import { selectMessages } from "../channel/message-rows";
import { shownWords } from "../channel/message-words.rules";
import { showsAnnouncements } from "../channel/open-channel";
import type { ChannelTables } from "../discussions.tables";
import { announcementPath } from "../news/announcement-path";

/** The kind of task for an announcement that the person has not confirmed. */
export const CONFIRM_KIND = "discussions.confirm";

type Asking = PluginScope<ChannelTables> & Pick<TaskScope, "setting">;

/** The announcements of others that ask for a confirmation, and that the person may read now and has not confirmed. */
export async function announcementsToConfirm({ db, userId, now, setting }: Asking): Promise<readonly LearnerTask[]> {
  if (!showsAnnouncements(setting)) return [];
  const rows = await selectMessages(db)
    .leftJoin("objective", (join) => join.onRef("objective.id", "=", "channel.objective_id"))
    .leftJoin("objective_access as access", (join) =>
      join.onRef("access.objective_id", "=", "channel.objective_id").on("access.user_id", "=", userId),
    )
    .select(["objective.name", "objective.language"])
    .where("message.asks_confirmation", "=", true)
    .where("message.deleted", "is", null)
    .where("message.created", "<=", now)
    .where("message.author_id", "is distinct from", userId)
    .where("channel.kind", "=", "announcement")
    .where(({ and, eb, or }) =>
      or([eb("channel.objective_id", "is", null), and([eb("access.id", "is not", null), isCourseOpen(now)])]),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("channel_confirmation as confirmation")
            .select("confirmation.user_id")
            .whereRef("confirmation.message_id", "=", "message.id")
            .where("confirmation.user_id", "=", userId),
        ),
      ),
    )
    .execute();
  return rows.map((row) => {
    const { id, created, objective_id, name, language } = row;
    const course = objective_id === null || name === null ? null : { id: objective_id, name, language };
    return {
      id: `announcement:${id}`,
      kind: CONFIRM_KIND,
      name: shownWords(row, row.attachments),
      course,
      due: null,
      since: created,
      path: announcementPath(objective_id),
    };
  });
}
