import type { FastifyReply, FastifyRequest } from "fastify";
import type { QuizContext } from "../quiz-context";
import type { ToolPlatform } from "../registration";

/**
 * Sets the headers of the quiz tool's pages. A page is shown in a frame with an opaque origin, where 'self' may match
 * nothing. So the content security policy names the tool's own origin.
 * @param platforms the portals whose pages may show the page in a frame
 */
export function pageHeaders(
  { ancestors }: Pick<QuizContext, "ancestors">,
  request: FastifyRequest,
  reply: FastifyReply,
  platforms: readonly ToolPlatform[],
): FastifyReply {
  const { origin, isSecure } = request.portal;
  const parents = [origin, ...platforms.map(({ issuer }) => new URL(issuer).origin), ...ancestors(request)];
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
    `frame-ancestors ${["'self'", ...new Set(parents)].join(" ")}`,
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
