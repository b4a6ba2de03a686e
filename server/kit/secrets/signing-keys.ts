import { exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { seal, unseal } from "./secrets";

type Algorithm = "RS256" | "ES256";

/** A new key pair for signing. Each key is a JSON Web Key. */
export async function newKeyPair(kid: string, alg: Algorithm): Promise<{ publicJwk: JWK; privateJwk: JWK }> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const about = { kid, alg, use: "sig" };
  return {
    publicJwk: { ...(await exportJWK(publicKey)), ...about },
    privateJwk: { ...(await exportJWK(privateKey)), ...about },
  };
}

/** A key that signs, and the id by which its public key is found. */
export interface SigningKey {
  readonly kid: string;
  readonly key: CryptoKey;
}

/**
 * The storage of the RS256 keys with which one issuer of tokens signs. `purpose`: a label that takes part in the
 * encryption of the private keys. They cannot be decrypted with another label.
 */
export interface KeyStore {
  readonly secret: string;
  readonly purpose: string;
  /** The newest key that may still be used for signing; undefined when there is none. */
  newest(): Promise<{ readonly kid: string; readonly sealedKey: string } | undefined>;
  add(key: { readonly kid: string; readonly publicJwk: JWK; readonly sealedKey: string }): Promise<void>;
}

/**
 * The key that signs now. A new key is made when there is none, or when it cannot be decrypted because the server's
 * secret has changed. Two processes may both make one. This does no harm, because both public keys are published.
 */
export async function currentKey(store: KeyStore, newKid: () => string): Promise<SigningKey> {
  const { secret, purpose } = store;
  const newest = await store.newest();
  const opened = newest === undefined ? null : (unseal(secret, purpose, newest.sealedKey) as JWK | null);
  if (newest !== undefined && opened !== null) return { kid: newest.kid, key: await rsaKey(opened) };
  const kid = newKid();
  const { publicJwk, privateJwk } = await newKeyPair(kid, "RS256");
  await store.add({ kid, publicJwk, sealedKey: seal(secret, purpose, privateJwk) });
  return { kid, key: await rsaKey(privateJwk) };
}

async function rsaKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, "RS256");
  if (key instanceof Uint8Array) throw new Error("The signing key is not an RSA key.");
  return key;
}
