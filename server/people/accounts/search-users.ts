import { sql } from "kysely";
import type { SessionUser } from "../../contract/calls/session-user";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { userColumns, userOf } from "./find-user";

export interface FoundUsers {
  readonly users: readonly SessionUser[];
  readonly total: number;
}

/**
 * Finds users of the tenant by their name or e-mail address, sorted by name. Every word of the text has to occur
 * in the name or the address; upper and lower case are the same.
 */
export async function searchUsers(
  db: TenantDb,
  tenantId: string,
  text: string,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<FoundUsers> {
  const words = text.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return { users: [], total: 0 };
  let found = db
    .selectFrom("account")
    .select(userColumns)
    .select(({ fn }) => fn.countAll<number>().over().as("total"));
  for (const word of words) {
    const named = sql`lower(concat_ws(' ', first_name, middle_name, last_name, email))`;
    found = found.where(sql<boolean>`strpos(${named}, lower(${word}::text)) > 0`);
  }
  const rows = await found.orderBy("last_name").orderBy("first_name").orderBy("id").offset(skip).limit(take).execute();
  return { users: rows.map((row) => userOf(tenantId, row)), total: Number(rows[0]?.total ?? 0) };
}
