import { type JWTPayload, SignJWT } from "jose";
import { signingKeyIn } from "../../../../server/sdk";
import type { CertificatesDb } from "../certificates.rows";
import type { CertificatesTables } from "../certificates.tables";
import { issuerDid, keyDid } from "./issuer-did";

/** The key's public half stays published for ever, because credentials stay valid for years. */
const SIGNING_MILLISECONDS = 365 * 24 * 3600 * 1000;
const ALGORITHM = "RS256";

/** What is needed to sign for a tenant: its database, the server's secret, the time, and the address of the portal. */
export interface SigningScope {
  readonly db: CertificatesDb;
  readonly secret: string;
  readonly now: Date;
  readonly origin: string;
}

/**
 * Signs a credential as a JSON Web Token (Open Badges 3.0, "JSON Web Token Proof Format"): the payload is the
 * credential itself. Lists of revocations and tokens for providers are signed in the same way. There is a new key each
 * year.
 */
export async function signCredential(
  { db, secret, now, origin }: SigningScope,
  credential: JWTPayload,
): Promise<string> {
  const { kid, key } = await signingKeyIn<CertificatesTables>(db, {
    table: "certificate_key",
    secret,
    purpose: "certificate-signing-key",
    now,
    signingMilliseconds: SIGNING_MILLISECONDS,
  });
  const header = { alg: ALGORITHM, kid: keyDid(origin, kid), typ: "JWT" };
  return new SignJWT(credential).setProtectedHeader(header).sign(key);
}

/** The issuer's DID document: all public keys by which credentials of the tenant were ever signed. */
export async function didDocument(db: CertificatesDb, origin: string): Promise<object> {
  const rows = await db
    .selectFrom("certificate_key")
    .select(["id", "public_key"])
    .orderBy("created", "desc")
    .orderBy("id", "desc")
    .execute();
  const methods = rows.map(({ id, public_key }) => ({
    id: keyDid(origin, id),
    type: "JsonWebKey",
    controller: issuerDid(origin),
    publicKeyJwk: public_key,
  }));
  return {
    "@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/jwk/v1"],
    id: issuerDid(origin),
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}
