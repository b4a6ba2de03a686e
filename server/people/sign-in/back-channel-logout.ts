import formbody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import { decodeJwt, type JWTPayload, jwtVerify, type RemoteJWKSet } from "jose";
import type { Services } from "../../contract/calls/services";
import { formFields } from "../../kit/forms/form-fields";
import { remoteKeys } from "../../kit/outbound/remote-keys";
import type { ProviderSession } from "../sessions/session";
import { type OidcProvider, SIGN_IN_PATH } from "../settings/oidc-settings";
import type { Providers } from "./providers";

const EVENT = "http://schemas.openid.net/event/backchannel-logout";
const MAX_TOKEN_AGE_SECONDS = 300;
const CLOCK_TOLERANCE_SECONDS = 30;

/**
 * OpenID Connect Back-Channel Logout 1.0: a provider tells the server directly that one of its sessions, or all
 * sessions of a person, have ended. A token that is sent twice has no further effect.
 */
export function backChannelLogout(
  app: FastifyInstance,
  { sessions, clock, publish }: Services,
  providers: Providers,
): void {
  const keys = new Map<string, RemoteJWKSet>();

  async function keysOf(provider: OidcProvider, origin: string): Promise<RemoteJWKSet> {
    const { jwks_uri: address } = (await providers.configuration(provider, origin)).serverMetadata();
    if (address === undefined) throw new Error("The provider has no keys.");
    const known = keys.get(address);
    if (known) return known;
    const made = remoteKeys(address, clock);
    keys.set(address, made);
    return made;
  }

  async function readLogoutToken(token: string, origin: string): Promise<ProviderSession> {
    const claimed = decodeJwt(token).iss ?? "";
    const provider = providers.isEmbedded ? null : providers.byIssuer(claimed, origin);
    if (provider === null) throw new Error("Its issuer is no provider of ours.");
    const { payload } = await providers.ask(provider, async () =>
      jwtVerify(token, await keysOf(provider, origin), {
        issuer: claimed,
        audience: provider.clientId,
        maxTokenAge: MAX_TOKEN_AGE_SECONDS,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      }),
    );
    return endedSession(payload, claimed);
  }

  app.register(async (scope) => {
    await scope.register(formbody);
    scope.post(`${SIGN_IN_PATH}/backchannel-logout`, async (request, reply) => {
      reply.header("cache-control", "no-store");
      let ended: ProviderSession;
      try {
        ended = await readLogoutToken(formFields(request.body).get("logout_token") ?? "", request.portal.origin);
      } catch (error) {
        request.log.warn({ err: error }, "sign-in: a logout token was refused");
        return reply.code(400).send({ error: "invalid_request" });
      }
      const gone = await sessions.endOfProvider(ended);
      for (const [tenantId, rows] of Map.groupBy(gone, ({ tenant_id }) => tenant_id)) {
        publish(tenantId, [{ type: "signedOut", sessions: rows.map(({ token_hash }) => token_hash) }], null);
      }
      request.log.info({ issuer: ended.issuer, count: gone.length }, "sign-in: the provider ended sessions");
      return reply.code(200).send();
    });
  });
}

/**
 * The sessions that a logout token names.
 * @throws when the token is valid but is no logout token; an ID token has the same signature
 */
function endedSession({ events, nonce, sub, sid }: JWTPayload, issuer: string): ProviderSession {
  const isLogout = typeof events === "object" && events !== null && EVENT in events && nonce === undefined;
  if (!isLogout) throw new Error("It is no logout token.");
  const session = { issuer, subject: sub ?? null, sid: typeof sid === "string" ? sid : null };
  if (session.subject === null && session.sid === null) throw new Error("It names neither a person nor a session.");
  return session;
}
