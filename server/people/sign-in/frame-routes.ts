import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { allowedParents } from "../../../core/learning/rules/index";
import type { Services } from "../../contract/calls/services";
import { userAnswer } from "../../contract/calls/session-user";
import { checkCsrf } from "../../contract/http/csrf";
import { separateRateLimit } from "../../contract/http/rate-limits";
import { ApiError } from "../../kit/errors/api-error";
import { hashOfSecret } from "../../kit/secrets/secret-text";
import { seal, unseal } from "../../kit/secrets/secrets";
import { sendSignInPage } from "../../pages/notices/sign-in-assets";
import { noticePage, signedInPage } from "../../pages/notices/sign-in-page";
import { PROVIDER_PATH } from "../embedded/embedded-provider";
import { clearSessionCookies, frameToken, sessionToken, setFrameCookie } from "../sessions/session-cookie";
import { rememberSignOut } from "../sessions/sign-outs";
import { SIGN_IN_PATH } from "../settings/oidc-settings";
import type { PageFrameOf } from "../settings/sign-in-pages";
import { signOut } from "./sign-out-routes";

/**
 * The address of the window in which a user signs in while the page of the portal that needs it stays open, often in a
 * frame of another site.
 */
const WINDOW_PATH = "/learn/sign-in-window";
/** The address at which the portal in a frame of another site gets its session, and ends it. */
const SESSION_PATH = "/learn/frame-session";

const PURPOSE = "frame-code";
const CODE_SECONDS = 60;

/** Matches the SHA-256 hash, in base64url, of the random secret that the frame makes for one sign-in. */
const CHALLENGE = /^[\w-]{43}$/;

/** The contents of the code by which a frame gets its session. The browser gets the code encrypted. */
interface FrameCode {
  readonly tenantId: string;
  /** SHA-256 of the token of the session that made the code. */
  readonly tokenHash: string;
  /** The secret of `Sessions.offerToFrame`, which works once. */
  readonly code: string;
  /** SHA-256 of the random secret of the frame that may use the code. */
  readonly challenge: string;
  /** Milliseconds since 1970. Afterwards the code does not work any more. */
  readonly until: number;
}

interface WindowQuery {
  readonly challenge?: unknown;
  /** `another`: the sign-in provider must let the user choose an account. */
  readonly account?: unknown;
  /** `1`: the browser comes back from the sign-in. */
  readonly back?: unknown;
}

/**
 * Registers the routes for signing in and out in the frame of another site. Such a frame gets no cookie of the portal's
 * own pages. So the user signs in in a window. The page in the window hands a code to the frame, and the frame
 * exchanges the code for a session of its own. Only the portal's own frame can read the message with the code, and only
 * the frame that opened the window has the secret that belongs to the code.
 */
export function frameRoutes(app: FastifyInstance, context: Services, pageFrameOf: PageFrameOf): void {
  const { secret, sessions, clock, limits } = context;
  const config = separateRateLimit(limits.signInsPerAddress);

  const mayBeEmbedded = ({ portal }: FastifyRequest) =>
    allowedParents(context.settingOf(portal.host, "platform.embedding.allowedParents")).length > 0;

  // With this header's usual value, the browser cuts the connection between the window and the frame that opened it. It
  // does so even if only one page on the way has that value. Then the window could not hand the code to the frame.
  app.addHook("onRequest", async (request, reply) => {
    if (isOnTheWay(request.routeOptions.url) && mayBeEmbedded(request)) {
      reply.header("cross-origin-opener-policy", "unsafe-none");
    }
  });

  app.get<{ Querystring: WindowQuery }>(WINDOW_PATH, { config }, async (request, reply) => {
    if ((request.headers["sec-fetch-dest"] ?? "document") !== "document") throw new ApiError("forbidden");
    const { challenge = null, account, back } = request.query;
    const isKnown = challenge === null || (typeof challenge === "string" && CHALLENGE.test(challenge));
    if (!isKnown) return sendExpired(request, reply);
    const session = await request.portal.session();
    if (account === "another" || session === null) {
      if (back === "1" && session === null) return sendExpired(request, reply);
      return reply.header("cache-control", "no-store").redirect(signInAddress(challenge, account === "another"), 303);
    }
    const code = challenge === null || !mayBeEmbedded(request) ? null : await codeFor(request, session.hash, challenge);
    return sendSignInPage(reply, 200, signedInPage(pageFrameOf(request), code));
  });

  function sendExpired(request: FastifyRequest, reply: FastifyReply) {
    const links = [{ href: "/learn", label: { key: "signin.backToPortal" } }];
    const notice = { titleKey: "signin.failed.title", textKey: "signin.failed.expired", links };
    return sendSignInPage(reply, 400, noticePage(pageFrameOf(request), notice));
  }

  async function codeFor(request: FastifyRequest, tokenHash: string, challenge: string): Promise<string> {
    const tenantId = await request.portal.tenantId();
    const code = await sessions.offerToFrame(tenantId, tokenHash);
    const until = clock().getTime() + CODE_SECONDS * 1000;
    return seal(secret, PURPOSE, { tenantId, tokenHash, code, challenge, until } satisfies FrameCode);
  }

  app.post(SESSION_PATH, { config, schema: { body: redeemBodySchema } }, async (request, reply) => {
    const { isSecure } = request.portal;
    const known = await request.portal.session({ touch: false });
    checkCsrf(request, known?.csrfToken ?? context.visitorToken);
    const tenantId = await request.portal.tenantId();
    const { code, verifier } = request.body as { readonly code: string; readonly verifier: string };
    const refused = new ApiError("invalid", { detail: "The code does not work any more." });
    const given = unseal(secret, PURPOSE, code) as FrameCode | null;
    const isGood =
      given !== null &&
      given.tenantId === tenantId &&
      given.until > clock().getTime() &&
      given.challenge === hashOfSecret(verifier, "base64url") &&
      mayBeEmbedded(request);
    if (!isGood) throw refused;
    const before = frameToken(request.cookies, isSecure);
    const token = await sessions.openInFrame(tenantId, { ...given, before });
    const session = token === null ? null : await sessions.find(tenantId, token);
    if (token === null || session === null) throw refused;
    setFrameCookie(reply, isSecure, token);
    request.log.info({ userId: session.user.id }, "sign-in: signed in in a frame");
    return reply.header("cache-control", "no-store").send({ user: userAnswer(session.user) });
  });

  app.delete(SESSION_PATH, async (request, reply) => {
    const { isSecure } = request.portal;
    const session = await request.portal.session({ touch: false });
    checkCsrf(request, session?.csrfToken ?? context.visitorToken);
    const token = sessionToken(request, isSecure);
    const tenantId = await request.portal.tenantId();
    const ended = token === null ? null : await signOut(context, tenantId, token);
    await rememberSignOut(context.dbOf(tenantId), ended, clock());
    clearSessionCookies(reply, isSecure);
    return reply.code(204).header("cache-control", "no-store").send();
  });
}

const redeemBodySchema = {
  type: "object",
  additionalProperties: false,
  required: ["code", "verifier"],
  properties: {
    code: { type: "string", maxLength: 2000 },
    verifier: { type: "string", pattern: "^[\\w-]{43}$" },
  },
} as const;

function isOnTheWay(route = ""): boolean {
  return route === WINDOW_PATH || route.startsWith(`${SIGN_IN_PATH}/`) || route.startsWith(`${PROVIDER_PATH}/`);
}

function signInAddress(challenge: string | null, another: boolean): string {
  const back = new URLSearchParams({ ...(challenge === null ? {} : { challenge }), back: "1" });
  const query = new URLSearchParams({ redirectUrl: `${WINDOW_PATH}?${back}` });
  if (another) query.set("account", "another");
  return `${SIGN_IN_PATH}/login?${query}`;
}
