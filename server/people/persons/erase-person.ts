import { sql } from "kysely";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { TenantHooks } from "../../kit/hooks/hooks";
import { forgetInAudit } from "../audit/audit";
import { forgetInImpersonations } from "../sessions/impersonations";
import { askPlugins } from "./ask-plugins";
import type { PersonScope } from "./person.hooks";

export interface Erased {
  /** Whether the person was the tenant's only administrator. */
  readonly hasNoAdministrator: boolean;
}

/**
 * Erases a person. First each plugin removes the person from data that others need. Then the account is deleted, and
 * with it every row that belongs to the person in the schema (`on delete cascade`). Rows that only refer to the person
 * lose the reference (`on delete set null`). If the person's data is changed at the same moment, that change finishes
 * first or fails.
 * @param scope the person, and the tenant's database in a transaction
 * @returns null when there was no account with that id
 * @throws PersonStopped when a plugin fails; then the caller must roll the transaction back
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
  await forgetInImpersonations(db, userId, scope.now);
  await forgetInAudit(db, userId);
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
