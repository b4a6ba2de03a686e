import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../../contract/calls/services";
import { ApiError } from "../../kit/errors/api-error";
import type { EndedSession } from "../sessions/session";
import { clearSessionCookies, sessionToken } from "../sessions/session-cookie";
import { rememberSignOut } from "../sessions/sign-outs";
import { SIGN_IN_PATH, SIGN_OUT_PATH } from "../settings/oidc-settings";
import { type PageFrameOf, sendSignedOut, sendSignOutQuestion } from "../settings/sign-in-pages";
import type { Providers } from "./providers";

/** The page after a sign-out. The sign-in provider sends the browser back to this address. */
const SIGNED_OUT = `${SIGN_IN_PATH}/signed-out`;
/** The value that the provider sends back when it has ended its own session too. */
const EVERYWHERE = "everywhere";

/**
 * Ends the session with this token, and the sessions that end with it, because its user signs out. Tells the pages that
 * are open with them.
 * @returns null if there is no such session
 */
export async function signOut(
  { sessions, publish }: Pick<Services, "sessions" | "publish">,
  tenantId: string,
  token: string,
): Promise<EndedSession | null> {
  const { session, hashes } = await sessions.end(tenantId, token);
  if (hashes.length > 0) publish(tenantId, [{ type: "signedOut", sessions: hashes }], null);
  return session;
}

export function signOutRoutes(
  app: FastifyInstance,
  context: Services,
  providers: Providers,
  pageFrameOf: PageFrameOf,
): void {
  app.get(SIGN_OUT_PATH, async (request, reply) => {
    const { isSecure } = request.portal;
    // A picture in a course could have this address and sign people out. So only opening it as a page signs out.
    const wantedAs = request.headers["sec-fetch-dest"] ?? "document";
    if (wantedAs !== "document") throw new ApiError("forbidden", { reason: "csrf" });
    // A link on another site must not sign people out, so a page asks first. A press on its button sends a request
    // from the portal itself.
    if (request.headers["sec-fetch-site"] === "cross-site") return sendSignOutQuestion(pageFrameOf, request, reply);
    const token = sessionToken(request, isSecure);
    // `end` also finds an expired session. The session at the provider may still be open, and has to be ended too.
    const tenantId = await request.portal.tenantId();
    const session = token === null ? null : await signOut(context, tenantId, token);
    clearSessionCookies(reply, isSecure);
    const address = session === null ? null : await endSessionAddress(request, session);
    if (address === null) await rememberSignOut(context.dbOf(tenantId), session, context.clock());
    return reply.header("cache-control", "no-store").redirect(address ?? SIGNED_OUT, 303);
  });

  app.get<{ Querystring: { readonly state?: unknown } }>(SIGNED_OUT, async (request, reply) => {
    // A user who has signed in since, in another tab or before going back to this page, must not read that they are
    // signed out.
    if (await isMember(request)) return reply.header("cache-control", "no-store").redirect("/learn", 303);
    return sendSignedOut(pageFrameOf, request, reply, request.query.state === EVERYWHERE ? "everywhere" : "here");
  });

  async function isMember(request: FastifyRequest): Promise<boolean> {
    const token = sessionToken(request, request.portal.isSecure);
    if (token === null) return false;
    return (await context.sessions.find(await request.portal.tenantId(), token, false)) !== null;
  }

  /** The provider's address for ending its own session. null when it has none, or does not answer. */
  async function endSessionAddress(
    request: FastifyRequest,
    { id_token: idToken, issuer }: EndedSession,
  ): Promise<string | null> {
    const { origin } = request.portal;
    const provider = providers.byIssuer(issuer, origin);
    if (idToken === null || provider === null) return null;
    try {
      const client = await import("openid-client");
      const configuration = await providers.ask(provider, () => providers.configuration(provider, origin));
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      return client.buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${origin}${SIGNED_OUT}`,
        state: EVERYWHERE,
      }).href;
    } catch (error) {
      request.log.warn({ err: error }, "sign-in: signed out here only");
      return null;
    }
  }
}
