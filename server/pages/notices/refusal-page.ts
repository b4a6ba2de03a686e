import type { FastifyReply, FastifyRequest } from "fastify";
import { allowedParents } from "../../../core/learning/rules/index";
import type { ApiError } from "../../kit/errors/api-error";
import { type PageFrameParts, pageFrame } from "./page-frame";
import { noticePage } from "./sign-in-page";

/**
 * The content security policy of notice pages. Frames on the portal's own pages and on the sites that may show the
 * portal may show a notice, because a page in a frame can be refused too. Without the notice the frame would stay
 * empty.
 */
export function noticePolicy({ config }: Pick<PageFrameParts, "config">, host: string): string {
  const parents = allowedParents(config.setting(host, "platform.embedding.allowedParents"));
  return [
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'",
    ["frame-ancestors 'self'", ...parents].join(" "),
  ].join("; ");
}

/** Statuses for which the texts of a whole page exist. The portal's error pages use the same texts. */
const TITLED: ReadonlySet<number> = new Set([403, 404, 500, 501]);

/**
 * Makes the HTML of the page that a browser shows for a refused address, and sets the header for its security policy.
 * It needs no database.
 */
export function refusalPage(
  parts: PageFrameParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { code, status }: ApiError,
): string {
  const { method, url, portal } = request;
  reply.header("content-security-policy", noticePolicy(parts, portal.host));
  const mayPass = method === "GET" && (status >= 500 || status === 429);
  const link =
    mayPass && url.startsWith("/")
      ? // The portal's origin is put in front, because a path that begins with two slashes would lead to another site.
        { href: `${portal.origin}${url}`, label: { key: "signin.tryAgain" } }
      : { href: "/learn/courses", label: { key: "errorView.toMyCourses" } };
  const [titleKey, textKey] = TITLED.has(status)
    ? ([`errorView.${status}.title`, `errorView.${status}.text`] as const)
    : (["errors.title", `errors.${code}`] as const);
  return noticePage(pageFrame(parts, request), { titleKey, textKey, links: [link] });
}
