import { type Kysely, sql } from "kysely";
import type { Tables } from "../../database/tables";

const SHOWN = 6;

/** Addresses of the accounts that anybody may try, learners first. */
export async function demoAccounts(db: Kysely<Tables>, tenantId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("account")
    .select("email")
    .where("tenant_id", "=", tenantId)
    .where("password_hash", "is not", null)
    .where("email_key", "like", "%@demo.example")
    .orderBy(sql`roles @> '["Administrator"]'`)
    .orderBy(sql`roles @> '["Instructor"]'`)
    .orderBy(sql`split_part(email_key, '@', 1)`)
    .limit(SHOWN)
    .execute();
  return rows.map(({ email }) => email);
}
