import { isId, isStorable } from "../../database/storable.rules";
import type { TenantDb } from "../../database/tenant-db/tenant-db";

/** How an administrator's command names a person: by the email address in upper or lower case, or the account's id. */
export type PersonReference = { readonly email: string } | { readonly id: string };

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** The tenant's person with that address or id. null when there is none. */
export async function findPerson(db: TenantDb, reference: PersonReference): Promise<Person | null> {
  const value = "email" in reference ? reference.email.trim().toLowerCase() : reference.id;
  // No account can have such a value, and the database would refuse it in a query.
  if ("email" in reference ? !isStorable(value) : !isId(value)) return null;
  const row = await db
    .selectFrom("account")
    .select(["id", "email", "first_name", "last_name"])
    .where("email" in reference ? "email_key" : "id", "=", value)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, email: row.email, name: `${row.first_name} ${row.last_name}`.trim() };
}
