import type { FastifyReply, FastifyRequest } from "fastify";
import { seal, unseal } from "../../kit/secrets/secrets";
import { SIGN_IN_PATH } from "../sign-in/oidc-settings";

/** What the browser keeps, sealed, between leaving for the provider and coming back. */
export interface Pending {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The page that is wanted. */
  readonly target: string;
  /** Name of the provider that was left for. */
  readonly provider: string;
}

const PENDING_SECONDS = 15 * 60;
const PURPOSE = "sign-in";

export function keepPending(request: FastifyRequest, reply: FastifyReply, secret: string, pending: Pending): void {
  reply.setCookie(cookieName(pending.state), seal(secret, PURPOSE, pending), {
    ...{ path: SIGN_IN_PATH, httpOnly: true, sameSite: "lax", secure: request.portal.isSecure },
    maxAge: PENDING_SECONDS,
  });
}

/** Takes what was kept for this answer; it works once. Null: too old, or another browser's. */
export function takePending(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  state: string,
): Pending | null {
  const name = cookieName(state);
  reply.clearCookie(name, { path: SIGN_IN_PATH });
  return unseal(secret, PURPOSE, request.cookies[name] ?? "") as Pending | null;
}

/** One for each sign-in that is under way: two tabs may be at it. */
function cookieName(state: string): string {
  return `signin-${state.replaceAll(/[^A-Za-z0-9_-]/g, "").slice(0, 12)}`;
}
