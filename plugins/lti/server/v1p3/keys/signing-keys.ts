import type { JWK } from "jose";
import { type SigningKey, signingKeyIn } from "../../../../../server/sdk";
import type { LtiDb, LtiTables } from "../../protocol/lti.tables";
import type { LtiScope } from "../../registry/lti-context";

const DAY = 24 * 3600 * 1000;
const SIGNING_MILLISECONDS = 30 * DAY;
/** Milliseconds. Longer than it signs, because tools keep keys that they have fetched. */
const PUBLISHED_MILLISECONDS = SIGNING_MILLISECONDS + 7 * DAY;

/** The algorithm of the portal's signatures, which LTI 1.3 requires. */
export const SIGNING_ALGORITHM = "RS256";

/** What is needed to make and read keys: the database of the tenant, the server's secret and the time. */
export type KeyScope = Pick<LtiScope, "db" | "secret" | "now">;

export function signingKey({ db, secret, now }: KeyScope): Promise<SigningKey> {
  return signingKeyIn<LtiTables>(db, {
    table: "lti_key",
    secret,
    purpose: "lti-signing-key",
    now,
    signingMilliseconds: SIGNING_MILLISECONDS,
  });
}

/** The public keys that are published now, the newest first. Makes the first key if there is none. */
export async function publicKeys(scope: KeyScope): Promise<JWK[]> {
  await signingKey(scope);
  const rows = await scope.db
    .selectFrom("lti_key")
    .select("public_key")
    .where("created", ">", new Date(scope.now.getTime() - PUBLISHED_MILLISECONDS))
    .orderBy("created", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ public_key }) => public_key);
}

export async function sweepKeys(db: LtiDb, now: Date): Promise<void> {
  await db
    .deleteFrom("lti_key")
    .where("created", "<=", new Date(now.getTime() - PUBLISHED_MILLISECONDS))
    .execute();
}
