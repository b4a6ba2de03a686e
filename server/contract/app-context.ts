import type { FastifyRequest } from "fastify";
import type { AcrossTenants } from "../database/across-tenants";
import type { TenantDb } from "../database/tenant-db/tenant-db";
import type { TenantHooks } from "../kit/hooks/hooks";
import type { Limits } from "../kit/limits";
import type { LiveEvent } from "../live/live-event";

/** What the parts of one app share. */
export interface AppContext {
  /** The whole database, of all tenants. */
  readonly db: AcrossTenants;
  /** The database of a tenant. */
  readonly dbOf: (tenantId: string) => TenantDb;
  readonly clock: () => Date;
  /** What plugins listen to, as the tenant of a host has them on or off. */
  readonly hooksOf: (host: string) => TenantHooks;
  /** A setting as the tenant of a host has it: as configured, else as its manifest says. */
  readonly settingOf: (host: string, key: string) => unknown;
  readonly limits: Limits;
  /** Signs and encrypts what is given to browsers to keep. */
  readonly secret: string;
  readonly visitorToken: string;
  /** `plugin`: who tells them; null: the portal. */
  readonly publish: (tenantId: string, events: readonly LiveEvent[], plugin: string | null) => void;
  readonly localeOf: (request: FastifyRequest) => string;
}
