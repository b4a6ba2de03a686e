import type { ChannelScope } from "./open-channel";

/**
 * Stores the row of the channel of the announcements to everybody, if `channelId` is that channel's id: the id of the
 * tenant. Messages, files and the times up to which people have read refer to the row.
 */
export async function storeTenantChannel(
  { db, tenantId }: Pick<ChannelScope, "db" | "tenantId">,
  channelId: string,
): Promise<void> {
  if (channelId !== tenantId) return;
  await db
    .insertInto("channel")
    .values({ id: channelId, kind: "announcement", objective_id: null, part_id: null })
    .onConflict((conflict) => conflict.columns(["tenant_id", "id"]).doNothing())
    .execute();
}
