import { SignJWT } from "jose";
import { newId } from "../../../../server/sdk";
import { scoreScope, type ToolPlatform } from "../registration";
import { type ScoreBody, scoresAddress } from "./score-body.rules";
import type { ToolKeys } from "./tool-keys";

const TIMEOUT_MILLISECONDS = 10_000;
const ASSERTION_LIFETIME_SECONDS = 300;

interface AccessToken {
  readonly value: string;
  readonly until: number;
}

/** What the platform did with a score. `outdated`: it already has a newer one. */
export type Delivery = "delivered" | "outdated";

/** With an access token, which the platform gives for a request that is signed with the quiz tool's key. */
export class PlatformClient {
  private readonly tokens = new Map<string, AccessToken>();

  constructor(
    private readonly keys: ToolKeys,
    private readonly clock: () => Date,
    private readonly reach: typeof fetch,
  ) {}

  /**
   * Sends a score.
   * @throws if the platform did not accept the score
   */
  async sendScore(tenantId: string, platform: ToolPlatform, lineItem: string, body: ScoreBody): Promise<Delivery> {
    const token = await this.accessToken(tenantId, platform);
    const answer = await this.reach(scoresAddress(lineItem), {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/vnd.ims.lis.v1.score+json" },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    if (answer.status === 409) return "outdated";
    if (answer.ok) return "delivered";
    // The token may have been revoked. Without a stored token the next try requests a new one.
    this.tokens.delete(tokenKey(tenantId, platform));
    throw new Error(`the platform answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  }

  private async accessToken(tenantId: string, platform: ToolPlatform): Promise<string> {
    const key = tokenKey(tenantId, platform);
    const known = this.tokens.get(key);
    if (known !== undefined && known.until > this.clock().getTime()) return known.value;
    const answer = await this.reach(platform.tokenUrl, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "client_credentials",
        client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
        client_assertion: await this.assertion(tenantId, platform),
        scope: scoreScope,
      }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    if (!answer.ok) throw new Error(`no access token: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
    const { access_token, expires_in } = (await answer.json()) as { access_token?: unknown; expires_in?: unknown };
    if (typeof access_token !== "string") throw new Error("no access token in the platform's answer");
    const seconds = typeof expires_in === "number" ? expires_in : 60;
    // The token is not used in the last 30 seconds before it expires, so that it is still valid when it arrives at the
    // platform.
    this.tokens.set(key, { value: access_token, until: this.clock().getTime() + (seconds - 30) * 1000 });
    return access_token;
  }

  private async assertion(tenantId: string, { clientId, tokenUrl }: ToolPlatform): Promise<string> {
    const { kid, key } = await this.keys.signing(tenantId);
    const now = Math.floor(this.clock().getTime() / 1000);
    return new SignJWT()
      .setProtectedHeader({ alg: "RS256", kid, typ: "JWT" })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(tokenUrl)
      .setIssuedAt(now)
      .setExpirationTime(now + ASSERTION_LIFETIME_SECONDS)
      .setJti(newId())
      .sign(key);
  }
}

function tokenKey(tenantId: string, { issuer, clientId }: ToolPlatform): string {
  return JSON.stringify([tenantId, issuer, clientId]);
}
