import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify, type RemoteJWKSet } from "jose";
import type { ToolPlatform } from "../registration";

const CLOCK_TOLERANCE_SECONDS = 60;
const MAX_TOKEN_AGE_SECONDS = 3600;

/** Checks identity tokens with the keys that platforms publish. Keys are fetched when they are needed, and cached. */
export class TokenVerifier {
  private readonly keys = new Map<string, RemoteJWKSet>();

  constructor(private readonly reach: typeof fetch) {}

  /**
   * Checks a token and returns its claims.
   * @throws if the token is not from the platform, is not for the tool, or has expired
   */
  async verify(token: string, platform: ToolPlatform, now: Date): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, this.keysAt(platform.jwksUrl), {
      algorithms: ["RS256"],
      issuer: platform.issuer,
      audience: platform.clientId,
      currentDate: now,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: MAX_TOKEN_AGE_SECONDS,
      requiredClaims: ["exp", "iat", "nonce"],
    });
    return payload;
  }

  private keysAt(address: string): RemoteJWKSet {
    const known = this.keys.get(address);
    if (known !== undefined) return known;
    const keys = createRemoteJWKSet(new URL(address), { [customFetch]: (url, options) => this.reach(url, options) });
    this.keys.set(address, keys);
    return keys;
  }
}
