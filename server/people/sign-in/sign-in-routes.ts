import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Configuration } from "openid-client";
import { safeRedirect } from "../../../core/learning/rules/redirects/safe-redirect";
import type { Services } from "../../contract/calls/services";
import { separateRateLimit } from "../../contract/http/rate-limits";
import { appointAdministrators } from "../accounts/administrators";
import { findUser } from "../accounts/find-user";
import { matchAccount } from "../accounts/match-account";
import { isComplete, type Person, readPerson } from "../accounts/person.rules";
import { type PendingSignIn, storePendingSignIn, takePendingSignIn } from "../sessions/pending";
import { sessionToken, setSessionCookies } from "../sessions/session-cookie";
import { forgetSignOuts, hasToBeAsked } from "../sessions/sign-outs";
import { type OidcProvider, SIGN_IN_PATH } from "../settings/oidc-settings";
import { SignInFailure } from "../settings/sign-in-failure";
import { type PageFrameOf, sendFailure, sendProviderChoice } from "../settings/sign-in-pages";
import type { Providers } from "./providers";

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The values of `Sec-Fetch-Dest` with which browsers ask for a page in a frame. */
const frames: ReadonlySet<string> = new Set(["iframe", "frame", "embed", "object"]);

/** Registers the routes that send the browser to the sign-in provider and take it back from there. */
export function signInRoutes(
  app: FastifyInstance,
  context: Services,
  providers: Providers,
  pageFrameOf: PageFrameOf,
): void {
  const { secret, settings, limits } = context;

  const config = separateRateLimit(limits.signInsPerAddress);
  app.get<{ Querystring: Query }>(`${SIGN_IN_PATH}/login`, { config }, async (request, reply) => {
    const { origin } = request.portal;
    const { target, providerName } = redirectTarget(single(request.query.redirectUrl), origin);
    // No provider shows its page in a frame. So the browser goes back to the portal's page, which asks the user to sign
    // in in a window.
    if (frames.has(String(request.headers["sec-fetch-dest"]))) {
      return reply.header("cache-control", "no-store").redirect(target, 303);
    }
    const name = single(request.query.provider) ?? providerName;
    const another = single(request.query.account) === "another";
    const [only] = providers.all;
    const provider = name !== null ? providers.find(name) : providers.all.length === 1 ? (only ?? null) : null;
    if (provider === null) {
      if (name === null) return sendProviderChoice(pageFrameOf, request, reply, providers.all, { target, another });
      return sendFailure(pageFrameOf, request, reply, new SignInFailure("unknownProvider", name), { target });
    }
    try {
      const address = await goToProvider(request, reply, provider, { target, another });
      return reply.header("cache-control", "no-store").redirect(address.href, 303);
    } catch (error) {
      return sendFailure(pageFrameOf, request, reply, error, { target, provider: provider.name });
    }
  });

  async function goToProvider(
    request: FastifyRequest,
    reply: FastifyReply,
    provider: OidcProvider,
    { target, another }: { readonly target: string; readonly another: boolean },
  ): Promise<URL> {
    const client = await import("openid-client");
    const { origin } = request.portal;
    const configuration = await providers.ask(provider, () => providers.configuration(provider, origin));
    const pending: PendingSignIn = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
      target,
      provider: provider.name,
      another,
    };
    const address = client.buildAuthorizationUrl(configuration, {
      redirect_uri: `${origin}${provider.callbackPath}`,
      scope: "openid email profile",
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: "S256",
      ui_locales: context.localeOf(request),
      ...(another ? { prompt: accountPrompt(provider, configuration) } : {}),
    });
    storePendingSignIn(request, reply, secret, pending);
    return address;
  }

  for (const provider of providers.all) {
    app.get<{ Querystring: Query }>(provider.callbackPath, async (request, reply) => {
      const pending = takePendingSignIn(request, reply, secret, single(request.query.state) ?? "");
      const target = pending?.target ?? "/learn";
      try {
        if (pending?.provider !== provider.name) throw new SignInFailure("expired");
        const next = await signIn(request, reply, provider, pending);
        return reply.header("cache-control", "no-store").redirect(next, 303);
      } catch (error) {
        return sendFailure(pageFrameOf, request, reply, error, { target, provider: provider.name });
      }
    });
  }

  /**
   * Signs in the person whom the provider names, or sends them back to be asked for an account.
   * @returns the address to which the browser has to go
   */
  async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    provider: OidcProvider,
    pending: PendingSignIn,
  ): Promise<string> {
    const { origin, isSecure } = request.portal;
    const { sessions, clock } = context;
    const { person, idToken, sid, authenticated } = await providers.ask(provider, () =>
      ask(provider, new URL(request.url, origin), pending),
    );
    const tenantId = await request.portal.tenantId();
    const db = context.dbOf(tenantId);
    const { issuer, subject } = person;
    if (await hasToBeAsked(db, { issuer, subject }, { authenticated, sid, wasAsked: pending.another })) {
      return (await goToProvider(request, reply, provider, { target: pending.target, another: true })).href;
    }
    const { formerIssuers = [] } = settings.oidc ?? {};
    const match = { db, tenantId, now: clock(), log: request.log, formerIssuers };
    // If the provider is the embedded one, the subject is the account's id.
    const userId = providers.isEmbedded ? person.subject : await matchAccount(match, person);
    await appointAdministrators(db, settings.adminEmails, userId);
    const user = await findUser(db, tenantId, userId);
    if (user === null) throw new SignInFailure("internal");
    const before = sessionToken(request, isSecure);
    if (before !== null) await sessions.end(tenantId, before);
    await forgetSignOuts(db, { issuer, subject, sid });
    const token = await sessions.open({ tenantId, userId, idToken, issuer, subject, sid });
    setSessionCookies(reply, isSecure, token, user);
    request.log.info({ userId, provider: provider.name }, "sign-in: signed in");
    return pending.target;
  }

  /**
   * Exchanges the code in the provider's answer for a description of the person, the ID token, the id of the provider's
   * own session (`sid`, null if it names none), and the time of the person's last sign-in there (null if it tells
   * none).
   */
  async function ask(provider: OidcProvider, answer: URL, pending: PendingSignIn) {
    const client = await import("openid-client");
    const configuration = await providers.configuration(provider, answer.origin);
    const tokens = await client.authorizationCodeGrant(configuration, answer, {
      pkceCodeVerifier: pending.verifier,
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new SignInFailure("misconfigured");
    const { iss, sub, sid, auth_time: seconds } = claims;
    let person: Person = readPerson(iss, sub, [claims], provider.trustsEmail);
    if (!isComplete(person) && configuration.serverMetadata().userinfo_endpoint !== undefined) {
      const more = await client.fetchUserInfo(configuration, tokens.access_token, sub);
      person = readPerson(iss, sub, [claims, more], provider.trustsEmail);
    }
    return {
      person,
      idToken: tokens.id_token ?? null,
      sid: typeof sid === "string" ? sid : null,
      authenticated: seconds === undefined ? null : new Date(seconds * 1000),
    };
  }
}

/**
 * The `prompt` that makes a provider let the user choose another account: the configured one, `select_account` if the
 * provider supports it, or `login`, which all support.
 */
function accountPrompt({ accountPrompt: chosen }: OidcProvider, configuration: Configuration): string {
  if (chosen !== null) return chosen;
  const known = configuration.serverMetadata().prompt_values_supported;
  return Array.isArray(known) && known.includes("select_account") ? "select_account" : "login";
}

/**
 * The page after signing in: a page of the portal, but not a sign-in page. The page's address may name the provider to
 * sign in with (`?provider=`). This parameter is only for the sign-in, so it is removed.
 */
function redirectTarget(wanted: string | null, origin: string): { target: string; providerName: string | null } {
  const path = safeRedirect(wanted, `${origin}/learn`, "/learn");
  const url = new URL(path, origin);
  const providerName = url.searchParams.get("provider");
  if (providerName === null) return { target: path, providerName };
  url.searchParams.delete("provider");
  return { target: `${url.pathname}${url.search}${url.hash}`, providerName };
}

function single(value: string | readonly string[] | undefined): string | null {
  return typeof value === "string" ? value : (value?.at(-1) ?? null);
}
