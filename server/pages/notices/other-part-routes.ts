import type { FastifyInstance } from "fastify";
import { ApiError } from "../../kit/errors/api-error";
import { type PageFrameParts, pageFrame } from "./page-frame";
import { noticePolicy } from "./refusal-page";
import { RETURN_SCRIPT_PATH } from "./sign-in-assets";
import { noticePage } from "./sign-in-page";

/** Addresses of other parts of the platform, to which menus link by default, and the key of the text for each. */
const otherParts = {
  "/admin": "otherPart.admin",
  "/groups": "otherPart.text",
  "/stem": "otherPart.text",
  "/cloud": "otherPart.text",
} as const;

/** The addresses to which the portal redirects people whose licence is for research alone. */
const redirectTargets: ReadonlySet<string> = new Set(["/stem", "/cloud"]);

/**
 * Registers routes that answer, with a page and status 404, that a part of the platform is not installed here. If a
 * deployment has the part, its proxy answers these addresses, or a setting gives another address, and these routes are
 * not used.
 */
export function otherPartRoutes(app: FastifyInstance, parts: PageFrameParts): void {
  for (const [path, words] of Object.entries(otherParts)) {
    for (const url of [path, `${path}/*`]) {
      app.get(url, async (request, reply) => {
        if (!request.headers.accept?.includes("text/html")) throw new ApiError("notFound");
        const links = [{ href: "/learn", label: { key: "errorView.toMyCourses" } }];
        const script = redirectTargets.has(url) ? RETURN_SCRIPT_PATH : undefined;
        const notice = { titleKey: "otherPart.title", textKey: words, links, script };
        const page = noticePage(pageFrame(parts, request), notice);
        const policy = noticePolicy(parts, request.portal.host);
        reply
          .code(404)
          .header("cache-control", "no-store")
          .header(
            "content-security-policy",
            script === undefined ? policy : `${policy}; script-src 'self'; connect-src 'self'`,
          );
        return reply.type("text/html; charset=utf-8").send(page);
      });
    }
  }
}
