import type { FastifyRequest } from "fastify";
import type { TenantDb } from "../database/tenant-db/tenant-db";
import type { TenantHooks } from "../kit/hooks/hooks";
import type { SessionUser } from "./calls/session-user";

/** The parts of the server for routes that are not calls of the API, such as routes for files. */
export interface RouteContext {
  /** Returns the database of a tenant (customer of the portal), which has only the rows of this tenant. */
  readonly dbOf: (tenantId: string) => TenantDb;
  readonly clock: () => Date;
  /**
   * The hooks (questions and events for plugins) for the tenant of the request's host, with the functions of plugins
   * that listen to them.
   */
  hooksOf(request: FastifyRequest): TenantHooks;
  /** The user of the request's session, or null. */
  sessionUser(request: FastifyRequest): Promise<SessionUser | null>;
  /**
   * Whether the request's session is still valid. A stream that stays open asks this again and again, so the question
   * does not prolong the session.
   */
  isSessionAlive(request: FastifyRequest): Promise<boolean>;
  /**
   * The language for the reader of the request, among the languages of the tenant: the one that the reader has chosen,
   * or the best match for the browser's languages.
   */
  localeOf(request: FastifyRequest): string;
  /** A setting of the request's tenant: the configured value, or the manifest's default. */
  setting(request: FastifyRequest, key: string): unknown;
}
