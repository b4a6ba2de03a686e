import type { FastifyRequest } from "fastify";
import { ApiError } from "../../kit/errors/api-error";
import { isSameSecret } from "../../kit/secrets/secret-text";
import { secretFor } from "../../kit/secrets/secrets";

/** The CSRF token for visitors without a session. Only a page of the portal can send it. */
export function visitorToken(secret: string): string {
  return secretFor(secret, "visitor-csrf").toString("base64url");
}

/**
 * Checks that a request that changes something comes from a page of the portal: it must carry the session's token, and
 * the browser must not name another origin.
 * @throws ApiError `forbidden` with the reason `csrf`
 */
export function checkCsrf(request: FastifyRequest, expected: string): void {
  const given = request.headers["x-csrf-token"];
  const { origin } = request.headers;
  const isForeign = origin !== undefined && origin !== request.portal.origin;
  if (isForeign || typeof given !== "string" || !isSameSecret(given, expected)) {
    throw new ApiError("forbidden", { reason: "csrf" });
  }
}
