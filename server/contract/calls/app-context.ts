import type { FastifyRequest } from "fastify";
import type { AcrossTenants } from "../../database/across-tenants";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { TenantHooks } from "../../kit/hooks/hooks";
import type { Limits } from "../../kit/limits";
import type { LiveEvent } from "../../live/live-event";
import type { SessionUser } from "./session-user";

/** The values that all parts of one running app share. */
export interface AppContext {
  /** The whole database, with all tenants (customers of the portal). */
  readonly db: AcrossTenants;
  /** Returns the database of a tenant, which has only the rows of this tenant. */
  readonly dbOf: (tenantId: string) => TenantDb;
  readonly clock: () => Date;
  /**
   * Returns the hooks (questions and events for plugins) for the tenant of a host: all plugins' functions that listen
   * to them, each with whether its plugin is on.
   */
  readonly hooksOf: (host: string) => TenantHooks;
  /** A setting of the tenant of a host: the configured value, or the manifest's default. */
  readonly settingOf: (host: string, key: string) => unknown;
  readonly limits: Limits;
  /** The environment variables that plugins declare, by name. null when a variable is not set. */
  readonly variables: Readonly<Record<string, string | null>>;
  /** The server's secret. Values that browsers and LTI tools keep are signed and encrypted with it. */
  readonly secret: string;
  /** The CSRF token for visitors without a session. */
  readonly visitorToken: string;
  /**
   * Sends events, such as new progress, to the pages that people of the tenant have open now. `plugin` is the plugin
   * that sends them; null means the portal itself.
   */
  readonly publish: (tenantId: string, events: readonly LiveEvent[], plugin: string | null) => void;
  /** The language for the reader of a request, such as `en-US`, among the languages of the tenant. */
  readonly localeOf: (request: FastifyRequest) => string;
  /** Stores the language in which a user reads the portal. Mails to the user are written in this language. */
  readonly keepLocale: (user: SessionUser, locale: string) => Promise<void>;
}
