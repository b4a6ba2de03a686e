import { type CallsOf, hashOfSecret, type PluginDb, secretText, toIso } from "../../../server/sdk";
import type * as contract from "../contract";
import type { CalendarFeed } from "../contract";
import type { CalendarTables } from "./calendar.tables";
import { feedPath } from "./feed/feed-address";
import { listEntries } from "./list-entries";

export const calls: CallsOf<typeof contract, CalendarTables> = {
  getCalendar({ db, tenantId, user, now, hooks, query }) {
    const span = { from: new Date(query.from), until: new Date(query.until) };
    return listEntries({ db, tenantId, userId: user.id, now, hooks }, span);
  },

  getCalendarFeed: ({ db, user }) => feedOf(db, user.id),

  async renewCalendarFeed({ db, user, now }) {
    const secret = secretText();
    const made = { secret_hash: hashOfSecret(secret), created: now, used: null };
    await db
      .insertInto("calendar_feed")
      .values({ user_id: user.id, ...made })
      .onConflict((conflict) => conflict.columns(["tenant_id", "user_id"]).doUpdateSet(made))
      .execute();
    return { created: now.toISOString(), used: null, address: feedPath(secret) };
  },

  async revokeCalendarFeed({ db, user }) {
    await db.deleteFrom("calendar_feed").where("user_id", "=", user.id).execute();
    return { created: null, used: null, address: null };
  },
};

async function feedOf(db: PluginDb<CalendarTables>, userId: string): Promise<CalendarFeed> {
  const feed = await db
    .selectFrom("calendar_feed")
    .select(["created", "used"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return { created: toIso(feed?.created ?? null), used: toIso(feed?.used ?? null), address: null };
}
