import type { FastifyReply, FastifyRequest } from "fastify";
import { seal, unseal } from "../../kit/secrets/secrets";
import { SIGN_IN_PATH } from "../sign-in/oidc-settings";

/** Data that the browser keeps, encrypted, between going to the provider and coming back. */
export interface Pending {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The page that the user wanted to open. */
  readonly target: string;
  /** Name of the provider that the user was sent to. */
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

/**
 * Takes the data for this answer of the provider; it works only once. null when the data is too old, or when another
 * browser has it.
 */
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

/** One cookie for each running sign-in, because two tabs may sign in at once. */
function cookieName(state: string): string {
  return `signin-${state.replaceAll(/[^A-Za-z0-9_-]/g, "").slice(0, 12)}`;
}
