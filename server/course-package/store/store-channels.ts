import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { type PortablePackage, resolveDate } from "../package.schema";
import type { PlacedActivity } from "./course-tree";
import type { StoreScope } from "./store-courses";
import { upsert } from "./upsert";

/** Every course gets a channel for announcements, which bears its id, and each discussion one that bears its part's. */
export async function storeChannels(
  db: TenantDb,
  { tenantId: tenant_id }: StoreScope,
  objective_id: string,
  placed: readonly PlacedActivity[],
): Promise<void> {
  const discussions = placed.filter(({ activity }) => activity.type === "discussion");
  await upsert(
    db,
    "channel",
    ["tenant_id", "id"],
    [
      { tenant_id, id: objective_id, kind: "announcement", objective_id, part_id: null },
      ...discussions.map(({ partId }) => ({
        ...{ tenant_id, id: partId, kind: "discussion" as const, objective_id, part_id: partId },
      })),
    ],
  );
}

/** The announcements of a package. One that is there already takes the package's words again. */
export async function storeAnnouncements(
  db: TenantDb,
  { tenantId: tenant_id, idOf, now }: StoreScope,
  { announcements }: Pick<PortablePackage, "announcements">,
  accounts: ReadonlyMap<string, string>,
): Promise<void> {
  await upsert(
    db,
    "channel_message",
    ["tenant_id", "id"],
    announcements.flatMap(({ key, course, author, text, posted }) => {
      const author_id = accounts.get(author);
      if (author_id === undefined) return [];
      const created = resolveDate(posted, now);
      const id = idOf("announcement", key);
      return [{ tenant_id, id, channel_id: idOf("course", course), author_id, text, created, changed: created }];
    }),
  );
}
