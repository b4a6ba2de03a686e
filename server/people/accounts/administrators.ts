import { sql } from "kysely";
import type { AcrossTenants } from "../../database/across-tenants";
import type { AnyDb } from "../../database/tenant-db/tenant-db";

/**
 * Gives and takes the role of administrator, so that accounts agree with the list `emails` (the variable ADMIN_EMAILS).
 * A person who has signed in with a verified address on the list becomes an administrator. A person who became one by
 * the list and is no longer on it loses the role.
 * @param given the database of one tenant, or of all tenants
 * @param userId only this account; without it all accounts
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
    // Only accounts that have signed in with a provider. The address alone proves nothing, because imports create
    // accounts too.
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
