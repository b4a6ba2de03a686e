import { exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { json, newId, seal, unseal } from "../../../../../server/sdk";
import type { LtiDb } from "../../lti.tables";

const DAY = 24 * 3600 * 1000;
/** A key signs for this long. */
const SIGNS_FOR = 30 * DAY;
/** It stays published for longer: what it signed last is valid for minutes, but tools keep what they once fetched. */
const PUBLISHED_FOR = SIGNS_FOR + 7 * DAY;
const PURPOSE = "lti-signing-key";

export const SIGNING_ALGORITHM = "RS256";

interface KeyScope {
  readonly db: LtiDb;
  readonly tenantId: string;
  readonly secret: string;
  readonly now: Date;
}

export interface SigningKey {
  readonly kid: string;
  readonly key: Exclude<Awaited<ReturnType<typeof importJWK>>, Uint8Array>;
}

/**
 * The key that signs now. A new one is made when the newest is too old, or cannot be opened because the server's secret
 * was changed; two processes may both make one, and both are published.
 */
export async function signingKey(scope: KeyScope): Promise<SigningKey> {
  const { db, tenantId, secret, now } = scope;
  const newest = await db
    .selectFrom("lti_key")
    .select(["id", "private_key"])
    .where("tenant_id", "=", tenantId)
    .where("created", ">", new Date(now.getTime() - SIGNS_FOR))
    .orderBy("created", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const opened = newest === undefined ? null : (unseal(secret, PURPOSE, newest.private_key) as JWK | null);
  if (newest !== undefined && opened !== null) return { kid: newest.id, key: await privateKey(opened) };
  return makeKey(scope);
}

async function makeKey({ db, tenantId, secret, now }: KeyScope): Promise<SigningKey> {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const kid = newId();
  const secretJwk = await exportJWK(pair.privateKey);
  const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, alg: SIGNING_ALGORITHM, use: "sig" };
  await db
    .insertInto("lti_key")
    .values({
      tenant_id: tenantId,
      id: kid,
      public_key: json(publicJwk),
      private_key: seal(secret, PURPOSE, secretJwk),
      created: now,
    })
    .execute();
  return { kid, key: await privateKey(secretJwk) };
}

async function privateKey(jwk: JWK): Promise<SigningKey["key"]> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error("The signing key is not an RSA key.");
  return key;
}

/** All keys that something valid may have been signed with, the newest first. Makes the first one. */
export async function publicKeys(scope: KeyScope): Promise<JWK[]> {
  await signingKey(scope);
  const rows = await scope.db
    .selectFrom("lti_key")
    .select("public_key")
    .where("tenant_id", "=", scope.tenantId)
    .where("created", ">", new Date(scope.now.getTime() - PUBLISHED_FOR))
    .orderBy("created", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ public_key }) => public_key);
}

export async function sweepKeys(db: LtiDb, now: Date): Promise<void> {
  await db
    .deleteFrom("lti_key")
    .where("created", "<=", new Date(now.getTime() - PUBLISHED_FOR))
    .execute();
}
