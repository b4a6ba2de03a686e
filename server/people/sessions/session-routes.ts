import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../contract/app-context";
import { userAnswer } from "../../contract/calls/session-user";

/**
 * `GET /api/platform/v1/session`: the signed-in user, the CSRF token for changing calls, the server's time, and the
 * time when the session ends without further requests. The request counts as activity.
 */
export function sessionRoutes(app: FastifyInstance, context: AppContext): void {
  app.get("/api/platform/v1/session", async (request, reply) => {
    const session = await request.portal.session();
    reply.header("cache-control", "no-store");
    return {
      user: session === null ? null : userAnswer(session.user),
      csrfToken: session?.csrfToken ?? context.visitorToken,
      now: context.clock().toISOString(),
      expires: session?.expires.toISOString() ?? null,
    };
  });
}
