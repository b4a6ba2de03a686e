import { jwtVerify, SignJWT } from "jose";
import { secretFor } from "../../../../server/sdk";
import type { LtiScope } from "../registry/lti-context";
import { LtiError } from "./lti-error";

export const ACCESS_TOKEN_SECONDS = 3600;
const KEY_PURPOSE = "lti-access-token";

export interface Grant {
  readonly toolId: string;
  readonly scopes: readonly string[];
}

/** The values that are needed to make and read tokens: the portal and the time. */
type TokenScope = Pick<LtiScope, "tenantId" | "origin" | "secret" | "now">;

/** Makes a token that only this server can make and read. */
export async function issueAccessToken(scope: TokenScope, grant: Grant): Promise<string> {
  const { tenantId: tenant, origin: issuer, secret, now } = scope;
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT({ scope: grant.scopes.join(" "), tenant })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
    .setIssuer(issuer)
    .setAudience(issuer)
    .setSubject(grant.toolId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_TOKEN_SECONDS)
    .sign(secretFor(secret, KEY_PURPOSE));
}

/**
 * Reads the access token of a request.
 * @throws LtiError 401 (RFC 6750) when the token does not come from this server, is for another tenant, or has expired
 */
export async function readAccessToken(
  { tenantId, origin: issuer, secret, now }: TokenScope,
  token: string | null,
): Promise<Grant> {
  if (token === null) throw new LtiError(401, "invalid_request", "A bearer token is needed.");
  try {
    const { payload } = await jwtVerify(token, secretFor(secret, KEY_PURPOSE), {
      issuer,
      audience: issuer,
      algorithms: ["HS256"],
      typ: "at+jwt",
      currentDate: now,
      requiredClaims: ["exp", "sub"],
    });
    const { sub, scope, tenant } = payload;
    if (typeof sub !== "string" || typeof scope !== "string" || tenant !== tenantId)
      throw new Error("Another tenant's.");
    return { toolId: sub, scopes: scope.split(" ") };
  } catch {
    // The tool is not told the exact reason. It asks for a new token anyway, and the reason would only help an
    // attacker.
    throw new LtiError(401, "invalid_token", "The token has expired, or is not of this platform.");
  }
}
