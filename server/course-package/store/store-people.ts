import { json } from "../../database/columns";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { hashPassword } from "../../people/accounts/password";
import type { ReportRow } from "../format/contents";
import type { PortablePackage, PortableUser } from "../format/package.schema";
import type { IdOf } from "../format/package-ids";
import { upsert } from "./upsert";

export interface PeopleOptions {
  readonly tenantId: string;
  readonly now: Date;
  /** Whether people sign in at this server, so that the passwords in the package are stored. */
  readonly passwords: boolean;
}

/** The accounts of a package's people, by their keys, and rows for the report of the import about what is different. */
export interface StoredPeople {
  readonly accounts: ReadonlyMap<string, string>;
  readonly report: readonly ReportRow[];
}

/**
 * Stores the units, and accounts for the people of the package. If an account with the same e-mail address exists
 * already, it is used; only its password may change. An account that an earlier import made for the same key gets the
 * new address, unless its address comes from a sign-in provider.
 */
export async function storePeople(
  db: TenantDb,
  { tenantId, now, passwords }: PeopleOptions,
  source: PortablePackage,
  idOf: IdOf,
): Promise<StoredPeople> {
  const report: ReportRow[] = [];
  await upsert(
    db,
    "unit",
    ["tenant_id", "id"],
    source.units.map(({ key, name }) => ({ tenant_id: tenantId, id: idOf("unit", key), name })),
  );
  const accounts = new Map<string, string>();
  for (const [index, user] of source.users.entries()) {
    const tell: Tell = (kind, outcome, reason) =>
      void report.push({ kind, name: user.email, place: `/users/${index}`, outcome, reason });
    const known = await findKnown(db, user, idOf("user", user.key));
    const id = known?.id ?? idOf("user", user.key);
    accounts.set(user.key, id);
    const password_hash = passwords && user.password !== undefined ? await hashPassword(user.password) : null;
    if (user.password !== undefined && !passwords) tell("password", "left-out", signInElsewhere);
    if (known !== undefined) {
      if (password_hash !== null) await db.updateTable("account").set({ password_hash }).where("id", "=", id).execute();
      if (known.isByKey) await takeAddress(db, user, known, tell);
      continue;
    }
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
  return { accounts, report };
}

type Tell = (kind: string, outcome: ReportRow["outcome"], reason: string) => void;

const signInElsewhere = "people sign in at a provider, which has their passwords";

interface KnownAccount {
  readonly id: string;
  readonly email: string;
  /** Whether the account was found by the key of the person, because nobody has the person's address. */
  readonly isByKey: boolean;
}

async function findKnown(db: TenantDb, user: PortableUser, idOfKey: string): Promise<KnownAccount | undefined> {
  const found = db.selectFrom("account").select(["id", "email"]);
  const byAddress = await found.where("email_key", "=", user.email.toLowerCase()).executeTakeFirst();
  if (byAddress !== undefined) return { ...byAddress, isByKey: false };
  const byKey = await found.where("id", "=", idOfKey).executeTakeFirst();
  return byKey && { ...byKey, isByKey: true };
}

/** Gives an account the address that the package has now, or says why the account keeps its own. */
async function takeAddress(db: TenantDb, user: PortableUser, { id, email }: KnownAccount, tell: Tell): Promise<void> {
  const identity = await db
    .selectFrom("account_identity")
    .select("issuer")
    .where("user_id", "=", id)
    .executeTakeFirst();
  if (identity !== undefined) {
    const reason = `the account keeps its address ${email}, which comes from the sign-in provider ${identity.issuer}`;
    tell("address", "left-out", reason);
    return;
  }
  await db
    .updateTable("account")
    .set({ email: user.email, email_key: user.email.toLowerCase() })
    .where("id", "=", id)
    .execute();
  tell("address", "converted", `the account had the address ${email} before`);
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
