import type { FastifyRequest } from "fastify";
import type { PluginServer } from "../../../../server/sdk";
import type { LtiTables } from "../protocol/lti.tables";
import { ToolKeys } from "../protocol/tool-keys";
import type { RegistryScope } from "./find-tool";

/** The values and services that all routes of this plugin share. */
export interface LtiContext extends PluginServer<LtiTables> {
  readonly toolKeys: ToolKeys;
}

/** What is needed to answer a request: tenant, database, the server's secret, time. */
export interface LtiScope extends RegistryScope {
  readonly now: Date;
  /** The server's secret, from which the plugin derives its own secrets. */
  readonly secret: string;
}

export async function scopeOf(context: LtiContext, request: FastifyRequest): Promise<LtiScope> {
  const tenantId = await request.portal.tenantId();
  return {
    db: context.dbOf(tenantId),
    tenantId,
    origin: request.portal.origin,
    hooks: context.hooksOf(request),
    now: context.clock(),
    secret: context.secret,
  };
}

/** The public keys of tools that come with the server are read without the network. */
export function ltiContext(server: PluginServer<LtiTables>): LtiContext {
  const { clock, fetchThisServer, readDocument, askOutside } = server;
  const toolKeys = new ToolKeys(
    async (address, isOwn) => {
      if (!isOwn) return readDocument(address);
      const answer = await fetchThisServer(address);
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
      return answer.json();
    },
    () => clock().getTime(),
    askOutside,
  );
  return { ...server, toolKeys };
}
