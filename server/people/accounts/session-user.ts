import type { Kysely } from "kysely";
import type { User } from "../../../core/learning/contract/entities/index";
import type { SessionUser } from "../../contract/calls/call";
import type { Tables } from "../../database/tables";
import { permissionsOf } from "./permissions.rules";

/** A user as handlers see it; null when there is none with that id in the tenant. */
export async function findUser(db: Kysely<Tables>, tenantId: string, userId: string): Promise<SessionUser | null> {
  const row = await db
    .selectFrom("account")
    .select(["id", "email", "first_name", "middle_name", "last_name", "timezone", "roles", "permissions"])
    .where("tenant_id", "=", tenantId)
    .where("id", "=", userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    tenantId,
    email: row.email,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    timezone: row.timezone,
    roles: row.roles,
    permissions: permissionsOf(row.roles, row.permissions),
  };
}

/** A user as the contract says it. */
export function userAnswer(user: SessionUser): User {
  return {
    id: user.id,
    email: user.email,
    first_name: user.firstName,
    middle_name: user.middleName,
    last_name: user.lastName,
    timezone: user.timezone,
    tenant_id: user.tenantId,
    role: [...user.roles],
    permissions: [...user.permissions],
  };
}
