import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Configuration } from "openid-client";
import { safeRedirect } from "../../core/learning/rules/redirects/safe-redirect";
import type { AppContext } from "../http/app-context";
import { ownLimit } from "../http/rate-limits";
import { isDemo } from "../settings";
import { accentRoutes } from "./accent-style";
import { embeddedRoutes } from "./embedded/embedded-routes";
import { noticePage, type PageFrame } from "./embedded/sign-in-page";
import { matchAccount } from "./match-account";
import { insideProvider, outsideProvider } from "./relying-party";
import { seal, unseal } from "./secrets";
import { clearSessionCookies, sessionToken, setSessionCookies } from "./session-cookie";
import { findUser } from "./session-user";
import { SIGN_IN_POLICY, signInAssets } from "./sign-in-assets";

export type FrameOf = (request: FastifyRequest) => PageFrame;

/** What the browser keeps, sealed, between leaving for the provider and coming back. */
interface Pending {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly target: string;
}

const PATH = "/learn/oidc";
const PENDING_SECONDS = 15 * 60;
const PURPOSE = "sign-in";

/** Sign-in and sign-out of the portal: the relying party of one provider, outside or inside. */
export function identityRoutes(app: FastifyInstance, context: AppContext, frameOf: FrameOf): void {
  const { settings, secret } = context;
  const isEmbedded = isDemo(settings);
  signInAssets(app);
  accentRoutes(app);
  if (isEmbedded) embeddedRoutes(app, context, frameOf);

  const configurations = new Map<string, Promise<Configuration>>();
  function configurationFor(origin: string): Promise<Configuration> {
    const key = isEmbedded ? origin : "";
    const known = configurations.get(key);
    if (known) return known;
    const { oidc } = settings;
    const made = oidc === null ? insideProvider(app, origin, secret) : outsideProvider(oidc);
    configurations.set(key, made);
    // A provider that does not answer now is asked again by the next one who signs in.
    made.catch(() => configurations.delete(key));
    return made;
  }

  app.get<{ Querystring: { redirectUrl?: string } }>(
    `${PATH}/login`,
    { config: ownLimit(settings.limits.signInsPerAddress) },
    async (request, reply) => {
      const client = await import("openid-client");
      const { origin, isSecure } = request.portal;
      const configuration = await configurationFor(origin);
      const pending: Pending = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        target: redirectTarget(request.query.redirectUrl, origin),
      };
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: `${origin}${PATH}/callback`,
        scope: "openid email profile",
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: "S256",
        ui_locales: context.localeOf(request),
      });
      reply.setCookie(pendingCookie(pending.state), seal(secret, PURPOSE, pending), {
        ...{ path: PATH, httpOnly: true, sameSite: "lax", secure: isSecure, maxAge: PENDING_SECONDS },
      });
      return reply.header("cache-control", "no-store").redirect(address.href, 303);
    },
  );

  app.get<{ Querystring: { state?: string } }>(`${PATH}/callback`, async (request, reply) => {
    const { origin, isSecure } = request.portal;
    const name = pendingCookie(String(request.query.state ?? ""));
    const pending = unseal(secret, PURPOSE, request.cookies[name] ?? "") as Pending | null;
    reply.clearCookie(name, { path: PATH });
    if (pending === null) return failed(request, reply, "/learn");
    try {
      const client = await import("openid-client");
      const tokens = await client.authorizationCodeGrant(await configurationFor(origin), new URL(request.url, origin), {
        pkceCodeVerifier: pending.verifier,
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        idTokenExpected: true,
      });
      const tenantId = await request.portal.tenantId();
      const claims = tokens.claims();
      const account = claims && (await matchAccount(context.db, tenantId, claims, context.clock()));
      const user = account && (await findUser(context.db, tenantId, account.id));
      if (!claims || !user) throw new Error("The provider does not vouch for an e-mail address.");
      const before = sessionToken(request, isSecure);
      if (before !== null) await context.sessions.end(tenantId, before);
      const token = await context.sessions.open({
        ...{ tenantId, userId: user.id, idToken: tokens.id_token ?? null, issuer: claims.iss },
      });
      setSessionCookies(reply, isSecure, token, user);
      request.log.info({ userId: user.id }, "signed in");
      return reply.header("cache-control", "no-store").redirect(pending.target, 303);
    } catch (error) {
      request.log.warn({ err: error }, "sign-in failed");
      return failed(request, reply, pending.target);
    }
  });

  app.get(`${PATH}/logout`, async (request, reply) => {
    const { origin, isSecure } = request.portal;
    const session = await request.portal.session({ touch: false });
    const token = sessionToken(request, isSecure);
    if (token !== null) await context.sessions.end(await request.portal.tenantId(), token);
    clearSessionCookies(reply, isSecure);
    const address = session?.idToken ? await endSessionAddress(request, session.idToken) : null;
    return reply.header("cache-control", "no-store").redirect(address ?? `${origin}/learn`, 303);
  });

  /** Where the provider ends its own session; null when it has no such place, or does not answer. */
  async function endSessionAddress(request: FastifyRequest, idToken: string): Promise<string | null> {
    const { origin } = request.portal;
    try {
      const client = await import("openid-client");
      const configuration = await configurationFor(origin);
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      return client.buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${origin}/learn`,
      }).href;
    } catch (error) {
      request.log.warn({ err: error }, "signed out here only");
      return null;
    }
  }

  function failed(request: FastifyRequest, reply: FastifyReply, target: string) {
    const href = `${PATH}/login?redirectUrl=${encodeURIComponent(target)}`;
    const html = noticePage(frameOf(request), "signin.failed.title", "signin.failed.text", {
      href,
      key: "signin.tryAgain",
    });
    return reply
      .code(400)
      .headers({ "content-security-policy": SIGN_IN_POLICY, "cache-control": "no-store" })
      .type("text/html; charset=utf-8")
      .send(html);
  }
}

/** One for each sign-in that is under way: two tabs may be at it. */
function pendingCookie(state: string): string {
  return `signin-${state.replaceAll(/[^A-Za-z0-9_-]/g, "").slice(0, 12)}`;
}

/** Where to go after signing in: a page of ours that is not itself about signing in. */
function redirectTarget(wanted: string | undefined, origin: string): string {
  const path = safeRedirect(wanted ?? null, `${origin}/learn`, "/learn");
  return path.startsWith(`${PATH}/`) ? "/learn" : path;
}
