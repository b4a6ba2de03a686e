import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables";

/** Remembers what a tool may say only once. @returns false when it said it before */
export async function isFirstUse(
  db: Kysely<Tables>,
  tenantId: string,
  toolId: string,
  nonce: string,
  expires: Date,
): Promise<boolean> {
  const row = await db
    .insertInto("lti_nonce")
    .values({ tenant_id: tenantId, tool_id: toolId, nonce, expires })
    .onConflict((conflict) => conflict.doNothing())
    .returning("nonce")
    .executeTakeFirst();
  return row !== undefined;
}
