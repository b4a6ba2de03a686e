import { type PluginDb, toIso } from "../../../server/sdk";

/**
 * Adds to a person's exported data which administrators have seen the portal as this person. It reads their names,
 * because the stored rows about this have only the ids of the administrators.
 */
export async function exportImpersonations({ db, userId }: { readonly db: PluginDb<object>; readonly userId: string }) {
  const rows = await db
    .selectFrom("impersonation as entry")
    .leftJoin("account as administrator", "administrator.id", "entry.started_by")
    .select(["entry.started", "entry.ended", "entry.reason"])
    .select(["administrator.first_name", "administrator.last_name"])
    .where("entry.user_id", "=", userId)
    .orderBy("entry.started")
    .orderBy("entry.id")
    .execute();
  return {
    impersonatedBy: rows.map(({ first_name: first, last_name: last, started, ended, reason }) => ({
      administrator: first === null ? null : `${first} ${last ?? ""}`.trim(),
      started: toIso(started),
      ended: ended === null ? null : toIso(ended),
      reason,
    })),
  };
}
