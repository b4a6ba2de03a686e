import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pageDocument } from "../../../core/kernel/server";
import { ApiError } from "../../kit/errors/api-error";
import { shownContributions } from "../shown-contributions";
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

/** The last word of such an address → the key of the heading that the application there has. */
const headings: Readonly<Record<string, string>> = {
  rooms: "otherPart.rooms",
  "research-projects": "otherPart.researchProjects",
  "knowledge-models": "otherPart.knowledgeModel",
};

/** The addresses to which the portal redirects people whose licence is for research alone. */
const redirectTargets: ReadonlySet<string> = new Set(["/stem", "/cloud"]);

/**
 * Registers routes for the addresses of other parts of the platform. An address for which a plugin has a screen (the
 * `alias` of its route) leads there; the others answer, with a page and status 404, that the part is not installed
 * here. If a deployment has the part, its proxy answers these addresses, or a setting gives another address, and these
 * routes are not used.
 */
export function otherPartRoutes(app: FastifyInstance, parts: PageFrameParts): void {
  const { config } = parts;
  const manifests = config.documents.map(pageDocument);
  const declared = manifests.flatMap(({ manifest }) => manifest?.contributes?.routes ?? []);
  for (const alias of new Set(declared.flatMap(({ alias: address }) => address ?? []))) {
    app.get(alias, async (request, reply) => {
      const routes = shownContributions({ config: config.resolved(request.portal.host), manifests }, "routes");
      const route = routes.find((shown) => shown.alias === alias);
      if (route === undefined) return sendNotice(parts, request, reply, { words: "otherPart.text" });
      const { search } = new URL(request.url, "http://portal.invalid");
      return reply.header("cache-control", "no-store").redirect(`/learn${route.path}${search}`);
    });
  }
  for (const [path, words] of Object.entries(otherParts)) {
    for (const url of [path, `${path}/*`]) {
      const script = redirectTargets.has(url) ? RETURN_SCRIPT_PATH : undefined;
      app.get(url, async (request, reply) => sendNotice(parts, request, reply, { words, script }));
    }
  }
}

interface OtherPartNotice {
  readonly words: string;
  readonly script?: string | undefined;
}

async function sendNotice(
  parts: PageFrameParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { words, script }: OtherPartNotice,
): Promise<FastifyReply> {
  if (!request.headers.accept?.includes("text/html")) throw new ApiError("notFound");
  const links = [{ href: "/learn/courses", label: { key: "errorView.toMyCourses" } }];
  const frame = pageFrame(parts, request);
  const { pathname } = new URL(request.url, "http://portal.invalid");
  const heading = headings[pathname.split("/").at(-1) ?? ""];
  const detail = heading === undefined ? {} : { detail: { value: frame.text(heading) } };
  const page = noticePage(frame, { titleKey: "otherPart.title", textKey: words, links, script, ...detail });
  const policy = noticePolicy(parts, request.portal.host);
  reply
    .code(404)
    .header("cache-control", "no-store")
    .header(
      "content-security-policy",
      script === undefined ? policy : `${policy}; script-src 'self'; connect-src 'self'`,
    );
  return reply.type("text/html; charset=utf-8").send(page);
}
