import { createHash } from "node:crypto";
import type { LtiDb } from "../lti.tables";

/** Remembers what a tool may say only once. @returns false when it said it before */
export async function isFirstUse(
  db: LtiDb,
  tenantId: string,
  toolId: string,
  nonce: string,
  expires: Date,
): Promise<boolean> {
  const row = await db
    .insertInto("lti_nonce")
    .values({ tenant_id: tenantId, tool_id: toolId, nonce: digest(nonce), expires })
    .onConflict((conflict) => conflict.doNothing())
    .returning("nonce")
    .executeTakeFirst();
  return row !== undefined;
}

/** Kept as this, since tools choose how long it is and of which characters. */
function digest(nonce: string): string {
  return createHash("sha256").update(nonce).digest("base64url");
}
