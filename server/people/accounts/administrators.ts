import { type Kysely, sql } from "kysely";
import type { Tables } from "../../database/tables";

/**
 * Makes the roles of accounts follow ADMIN_EMAILS: who has signed in with one of these verified addresses is an
 * administrator, and who became one by this list and is not on it any more is none.
 * @param userId only this account; everybody when left out
 */
export async function appointAdministrators(
  db: Kysely<Tables>,
  emails: readonly string[],
  userId?: string,
): Promise<void> {
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
