import type { FastifyRequest } from "fastify";
import { sessionName } from "../../../core/learning/rules/people/session-name";
import { sessionToken } from "./session-cookie";
import type { Sessions } from "./sessions";

/**
 * Makes the function that looks up whether the session of a request is still valid: it may have ended since the request
 * began, or have become one for another person.
 */
export const sessionAlive =
  (sessions: Pick<Sessions, "find">) =>
  async (request: FastifyRequest): Promise<boolean> => {
    const token = sessionToken(request, request.portal.isSecure);
    if (token === null) return false;
    const then = await request.portal.session();
    const now = await sessions.find(await request.portal.tenantId(), token, false);
    return then !== null && now !== null && sessionName(then.user) === sessionName(now.user);
  };
