import { type PluginDb, toIso } from "../../../server/sdk";

/** Adds to a person's exported data what the person has done as an administrator, and from which address. */
export async function exportDeeds({ db, userId }: { readonly db: PluginDb<object>; readonly userId: string }) {
  const rows = await db
    .selectFrom("audit_entry")
    .select(["at", "deed", "address"])
    .where("actor_id", "=", userId)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return { deeds: rows.map(({ at, deed, address }) => ({ at: toIso(at), deed, address })) };
}
