import { hashOfSecret } from "../../../../server/sdk";
import type { LtiDb } from "./lti.tables";

/**
 * Remembers a value that a tool may send only once.
 * @returns false when the tool has sent it before
 */
export async function isFirstUse(db: LtiDb, toolId: string, nonce: string, expires: Date): Promise<boolean> {
  const row = await db
    .insertInto("lti_nonce")
    // The nonce is stored as a hash, because the tool chooses its length and characters.
    .values({ tool_id: toolId, nonce: hashOfSecret(nonce, "base64url"), expires })
    .onConflict((conflict) => conflict.doNothing())
    .returning("nonce")
    .executeTakeFirst();
  return row !== undefined;
}
