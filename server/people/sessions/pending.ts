import type { FastifyReply, FastifyRequest } from "fastify";
import { seal, unseal } from "../../kit/secrets/secrets";
import { SIGN_IN_PATH } from "../settings/oidc-settings";

/** Data of a running sign-in, which the browser keeps encrypted until the sign-in provider sends it back here. */
export interface PendingSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly target: string;
  readonly provider: string;
  readonly another: boolean;
}

const PENDING_SECONDS = 15 * 60;
const PURPOSE = "sign-in";

/** Stores the data of a sign-in in an encrypted cookie, for 15 minutes. Call it when the sign-in begins. */
export function storePendingSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  pending: PendingSignIn,
): void {
  reply.setCookie(cookieName(pending.state), seal(secret, PURPOSE, pending), {
    path: SIGN_IN_PATH,
    httpOnly: true,
    sameSite: "lax",
    secure: request.portal.isSecure,
    maxAge: PENDING_SECONDS,
  });
}

/**
 * Reads the data for an answer of the provider and removes it, so that it works only once. null when it is too old, or
 * when another browser has it.
 */
export function takePendingSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  state: string,
): PendingSignIn | null {
  const name = cookieName(state);
  reply.clearCookie(name, { path: SIGN_IN_PATH });
  return unseal(secret, PURPOSE, request.cookies[name] ?? "") as PendingSignIn | null;
}

/** The name of the cookie. Each running sign-in has a cookie of its own, because two tabs may sign in at once. */
function cookieName(state: string): string {
  return `signin-${state.replaceAll(/[^A-Za-z0-9_-]/g, "").slice(0, 12)}`;
}
