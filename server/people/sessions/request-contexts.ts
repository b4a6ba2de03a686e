import type { FastifyInstance } from "fastify";
import type { Services } from "../../contract/calls/services";
import { ApiError } from "../../kit/errors/api-error";
import { hostName, isServedHost, originOf } from "../../kit/net/host.rules";
import { RequestContext } from "./request-context";

export type RequestContextParts = Pick<
  Services,
  "settings" | "config" | "tenants" | "revisions" | "sessions" | "seenSessions"
>;

/**
 * Addresses that the portal answers under any host name, because programs on this machine request them: health checks,
 * and administrators' commands, which prove themselves by a token and not by a session.
 */
const ANY_HOST = new Set(["/healthz", "/readyz", "/internal/admin"]);

/** Matches a path with the character NUL. Nothing in the portal has it in its name, and the database refuses it. */
const NUL = /^[^?]*%00/;

/**
 * Adds `request.portal`, the request's context, to every request. Refuses requests for unknown hosts and for addresses
 * that cannot exist.
 */
export function requestContexts(app: FastifyInstance, { settings, config, ...known }: RequestContextParts): void {
  const { publicUrl, isLoopback } = settings;
  const hosts = {
    publicHost: publicUrl?.hostname ?? null,
    isTenantHost: (name: string) => config.isTenantHost(name),
    listensOnLoopback: isLoopback,
  };
  app.decorateRequest("portal", null as unknown as RequestContext);
  app.addHook("onRequest", async (request) => {
    const header = request.headers.host;
    const name = hostName(header);
    if (!ANY_HOST.has(request.url)) await Promise.all([known.tenants.ready(), known.revisions.ready()]);
    const isServed = name !== null && isServedHost(name, hosts);
    if (!isServed && !ANY_HOST.has(request.url))
      throw new ApiError("invalid", { status: 421, detail: "Unknown host." });
    const origin = originOf(isServed ? String(header) : "localhost", publicUrl);
    request.portal = new RequestContext(request, name ?? "localhost", origin, known);
    // This check comes last: the refusal is shown as a page of the tenant, which must be known before.
    if (NUL.test(request.url)) throw new ApiError("invalid", { detail: "The address has the character NUL." });
  });
}
