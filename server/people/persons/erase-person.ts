import { sql } from "kysely";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { TenantHooks } from "../../kit/hooks/hooks";
import { askPlugins } from "./ask-plugins";
import type { PersonScope } from "./person.hooks";

/** What has become of the tenant. */
interface Erased {
  /** The person was its only administrator. */
  readonly hasNoAdministrator: boolean;
}

/**
 * Erases a person: plugins take them out of what others need, then the account goes, and with it every row that the schema says is
 * the person's (`on delete cascade`). Rows that only name them forget them (`on delete set null`). What is written about the
 * person at the same moment is waited for, or fails.
 * @param scope in a transaction
 * @returns null: there was nobody with that id
 * @throws PersonStopped
 */
export async function erasePerson(scope: PersonScope, hooks: TenantHooks): Promise<Erased | null> {
  const { db, userId } = scope;
  const account = await db
    .selectFrom("account")
    .select("roles")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined) return null;
  await askPlugins(hooks, "personErase", scope);
  await db.deleteFrom("account").where("id", "=", userId).execute();
  const wasAdministrator = account.roles.includes("Administrator");
  return { hasNoAdministrator: wasAdministrator && !(await hasAdministrator(db)) };
}

async function hasAdministrator(db: TenantDb): Promise<boolean> {
  const one = await db
    .selectFrom("account")
    .select("id")
    .where(sql<boolean>`roles @> '["Administrator"]'`)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}
