import type { FastifyRequest } from "fastify";
import type { TenantDb } from "../database/tenant-db/tenant-db";
import type { TenantHooks } from "../kit/hooks/hooks";
import type { LiveEvent } from "../live/live-event";
import type { Sessions } from "../people/sessions/sessions";
import type { LaunchPageFrame } from "./pages/launch-pages";
import type { ToolKeys } from "./v1p3/keys/tool-keys";

/** What the routes of the LTI platform share. */
export interface LtiContext {
  /** The database of a tenant. */
  readonly dbOf: (tenantId: string) => TenantDb;
  readonly clock: () => Date;
  readonly hooksOf: (request: FastifyRequest) => TenantHooks;
  /** Seals the signing keys, and signs what is given to tools to keep. */
  readonly secret: string;
  readonly sessions: Sessions;
  readonly toolKeys: ToolKeys;
  readonly publish: (tenantId: string, events: readonly LiveEvent[]) => void;
  tenantId(request: FastifyRequest): Promise<string>;
  pageFrame(request: FastifyRequest): LaunchPageFrame;
  /** Origins that may show the portal in a frame, and so its launches too. */
  ancestors(request: FastifyRequest): readonly string[];
}
