import type { Selectable } from "kysely";
import type { SessionUser } from "../../contract/calls/session-user";
import { prepared, type StatementParameters } from "../../database/prepared";
import type { Tables } from "../../database/tables";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { permissionsOf } from "./permissions.rules";

export const userColumns = [
  "account.id",
  "account.email",
  "account.first_name",
  "account.middle_name",
  "account.last_name",
  "account.timezone",
  "account.locale",
  "account.roles",
  "account.permissions",
] as const;

type UserRow = Pick<
  Selectable<Tables["account"]>,
  "id" | "email" | "first_name" | "middle_name" | "last_name" | "timezone" | "locale" | "roles" | "permissions"
>;

const accountById = prepared((db, { userId }: StatementParameters<{ tenantId: string; userId: string }>) =>
  db.selectFrom("account").select(userColumns).where("account.id", "=", userId),
);

export function userOf(tenantId: string, row: UserRow): SessionUser {
  return {
    id: row.id,
    tenantId,
    email: row.email,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    timezone: row.timezone,
    locale: row.locale,
    roles: row.roles,
    permissions: permissionsOf(row.roles, row.permissions),
  };
}

/** Finds a user of the tenant. null when there is none with that id. */
export async function findUser(db: TenantDb, tenantId: string, userId: string): Promise<SessionUser | null> {
  const row = await accountById.first(db, { tenantId, userId });
  return row === undefined ? null : userOf(tenantId, row);
}
