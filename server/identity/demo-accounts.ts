import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables";

const SHOWN = 6;

/** Addresses of the accounts that anybody may try, learners first. */
export async function demoAccounts(db: Kysely<Tables>, tenantId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("account")
    .select("email")
    .where("tenant_id", "=", tenantId)
    .where("password_hash", "is not", null)
    .where("email_key", "like", "%@demo.example")
    // The names of the roles happen to stand the other way round in the alphabet.
    .orderBy(sql`roles ->> 0`, "desc")
    .orderBy("email_key")
    .limit(SHOWN)
    .execute();
  return rows.map(({ email }) => email);
}
