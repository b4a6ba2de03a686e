import type { JWK } from "jose";
import type { Kysely } from "kysely";
import { type Instant, type Json, json } from "../database/columns";
import { newId } from "../database/new-id";
import { seal, unseal } from "../kit/secrets/secrets";
import { importRsaKey, newKeyPair, type SigningKey } from "../kit/secrets/signing-keys";
import type { PluginDb } from "./plugin-db";

/** The columns of a plugin's own table of signing keys. `private_key` is encrypted with the server's secret. */
interface KeyColumns {
  readonly id: string;
  readonly public_key: Json<JWK>;
  readonly private_key: string;
  readonly created: Instant;
}

type KeyTableOf<Own> = { [Name in keyof Own]: Own[Name] extends KeyColumns ? Name : never }[keyof Own];

interface KeyUse<Own> {
  readonly table: KeyTableOf<Own>;
  readonly secret: string;
  /**
   * A label that takes part in the encryption of the private keys. They cannot be decrypted with another label.
   */
  readonly purpose: string;
  readonly now: Date;
  /** How long a key is used for signing, in milliseconds. Without it a key is used for ever. */
  readonly signingMilliseconds?: number;
}

/**
 * The RS256 key of a tenant that signs now, from a plugin's own table of keys. A new key is made when there is none
 * that may still sign, or when it cannot be decrypted because the server's secret has changed. Two processes may both
 * make one. This does no harm, because both public keys are published.
 */
export async function signingKeyIn<Own>(db: PluginDb<Own>, use: KeyUse<Own>): Promise<SigningKey> {
  const { secret, purpose, now, signingMilliseconds = Number.POSITIVE_INFINITY } = use;
  const keys = db as unknown as Kysely<{ key: KeyColumns }>;
  const table = use.table as "key";
  const newest = await keys
    .selectFrom(table)
    .select(["id", "private_key", "created"])
    .orderBy("created", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest !== undefined && now.getTime() - newest.created.getTime() < signingMilliseconds) {
    const opened = unseal(secret, purpose, newest.private_key) as JWK | null;
    if (opened !== null) return { kid: newest.id, key: await importRsaKey(opened) };
  }
  const id = newId();
  const { publicJwk, privateJwk } = await newKeyPair(id, "RS256");
  const columns = { public_key: json(publicJwk), private_key: seal(secret, purpose, privateJwk), created: now };
  await keys
    .insertInto(table)
    .values({ id, ...columns })
    .execute();
  return { kid: id, key: await importRsaKey(privateJwk) };
}
