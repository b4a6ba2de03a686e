import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { Refusal } from "../../kit/errors/refusal";

/** The token of a visitor: it says that the request was made by a page of ours, since no other one can send it. */
export function visitorToken(secret: string): string {
  return createHmac("sha256", secret).update("visitor-csrf").digest("base64url");
}

/**
 * A call that changes something must come from our own page: it carries the session's token, and the browser does not
 * say that it comes from elsewhere.
 * @throws Refusal `forbidden` with the reason `csrf`
 */
export function checkCsrf(request: FastifyRequest, expected: string): void {
  const given = request.headers["x-csrf-token"];
  const { origin } = request.headers;
  const isForeign = origin !== undefined && origin !== request.portal.origin;
  if (isForeign || typeof given !== "string" || !isSame(given, expected)) {
    throw new Refusal("forbidden", { reason: "csrf" });
  }
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
