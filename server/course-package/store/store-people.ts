import { json } from "../../database/columns";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { hashPassword } from "../../people/accounts/password";
import type { PortablePackage, PortableUser } from "../package.schema";
import type { IdOf } from "./package-ids";
import { upsert } from "./upsert";

/** The options for storing the people of a course package (an archive in the portal's own format). */
export interface PeopleOptions {
  readonly tenantId: string;
  readonly now: Date;
  /**
   * Whether the passwords in the package are stored. Only demo accounts have passwords: they sign in at this server,
   * all others at an identity provider.
   */
  readonly passwords: boolean;
}

/**
 * Stores the units (parts of the organisation, such as schools), and accounts for the people of the package. If an
 * account with the same e-mail address exists already, it is used and not changed.
 * @returns key (name) of a person in the package → id of the person's account
 */
export async function storePeople(
  db: TenantDb,
  { tenantId, now, passwords }: PeopleOptions,
  source: PortablePackage,
  idOf: IdOf,
): Promise<ReadonlyMap<string, string>> {
  await upsert(
    db,
    "unit",
    ["tenant_id", "id"],
    source.units.map(({ key, name }) => ({ tenant_id: tenantId, id: idOf("unit", key), name })),
  );
  const accounts = new Map<string, string>();
  for (const user of source.users) {
    const known = await db
      .selectFrom("account")
      .select("id")
      .where("email_key", "=", user.email.toLowerCase())
      .executeTakeFirst();
    const id = known?.id ?? idOf("user", user.key);
    accounts.set(user.key, id);
    if (known !== undefined) continue;
    const password_hash = passwords && user.password !== undefined ? await hashPassword(user.password) : null;
    await db.insertInto("account").values(accountRow(user, { tenantId, id, now, password_hash })).execute();
    await upsert(
      db,
      "account_unit",
      ["tenant_id", "user_id", "unit_id"],
      user.units.map(({ unit, isPrimary }) => ({
        tenant_id: tenantId,
        user_id: id,
        unit_id: idOf("unit", unit),
        is_primary: isPrimary,
      })),
    );
  }
  return accounts;
}

interface AccountDetails {
  readonly tenantId: string;
  readonly id: string;
  readonly now: Date;
  readonly password_hash: string | null;
}

function accountRow(user: PortableUser, { tenantId, id, now, password_hash }: AccountDetails) {
  return {
    tenant_id: tenantId,
    id,
    email: user.email,
    email_key: user.email.toLowerCase(),
    first_name: user.firstName,
    middle_name: user.middleName ?? null,
    last_name: user.lastName,
    timezone: user.timezone ?? null,
    locale: user.locale ?? null,
    roles: json(user.roles),
    password_hash,
    created: now,
  };
}
