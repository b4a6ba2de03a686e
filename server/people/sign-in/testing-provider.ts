import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from "jose";
import { errors, Provider } from "oidc-provider";
import type { Claims } from "../accounts/person.rules";

export const PORTAL_HOST = "learn.example.org";

export interface TestProviderOptions {
  readonly name?: string;
  readonly origin?: string;
  readonly signsOut?: boolean;
  /** The provider's address for browsers, if a proxy passes their requests to it. */
  readonly issuer?: string;
  /** Whether the provider signs in only after a press on a button of its own page. */
  readonly asks?: boolean;
  /** Whether ID tokens say when the person has last signed in at the provider. */
  readonly tellsTime?: boolean;
  /** A header of all pages of the provider. It decides whether the page that opened them still reaches their window. */
  readonly openerPolicy?: string;
}

/**
 * An answer of the provider, which a test may change before it is sent. `type` is a media type, such as `text/html`.
 */
export interface AlterableAnswer {
  status: number;
  type: string;
  body: unknown;
}

export type TestProvider = Awaited<ReturnType<typeof startTestProvider>>;

/**
 * An external provider with its own socket. As in OpenID Connect's standard settings, it gives claims about a person at
 * the userinfo endpoint and not in the ID token. It signs in the person `person`, usually at once.
 */
export async function startTestProvider({
  name,
  origin = `https://${PORTAL_HOST}`,
  signsOut = true,
  issuer: publicAddress,
  asks = false,
  tellsTime = false,
  openerPolicy,
}: TestProviderOptions = {}) {
  const portal = `${origin}/learn`;
  const person: { sub: string; claims: Claims; refusal: string | null } = { sub: "ada", claims: {}, refusal: null };
  /** The logout tokens that were sent, and the portal that gets them. If `app` is null, they go over the network. */
  const told: { app: FastifyInstance | null; tokens: string[] } = { app: null, tokens: [] };
  const server = createServer((request, response) => void provider.callback()(request, response));
  // If the provider closed an idle connection just before the next request, that request would fail. On a busy machine
  // requests can be far apart, so connections stay open for long.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const local = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const issuer = publicAddress ?? local;
  /**
   * Functions that change an answer of the provider before it is sent, by the path of the request, such as `/token`.
   */
  const altered = new Map<string, (context: AlterableAnswer) => unknown>();
  const visits: { readonly site: string; readonly prompt: string | null }[] = [];
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "portal",
        client_secret: "a secret of the outside provider",
        redirect_uris: [`${portal}/oidc/callback${name === undefined ? "" : `/${name}`}`],
        post_logout_redirect_uris: [`${portal}/oidc/signed-out`],
        backchannel_logout_uri: `${portal}/oidc/backchannel-logout`,
        backchannel_logout_session_required: true,
        require_auth_time: tellsTime,
      },
    ],
    cookies: { keys: ["outside"] },
    claims: { email: ["email", "email_verified"], profile: ["given_name", "family_name", "name", "zoneinfo"] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: signsOut },
      backchannelLogout: { enabled: true },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...person.claims }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: "portal", accountId: oidc.session?.accountId ?? "" });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    // Requests for the portal are injected, so that the portal needs no socket.
    fetch: async (url, init) => {
      const form = String(init?.body);
      told.tokens.push(new URLSearchParams(form).get("logout_token") ?? "");
      if (told.app === null) return fetch(url, { method: "POST", body: new URLSearchParams(form) });
      return new Response(null, { status: (await told.app.inject(logoutCall(String(url), form))).statusCode });
    },
  });
  provider.proxy = publicAddress !== undefined;
  provider.use(async (context, next) => {
    await next();
    await altered.get(context.path)?.(context);
  });
  provider.use(async (context, next) => {
    if (openerPolicy !== undefined) context.set("cross-origin-opener-policy", openerPolicy);
    const query = new URLSearchParams(context.querystring);
    if (context.path === "/auth") visits.push({ site: context.get("sec-fetch-site"), prompt: query.get("prompt") });
    if (asks && context.path.startsWith("/interaction/") && context.method === "GET") {
      context.body = `<!doctype html><title>School account</title><form method="post"><button>Go on</button></form>`;
      return;
    }
    if (!context.path.startsWith("/interaction/")) return next();
    const result =
      person.refusal === null
        ? { login: { accountId: person.sub } }
        : { error: person.refusal, error_description: new errors.AccessDenied().message };
    context.redirect(await provider.interactionResult(context.req, context.res, result));
  });
  const cookies = new Map<string, string>();

  async function ask(url: string, form?: Record<string, string>) {
    const answer = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join("; ") },
      ...(form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(key, value);
    }
    return answer;
  }

  return {
    issuer,
    local,
    person,
    told,
    altered,
    /**
     * The visits of browsers to the sign-in page: whether they came from another site (the header `Sec-Fetch-Site`),
     * and the parameter `prompt`, by which the portal says what the provider has to ask. null where there was none.
     */
    visits,
    stop: () => new Promise((resolve) => server.close(resolve)),
    /** Forgets the provider's cookies, as if the next visit came from another browser. */
    forget: () => cookies.clear(),
    /** Returns the address to which the provider sends the browser back. */
    async visit(url: string): Promise<string> {
      let current = url;
      while (current.startsWith(issuer)) {
        const answer = await ask(current);
        const location = answer.headers.get("location");
        if (location === null) throw new Error(`${current} answered ${answer.status}: ${await answer.text()}`);
        current = new URL(location, current).href;
      }
      return current;
    },
    async signOut(): Promise<void> {
      const page = await (await ask(`${issuer}/session/end`)).text();
      const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
      await ask(`${issuer}/session/end/confirm`, { xsrf, logout: "yes" });
    },
  };
}

/**
 * Signs the ID token of an answer of the token endpoint again, with a key that is not the provider's. The token's
 * header still names the provider's key.
 */
export async function signWithForeignKey({ body }: AlterableAnswer): Promise<void> {
  const tokens = body as { id_token: string };
  const { privateKey } = await generateKeyPair("RS256");
  const header = decodeProtectedHeader(tokens.id_token);
  tokens.id_token = await new SignJWT(decodeJwt(tokens.id_token))
    .setProtectedHeader({ ...header, alg: "RS256" })
    .sign(privateKey);
}

/** The request by which a provider tells the portal that a session has ended. `form` is the encoded body. */
export function logoutCall(url: string, form: string) {
  return {
    method: "POST",
    url: new URL(url).pathname,
    headers: { host: PORTAL_HOST, "content-type": "application/x-www-form-urlencoded" },
    payload: form,
  } as const;
}
