import { type PluginDb, resolveDate, type SectionScope, upsert } from "../../../../server/sdk";
import type { ChannelTables } from "../discussions.tables";
import type { PackageAnnouncement } from "./announcement.schema";

/**
 * Creates the channels of the courses in a course package. Each course gets a channel for announcements with the
 * course's id. Each discussion gets a channel with the id of its part.
 */
export async function storeChannels(
  db: PluginDb<ChannelTables>,
  { tenantId: tenant_id, idOf, package: { courses } }: SectionScope,
): Promise<void> {
  const courseIds = courses.map(({ key }) => idOf("course", key));
  if (courseIds.length === 0) return;
  const discussions = await db
    .selectFrom("activity_part as part")
    .innerJoin("activity", (join) => join.onRef("activity.id", "=", "part.activity_id"))
    .select(["part.id", "part.objective_id"])
    .where("part.objective_id", "in", courseIds)
    .where("activity.type", "=", "discussion")
    .execute();
  await upsert<ChannelTables, "channel">(
    db,
    "channel",
    ["tenant_id", "id"],
    [
      ...courseIds.map((id) => ({
        tenant_id,
        id,
        kind: "announcement" as const,
        objective_id: id,
        part_id: null,
      })),
      ...discussions.map(({ id, objective_id }) => ({
        tenant_id,
        id,
        kind: "discussion" as const,
        objective_id,
        part_id: id,
      })),
    ],
  );
}

/** Stores the announcements of a package. An announcement that is already stored gets the text of the package again. */
export async function storeAnnouncements(
  db: PluginDb<ChannelTables>,
  announcements: readonly PackageAnnouncement[],
  { tenantId: tenant_id, idOf, now, accounts }: SectionScope,
): Promise<void> {
  const rows = announcements.map(({ key, course, author, text, posted, confirm }) => {
    const author_id = accounts.get(author);
    if (author_id === undefined) throw new Error(`The announcement "${key}" names "${author}", who is not there.`);
    const created = resolveDate(posted, now);
    const place = { id: idOf("discussions.announcement", key), channel_id: idOf("course", course) };
    const written = { author_id, text, format: "plain" as const, asks_confirmation: confirm };
    return { tenant_id, ...place, ...written, created, changed: created };
  });
  await upsert<ChannelTables, "channel_message">(db, "channel_message", ["tenant_id", "id"], rows);
}
