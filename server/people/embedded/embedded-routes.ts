import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { KoaContextWithOIDC, Provider } from "oidc-provider";
import type { Services } from "../../contract/calls/services";
import { DatabaseUnavailable } from "../../database/unavailable";
import { formFields } from "../../kit/forms/form-fields";
import { SIGN_IN_POLICY, sendSignInPage } from "../../pages/notices/sign-in-assets";
import { type Notice, noticePage, signInPage, signOutPage } from "../../pages/notices/sign-in-page";
import { isPassword } from "../accounts/password";
import type { PageFrameOf } from "../settings/sign-in-pages";
import { demoAccounts } from "./demo-accounts";
import { createEmbeddedProvider, PROVIDER_PATH } from "./embedded-provider";
import { SignInAttempts } from "./sign-in-attempts";

const TRIES_PER_MINUTE = 60;

const EXPIRED: Notice = {
  titleKey: "signin.failed.title",
  textKey: "signin.failed.expired",
  links: [{ href: "/learn", label: { key: "signin.backToPortal" } }],
};

const UNAVAILABLE: Notice = {
  titleKey: "signin.unavailable.title",
  textKey: "signin.failed.unavailable",
  links: EXPIRED.links,
};

/**
 * The embedded sign-in provider for demo accounts below `/oidc`, with its sign-in form. Only registered while no other
 * provider is set, and no setting shows that other machines can reach the server.
 */
export function embeddedRoutes(app: FastifyInstance, context: Services, pageFrameOf: PageFrameOf): void {
  const providers = new Map<string, Promise<Provider>>();
  const attempts = new SignInAttempts();
  const requests = new WeakMap<object, FastifyRequest>();

  /**
   * The provider for the tenant and the portal's address of a request. Each pair has a provider of its own, because the
   * address is part of a provider.
   */
  async function providerFor(request: FastifyRequest): Promise<Provider> {
    const { origin } = request.portal;
    const tenantId = await request.portal.tenantId();
    const frame = ({ req }: KoaContextWithOIDC) => pageFrameOf(requests.get(req) ?? request);
    // A host may be given to another tenant while the server runs, so the key contains the tenant.
    const key = `${tenantId} ${origin}`;
    const known = providers.get(key);
    if (known) return known;
    const made = createEmbeddedProvider({
      acrossTenants: context.db,
      db: context.dbOf(tenantId),
      secret: context.secret,
      tenantId,
      origin,
      signOutPage: (oidc, form) => signOutPage(frame(oidc), form),
      errorPage: (oidc, error) => noticePage(frame(oidc), error instanceof DatabaseUnavailable ? UNAVAILABLE : EXPIRED),
    });
    providers.set(key, made);
    made.catch(() => providers.delete(key));
    return made;
  }

  async function showForm(request: FastifyRequest, reply: FastifyReply, email: string, fault: string | null) {
    const tenantId = await request.portal.tenantId();
    const accounts = await demoAccounts(context.dbOf(tenantId));
    const html = signInPage(pageFrameOf(request), { action: request.url, email, fault, demoAccounts: accounts });
    return sendSignInPage(reply, fault === null ? 200 : fault === "signin.tooMany" ? 429 : 401, html);
  }

  app.register(async (scope) => {
    await scope.register(formbody);

    scope.get(`${PROVIDER_PATH}/interaction/:uid`, async (request, reply) => {
      const provider = await providerFor(request);
      if (!(await isOpen(provider, request, reply))) return expired(request, reply);
      return showForm(request, reply, "", null);
    });

    scope.post(
      `${PROVIDER_PATH}/interaction/:uid`,
      { config: { rateLimit: { max: TRIES_PER_MINUTE, timeWindow: "1 minute" } } },
      async (request, reply) => {
        const provider = await providerFor(request);
        const { origin } = request.headers;
        const isForeign = origin !== undefined && origin !== request.portal.origin;
        if (isForeign || !(await isOpen(provider, request, reply))) return expired(request, reply);
        const fields = formFields(request.body);
        const [email, password] = [fields.get("email") ?? "", fields.get("password") ?? ""];
        const key = email.trim().toLowerCase();
        // Counts the guess before the password is checked, so that guesses sent at the same time count too.
        if (!attempts.countGuess(key)) return showForm(request, reply, email, "signin.tooMany");
        const accountId = await checkPassword(context, await request.portal.tenantId(), key, password);
        if (accountId === null) {
          request.log.warn({ email: key }, "sign-in: wrong password");
          return showForm(request, reply, email, "signin.wrong");
        }
        attempts.succeeded(key);
        const next = await provider.interactionResult(request.raw, reply.raw, { login: { accountId } });
        return reply.redirect(next, 303);
      },
    );
  });

  function expired(request: FastifyRequest, reply: FastifyReply) {
    return sendSignInPage(reply, 400, noticePage(pageFrameOf(request), EXPIRED));
  }

  app.register(async (scope) => {
    // The provider parses request bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.all(`${PROVIDER_PATH}/*`, async (request, reply) => {
      const provider = await providerFor(request);
      const { raw } = request;
      requests.set(raw, request);
      const { host, protocol } = new URL(request.portal.origin);
      raw.headers["x-forwarded-host"] = host;
      raw.headers["x-forwarded-proto"] = protocol.slice(0, -1);
      Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(PROVIDER_PATH.length) });
      // The provider uses the machine's clock. With a changed date header, its cookies would expire at once.
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined && name !== "date") reply.raw.setHeader(name, value);
      reply.raw.setHeader("content-security-policy", SIGN_IN_POLICY);
      reply.hijack();
      await provider.callback()(raw, reply.raw);
    });
  });
}

async function isOpen(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  try {
    const { prompt } = await provider.interactionDetails(request.raw, reply.raw);
    return prompt.name === "login";
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    // The cookie or the stored row of this sign-in is gone, because it is too old or belongs to another browser.
    return false;
  }
}

async function checkPassword(
  { dbOf }: Services,
  tenantId: string,
  emailKey: string,
  password: string,
): Promise<string | null> {
  const row = await dbOf(tenantId)
    .selectFrom("account")
    .select(["id", "password_hash"])
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
  return (await isPassword(password, row?.password_hash ?? null)) && row ? row.id : null;
}
