import { sql } from "kysely";
import type { AcrossTenants } from "../../database/across-tenants";
import type { AnyDb } from "../../database/tenant-db/tenant-db";

/**
 * Makes the roles of accounts follow ADMIN_EMAILS: who has signed in with one of these verified addresses is an
 * administrator, and who became one by this list and is not on it any more is none.
 * @param given of one tenant, or of all at once
 * @param userId only this account; everybody when left out
 */
export async function appointAdministrators(given: AnyDb, emails: readonly string[], userId?: string): Promise<void> {
  const db = given as AcrossTenants;
  const listed = sql<boolean>`coalesce(email_key = any(${[...emails]}::text[]), false)`;
  await db
    .updateTable("account")
    .set({ appointed: true, roles: sql`roles || '["Administrator"]'::jsonb` })
    .where(listed)
    .where("appointed", "=", false)
    .where(sql<boolean>`not roles @> '["Administrator"]'`)
    // An address proves nothing before its owner has signed in: packages bring accounts too.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("account_identity as identity")
          .select("identity.subject")
          .whereRef("identity.tenant_id", "=", "account.tenant_id")
          .whereRef("identity.user_id", "=", "account.id"),
      ),
    )
    .$if(userId !== undefined, (query) => query.where("id", "=", userId ?? ""))
    .execute();
  await db
    .updateTable("account")
    .set({ appointed: false, roles: sql`roles - 'Administrator'` })
    .where("appointed", "=", true)
    .where(({ not }) => not(listed))
    .$if(userId !== undefined, (query) => query.where("id", "=", userId ?? ""))
    .execute();
}
