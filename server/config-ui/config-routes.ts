import type { FastifyInstance } from "fastify";
import { hasPermissions } from "../../core/learning/rules/people/permissions";
import { Refusal } from "../http/refusal";
import type { ConfigSource } from "./config-source";

/**
 * `GET /config-ui/config.json`: the merged configuration of the host that is asked. Beside the configuration's own keys
 * it has `$origins`: for each value, by JSON pointer, the layer, file, line and column that it comes from.
 */
export function configRoutes(app: FastifyInstance, config: ConfigSource): void {
  app.get("/config-ui/config.json", async (request, reply) => {
    const { host } = request.portal;
    const etag = `"${config.version(host)}"`;
    reply.header("cache-control", "no-cache").header("etag", etag).header("vary", "Host");
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    const { config: merged, origins } = config.resolved(host);
    return reply.type("application/json").send(JSON.stringify({ ...merged, $origins: origins }));
  });

  app.get("/api/platform/v1/config-diagnostics", async (request, reply) => {
    const session = await request.portal.session();
    if (session === null) throw new Refusal("unauthorized");
    if (!hasPermissions(session.user.permissions, [{ name: "Portal.Diagnose" }], "all")) throw new Refusal("forbidden");
    reply.header("cache-control", "no-store");
    return { diagnostics: config.diagnostics };
  });
}
