import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";

type Algorithm = "RS256" | "ES256";

export async function newKeyPair(kid: string, alg: Algorithm): Promise<{ publicJwk: JWK; privateJwk: JWK }> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const about = { kid, alg, use: "sig" };
  return {
    publicJwk: { ...(await exportJWK(publicKey)), ...about },
    privateJwk: { ...(await exportJWK(privateKey)), ...about },
  };
}

export interface SigningKey {
  readonly kid: string;
  readonly key: CryptoKey;
}

/** @throws Error when the JSON Web Key is not an RSA key */
export async function importRsaKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, "RS256");
  if (key instanceof Uint8Array) throw new Error("The signing key is not an RSA key.");
  return key;
}
