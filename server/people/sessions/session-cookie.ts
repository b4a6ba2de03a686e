import "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SessionUser } from "../../contract/calls/session-user";

/**
 * The name of the session's cookie. Browsers accept a name with `__Host-` only over https, from this host, for all its
 * paths. So no other site can set it.
 */
function cookieName(isSecure: boolean): string {
  return isSecure ? "__Host-session" : "session";
}

/** The token in the request's session cookie. null when there is no cookie. */
export function sessionToken(request: FastifyRequest, isSecure: boolean): string | null {
  return request.cookies[cookieName(isSecure)] ?? null;
}

/**
 * Sets the session's cookie and the cookie `lmsUser`. Both last until the browser closes; the server decides when a
 * session ends.
 */
export function setSessionCookies(reply: FastifyReply, isSecure: boolean, token: string, user: SessionUser): void {
  const common = cookieOptions(isSecure);
  reply.setCookie(cookieName(isSecure), token, { ...common, httpOnly: true });
  reply.setCookie("lmsUser", lmsUser(user), common);
}

/** Removes the session's cookie and the cookie `lmsUser` from the browser. */
export function clearSessionCookies(reply: FastifyReply, isSecure: boolean): void {
  reply.clearCookie(cookieName(isSecure), { path: "/", secure: isSecure });
  reply.clearCookie("lmsUser", { path: "/", secure: isSecure });
}

/**
 * Keeps the cookie `lmsUser` up to date, because a session may end or its user's name may change while the browser does
 * not notice. If the server looks for the session of a request and finds no valid one, the answer removes the cookie.
 * Pages write it again when its value has changed.
 */
export function updateLmsUserCookie(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    const { portal, cookies } = request;
    const session = await portal?.seenSession();
    const isPage = String(reply.getHeader("content-type") ?? "").startsWith("text/html");
    if (session === null && cookies.lmsUser !== undefined) {
      reply.clearCookie("lmsUser", { path: "/", secure: portal.isSecure });
    } else if (session && isPage && cookies.lmsUser !== lmsUser(session.user)) {
      reply.setCookie("lmsUser", lmsUser(session.user), cookieOptions(portal.isSecure));
    }
  });
}

function cookieOptions(isSecure: boolean) {
  return { path: "/", sameSite: "lax", secure: isSecure } as const;
}

/**
 * The cookie `lmsUser`, which scripts of the platform may read: `{ id, firstName, lastName, role }` as JSON,
 * percent-encoded. It only tells who is signed in and gives no permissions.
 */
function lmsUser({ id, firstName, lastName, roles }: SessionUser): string {
  return JSON.stringify({ id, firstName, lastName, role: roles });
}
