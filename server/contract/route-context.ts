import type { FastifyRequest } from "fastify";
import type { TenantDb } from "../database/tenant-db/tenant-db";
import type { TenantHooks } from "../kit/hooks/hooks";
import type { SessionUser } from "./calls/session-user";

/** What routes outside the contract (files, certificates) may use. */
export interface RouteContext {
  /** The database of a tenant. */
  readonly dbOf: (tenantId: string) => TenantDb;
  readonly clock: () => Date;
  /** The listeners of plugins, for the tenant of the request's host. */
  hooksOf(request: FastifyRequest): TenantHooks;
  /** The user of the request's session, or null. */
  sessionUser(request: FastifyRequest): Promise<SessionUser | null>;
  /** The reader's language: chosen or preferred, and one of the tenant's. */
  localeOf(request: FastifyRequest): string;
}
