import type { FastifyInstance } from "fastify";
import type { Services } from "../../contract/calls/services";
import { userAnswer } from "../../contract/calls/session-user";
import { checkCsrf } from "../../contract/http/csrf";
import { clearSessionCookies, sessionToken } from "./session-cookie";

const PATH = "/api/platform/v1/session";

/**
 * `GET /api/platform/v1/session`: the signed-in user, the CSRF token for changing calls, the server's time, and the
 * time when the session ends without further requests. The request counts as activity.
 *
 * `DELETE /api/platform/v1/session`: ends the session because its user was not active for two hours. Only the browser
 * knows this: it sees keys and clicks in all its tabs, while open pages send requests by themselves.
 */
export function sessionRoutes(app: FastifyInstance, context: Services): void {
  app.get(PATH, async (request, reply) => {
    const session = await request.portal.session();
    reply.header("cache-control", "no-store");
    return {
      user: session === null ? null : userAnswer(session.user),
      csrfToken: session?.csrfToken ?? context.visitorToken,
      now: context.clock().toISOString(),
      expires: session?.expires.toISOString() ?? null,
    };
  });

  app.delete(PATH, async (request, reply) => {
    const { isSecure } = request.portal;
    const session = await request.portal.session({ touch: false });
    checkCsrf(request, session?.csrfToken ?? context.visitorToken);
    const token = sessionToken(request, isSecure);
    if (token !== null) await context.sessions.endUnused(await request.portal.tenantId(), token);
    clearSessionCookies(reply, isSecure);
    return reply.code(204).header("cache-control", "no-store").send();
  });
}
