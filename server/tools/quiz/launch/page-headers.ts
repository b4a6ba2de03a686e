import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Headers of the tool's pages. They are shown in a frame whose origin is opaque, where 'self' may mean nothing: the
 * tool's own origin is written out.
 * @param parents origins that may show the page in a frame, beside the tool's own
 */
export function pageHeaders(request: FastifyRequest, reply: FastifyReply, parents: readonly string[]): FastifyReply {
  const { origin, isSecure } = request.portal;
  const policy = [
    "default-src 'none'",
    `script-src ${origin}`,
    `style-src ${origin}`,
    `img-src ${origin} data:`,
    `media-src ${origin}`,
    `font-src ${origin}`,
    `connect-src ${origin}`,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${["'self'", origin, ...parents.filter((parent) => parent !== origin)].join(" ")}`,
    "require-trusted-types-for 'script'",
    "trusted-types dompurify",
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
  ];
  return reply
    .header("content-security-policy", policy.join("; "))
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .type("text/html; charset=utf-8");
}
