import { hash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Diagnostic } from "../../core/kernel/server";
import { ApiError } from "../kit/errors/api-error";
import { brandingRoutes } from "./branding-routes";
import { type AudienceOf, type ConfigSource, mayDiagnose, shownConfig } from "./config-source";

interface ConfigParts {
  readonly audienceOf: AudienceOf;
  readonly config: ConfigSource;
  readonly configDir: string;
  /** What the configuration of the request's tenant does that only the tenant's data show. */
  readonly noticesOf: (request: FastifyRequest) => Promise<readonly Diagnostic[]>;
}

/**
 * Registers the routes of the tenants' logos, and two routes of the configuration.
 * - `GET /config-ui/config.json`: the configuration for the request's host, merged from the base configuration and that
 * of the tenant. For users with the permission to diagnose, it also has `$origins`: JSON pointer of a value → where the
 * value comes from (layer, such as "base" or "tenant", file, line, column).
 * - `GET /api/platform/v1/config-diagnostics`: the faults in the configuration files and in the plugins' manifests,
 * only for users with that permission.
 */
export function configRoutes(app: FastifyInstance, { config, configDir, audienceOf, noticesOf }: ConfigParts): void {
  brandingRoutes(app, configDir);

  app.get("/config-ui/config.json", async (request, reply) => {
    const { host } = request.portal;
    const user = (await request.portal.session({ touch: false }))?.user ?? null;
    const isFull = mayDiagnose(user);
    const audience = await audienceOf(host, user);
    const own = audience === null ? "" : hash("sha256", JSON.stringify(audience), "base64url").slice(0, 8);
    const etag = `"${config.version(host)}${own}${isFull ? "-full" : ""}"`;
    reply.header("cache-control", "private, no-cache").header("etag", etag).header("vary", "Host, Cookie");
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    const { config: merged, origins } = shownConfig(config, host, user, audience);
    const answer = isFull ? { ...merged, $origins: origins } : merged;
    return reply.type("application/json").send(JSON.stringify(answer));
  });

  app.get("/api/platform/v1/config-diagnostics", async (request, reply) => {
    const session = await request.portal.session();
    if (session === null) throw new ApiError("unauthorized");
    if (!mayDiagnose(session.user)) throw new ApiError("forbidden");
    reply.header("cache-control", "no-store");
    return { diagnostics: [...config.diagnostics, ...(await noticesOf(request))] };
  });
}
