import { sql } from "kysely";
import type { TenantDb } from "../../database/tenant-db/tenant-db";

const MAX_SHOWN = 6;

/** The email addresses of at most six demo accounts, whose password everyone knows, learners first. */
export async function demoAccounts(db: TenantDb): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("account")
    .select("email")
    .where("password_hash", "is not", null)
    .where("email_key", "like", "%@demo.example")
    .orderBy(sql`roles @> '["Administrator"]'`)
    .orderBy(sql`roles @> '["Instructor"]'`)
    .orderBy(sql`split_part(email_key, '@', 1)`)
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ email }) => email);
}
