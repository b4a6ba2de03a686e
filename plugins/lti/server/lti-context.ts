import type { FastifyRequest } from "fastify";
import type { HalfServer } from "../../../server/sdk";
import type { LtiTables } from "./lti.tables";
import type { RegistryScope } from "./registry/find-tool";
import { ToolKeys } from "./v1p3/keys/tool-keys";

/** What the routes of the LTI platform share. */
export interface LtiContext extends HalfServer<LtiTables> {
  readonly toolKeys: ToolKeys;
}

/** The tenant, the server's secret and the time, for answering a request. */
export interface LtiScope extends RegistryScope {
  readonly now: Date;
  /** The server's own secret. */
  readonly secret: string;
}

export async function scopeOf(context: LtiContext, request: FastifyRequest): Promise<LtiScope> {
  const tenantId = await request.portal.tenantId();
  return {
    ...{ db: context.dbOf(tenantId), tenantId, origin: request.portal.origin },
    ...{ hooks: context.hooksOf(request), now: context.clock(), secret: context.secret },
  };
}

/** The server's services for the LTI platform. Keys of the server's own tools are read without the network. */
export function ltiContext(server: HalfServer<LtiTables>): LtiContext {
  const { clock, fetchThisServer, readDocument } = server;
  const toolKeys = new ToolKeys(
    async (address, isOwn) => {
      if (!isOwn) return readDocument(address);
      const answer = await fetchThisServer(address);
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
      return answer.json();
    },
    () => clock().getTime(),
  );
  return { ...server, toolKeys };
}
