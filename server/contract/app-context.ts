import type { FastifyRequest } from "fastify";
import type { ServerSettings } from "../app/settings";
import type { AcrossTenants } from "../database/across-tenants";
import type { TenantDb } from "../database/tenant-db/tenant-db";
import type { LiveEvent } from "../live/live-event";
import type { LiveHub } from "../live/live-hub";
import type { Sessions } from "../people/sessions/sessions";
import type { Tenants } from "../people/tenants/tenants";

/** What the parts of one app share. */
export interface AppContext {
  /** The whole database, of all tenants. */
  readonly db: AcrossTenants;
  /** Which tenant has which host. */
  readonly tenants: Tenants;
  /** The database of a tenant. */
  readonly dbOf: (tenantId: string) => TenantDb;
  readonly clock: () => Date;
  readonly settings: ServerSettings;
  readonly sessions: Sessions;
  readonly hub: LiveHub;
  /** Signs and encrypts what is given to browsers to keep. */
  readonly secret: string;
  readonly visitorToken: string;
  readonly publish: (tenantId: string, events: readonly LiveEvent[]) => void;
  readonly localeOf: (request: FastifyRequest) => string;
  /** Whether the request's session could still be used now, long after it was made. */
  readonly isSessionAlive: (request: FastifyRequest) => Promise<boolean>;
}
