import { json } from "../../database/columns";
import { newId } from "../../database/new-id";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { databaseErrorCode, withTransaction } from "../../database/transaction";
import type { Log } from "../../kit/log/log";
import { normalizeIssuer } from "../settings/oidc-settings";
import { SignInFailure } from "../settings/sign-in-failure";
import type { Person } from "./person.rules";

const UNIQUE_VIOLATION = "23505";

/** What a sign-in needs in addition to the person: the tenant with its database, the time, the log, and a setting. */
export interface MatchOptions {
  readonly db: TenantDb;
  readonly tenantId: string;
  readonly now: Date;
  readonly log: Log;
  /** Issuers whose links to accounts no longer count: people who signed in there are linked again. */
  readonly formerIssuers: readonly string[];
}

/**
 * The account of a person who signed in with an external provider, found by issuer and subject. At the first sign-in
 * the person is linked to the account with their verified address, or gets a new account as a learner. Name and address
 * of the account follow the provider.
 * @returns the id of the account
 * @throws SignInFailure noEmail · notVerified · otherProvider (the address belongs to an account of another provider)
 */
export async function matchAccount(options: MatchOptions, person: Person): Promise<string> {
  const work = () => withTransaction(options.db, (db) => match({ ...options, db }, person));
  try {
    return await work();
  } catch (error) {
    // The first sign-in of the same person runs twice at once, and the other run has just stored the account. So a
    // second try finds the account.
    if (databaseErrorCode(error) === UNIQUE_VIOLATION) return work();
    throw error;
  }
}

async function match(options: MatchOptions, person: Person): Promise<string> {
  const { db, tenantId, now } = options;
  const { issuer, subject, email } = person;
  const known = await db
    .selectFrom("account_identity")
    .select("user_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  if (known !== undefined) {
    await updateFromProvider(options, known.user_id, person);
    return known.user_id;
  }
  if (email === null) throw new SignInFailure("noEmail");
  if (!email.isVerified) throw new SignInFailure("notVerified", email.address);
  const holder = await findHolder(options, email.address, issuer);
  if (holder?.link === "otherProvider") throw new SignInFailure("otherProvider", email.address);
  if (holder?.link === "sameProvider") await takeAddress(options, holder.id);
  const userId = holder?.link === "none" ? holder.id : await createAccount(options, email.address);
  await db
    .insertInto("account_identity")
    .values({ tenant_id: tenantId, issuer, subject, user_id: userId, linked: now })
    .execute();
  await updateFromProvider(options, userId, person);
  return userId;
}

interface Holder {
  readonly id: string;
  readonly link: "none" | "sameProvider" | "otherProvider";
}

async function findHolder(
  { db, formerIssuers }: MatchOptions,
  address: string,
  issuer: string,
): Promise<Holder | null> {
  const rows = await db
    .selectFrom("account")
    .leftJoin("account_identity as identity", (join) => join.onRef("identity.user_id", "=", "account.id"))
    .select(["account.id", "identity.issuer"])
    .where("account.email_key", "=", address.toLowerCase())
    .execute();
  const [row] = rows;
  if (row === undefined) return null;
  const issuers = rows.flatMap((each) => (each.issuer === null ? [] : [each.issuer]));
  const links = issuers.filter((each) => !formerIssuers.includes(normalizeIssuer(each)));
  const link = links.length === 0 ? "none" : links.includes(issuer) ? "sameProvider" : "otherProvider";
  return { id: row.id, link };
}

/**
 * Takes the address away from an account, because the provider has given it to another person. The account keeps
 * everything else.
 */
async function takeAddress({ db, log }: MatchOptions, userId: string): Promise<void> {
  log.warn({ userId }, "sign-in: the provider gave this account's address to another person");
  await db.updateTable("account").set({ email: "", email_key: null }).where("id", "=", userId).execute();
}

async function createAccount({ db, tenantId, now }: MatchOptions, address: string): Promise<string> {
  const id = newId();
  await db
    .insertInto("account")
    .values({
      tenant_id: tenantId,
      id,
      email: address,
      email_key: address.toLowerCase(),
      first_name: address.split("@")[0] ?? address,
      last_name: "",
      roles: json(["Learner"]),
      created: now,
    })
    .execute();
  return id;
}

/**
 * Updates name and address of an account from the provider. Values that the provider does not give stay, and so does
 * the address if the new one is not verified or belongs to an account of another person.
 */
async function updateFromProvider(
  options: MatchOptions,
  userId: string,
  { email, name, timezone, issuer }: Person,
): Promise<void> {
  const { db, log } = options;
  const address = email?.isVerified ? email.address : null;
  const holder = address === null ? null : await findHolder(options, address, issuer);
  const isOthers = holder !== null && holder.id !== userId;
  if (isOthers && holder.link === "sameProvider") await takeAddress(options, holder.id);
  const isKept = address === null || (isOthers && holder.link !== "sameProvider");
  if (isKept && address !== null)
    log.warn({ userId }, "sign-in: the account keeps its address: the new one is another account's");
  await db
    .updateTable("account")
    .set((eb) => ({
      ...(isKept ? {} : { email: address, email_key: address.toLowerCase() }),
      ...(name === null ? {} : { first_name: name.first, middle_name: name.middle, last_name: name.last }),
      // Stored only if the account has no time zone yet. After that the time zone is the learner's own choice.
      timezone: eb.fn.coalesce("timezone", eb.val(timezone)),
    }))
    .where("id", "=", userId)
    .execute();
}
