import "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sessionName } from "../../../core/learning/rules/people/session-name";
import type { SessionUser } from "../../contract/calls/session-user";

/**
 * The name of the session's cookie. Browsers accept a name with `__Host-` only over https, from this host, for all its
 * paths. So no other site can set it.
 */
function cookieName(isSecure: boolean): string {
  return isSecure ? "__Host-session" : "session";
}

/**
 * The name of the cookie of a session in the frame of another site. It has a name of its own, so that it never replaces
 * the cookie of the portal's own pages.
 */
function frameCookieName(isSecure: boolean): string {
  return isSecure ? "__Host-frame-session" : "frame-session";
}

/** The token in the request's session cookie. null when there is no cookie. */
export function sessionToken({ cookies }: FastifyRequest, isSecure: boolean): string | null {
  return cookies[cookieName(isSecure)] ?? frameToken(cookies, isSecure);
}

/** The token in the cookie of a session in a frame. null when there is none. */
export function frameToken(cookies: FastifyRequest["cookies"], isSecure: boolean): string | null {
  return cookies[frameCookieName(isSecure)] ?? null;
}

/**
 * Sets the cookie of a session in the frame of another site. Browsers send such a cookie only with `SameSite=None`.
 * `Partitioned`: it belongs to this frame inside this site, and no other site can use it. Browsers accept `Secure` on
 * http too if the host is this machine.
 */
export function setFrameCookie(reply: FastifyReply, isSecure: boolean, token: string): void {
  reply.setCookie(frameCookieName(isSecure), token, { ...FRAME_COOKIE, httpOnly: true });
}

const FRAME_COOKIE = { path: "/", sameSite: "none", secure: true, partitioned: true } as const;

/**
 * Sets the session's cookie and the cookie `lmsUser`. Both last until the browser closes; the server decides when a
 * session ends.
 */
export function setSessionCookies(reply: FastifyReply, isSecure: boolean, token: string, user: SessionUser): void {
  const common = cookieOptions(isSecure);
  reply.setCookie(cookieName(isSecure), token, { ...common, httpOnly: true });
  reply.setCookie("lmsUser", lmsUser(user), common);
}

/** Removes the session's cookies and the cookie `lmsUser` from the browser. */
export function clearSessionCookies(reply: FastifyReply, isSecure: boolean): void {
  reply.clearCookie(cookieName(isSecure), { path: "/", secure: isSecure });
  reply.clearCookie(frameCookieName(isSecure), FRAME_COOKIE);
  reply.clearCookie("lmsUser", { path: "/", secure: isSecure });
}

/**
 * Keeps the cookie `lmsUser` up to date, because a session may end or its user's name may change while the browser does
 * not notice. If the server looks for the session of a request and finds no valid one, the answer removes the cookie.
 * If its value has changed, the answer with the next page sets it again.
 *
 * While an administrator impersonates somebody, the cookie keeps naming the administrator, because other parts of the
 * platform show no banner. Answers of the API name whom the session is for in the header `x-session-user`, so that
 * pages that were made for somebody else notice it.
 */
export function tellSessionUser(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    const { portal, cookies } = request;
    const session = await portal?.seenSession();
    const isPage = String(reply.getHeader("content-type") ?? "").startsWith("text/html");
    if (session && request.url.startsWith("/api/")) reply.header("x-session-user", sessionName(session.user));
    const signedIn = session?.user.impersonator ?? session?.user;
    if (session === null && cookies.lmsUser !== undefined) {
      reply.clearCookie("lmsUser", { path: "/", secure: portal.isSecure });
    } else if (signedIn && isPage && cookies.lmsUser !== lmsUser(signedIn)) {
      reply.setCookie("lmsUser", lmsUser(signedIn), cookieOptions(portal.isSecure));
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
