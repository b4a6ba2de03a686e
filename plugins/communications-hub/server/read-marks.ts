import type { NewsEntry } from "../../../server/sdk/attempts";
import type { NewsDb } from "./news.tables";

interface Reader {
  readonly db: NewsDb;
  readonly tenantId: string;
  readonly userId: string;
}

/** How many days an entry is kept as read by itself. The bell counts nothing that is older. */
const UNREAD_DAYS = 30;

const DAY = 24 * 3600 * 1000;

export const unreadSince = (now: Date): Date => new Date(now.getTime() - UNREAD_DAYS * DAY);

/** Read: where the entry is, or here, by itself or with all others up to a time, or because it is old. */
export async function readMarks({ db, userId, now }: Reader & { readonly now: Date }) {
  const read = await db.selectFrom("news_read").select("read_until").where("user_id", "=", userId).executeTakeFirst();
  const seen = await db.selectFrom("news_seen").select("entry_id").where("user_id", "=", userId).execute();
  const ids = new Set(seen.map(({ entry_id }) => entry_id));
  const until = Math.max(read?.read_until.getTime() ?? 0, unreadSince(now).getTime());
  return ({ id, at, isRead }: Pick<NewsEntry, "id" | "at" | "isRead">): boolean =>
    isRead || at.getTime() <= until || ids.has(id);
}

export async function markSeen({ db, tenantId, userId }: Reader, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insertInto("news_seen")
    .values(ids.map((entry_id) => ({ tenant_id: tenantId, user_id: userId, entry_id, seen: now })))
    .onConflict((conflict) => conflict.columns(["tenant_id", "user_id", "entry_id"]).doNothing())
    .execute();
}

export async function markReadUntil({ db, tenantId, userId }: Reader, until: Date): Promise<void> {
  await db
    .insertInto("news_read")
    .values({ tenant_id: tenantId, user_id: userId, read_until: until })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "user_id"])
        .doUpdateSet({ read_until: until })
        .where("news_read.read_until", "<", until),
    )
    .execute();
}

export async function sweepSeen(db: NewsDb, now: Date): Promise<void> {
  await db.deleteFrom("news_seen").where("seen", "<", unreadSince(now)).execute();
}
