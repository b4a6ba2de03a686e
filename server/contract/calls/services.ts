import type { FastifyRequest } from "fastify";
import type { AudienceOf, ConfigSource } from "../../config/config-source";
import type { AcrossTenants } from "../../database/across-tenants";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { TenantHooks } from "../../kit/hooks/hooks";
import type { Limits } from "../../kit/limits";
import type { Log } from "../../kit/log/log";
import type { Bulkhead } from "../../kit/outbound/bulkhead";
import type { LiveEvent } from "../../live/live-event";
import type { LiveHub } from "../../live/live-hub";
import type { VisitorGate } from "../http/visitor-gate";
import type { CallPortal } from "./call-portal";
import type { PluginMeters } from "./plugin-meters";
import type { PluginSwitch } from "./plugin-switch";
import type { ServerPart } from "./server-part";
import type { SessionUser } from "./session-user";

/**
 * What the modules of one running server share. A module takes all of it, or `Pick<Services, "db" | "clock">`. Modules
 * above this one add theirs: `declare module "…/contract/calls/services" { interface Services extends … {} }`.
 */
export interface Services {
  readonly db: AcrossTenants;
  /** Returns the database of a tenant, which has only the rows of this tenant. */
  readonly dbOf: (tenantId: string) => TenantDb;
  readonly clock: () => Date;
  readonly log: Log;
  readonly limits: Limits;
  readonly config: ConfigSource;
  /** A setting of the tenant of a host: the configured value, or the manifest's default. */
  readonly settingOf: (host: string, key: string) => unknown;
  readonly audienceOf: AudienceOf;
  readonly isOn: PluginSwitch;
  /** Whether this server works without the plugin, because it has failed at the start. Then it is off for everybody. */
  readonly isLeftOut: (plugin: string) => boolean;
  readonly hooksOf: (host: string) => TenantHooks;
  readonly meters: PluginMeters;
  readonly serverPartsOf: (host: string) => readonly ServerPart[];
  readonly portalOf: (host: string) => CallPortal;
  /** The environment variables that plugins declare, by name. null when a variable is not set. */
  readonly variables: Readonly<Record<string, string | null>>;
  /** The server's secret. Values that browsers and LTI tools keep are signed and encrypted with it. */
  readonly secret: string;
  /** The CSRF token for visitors without a session. */
  readonly visitorToken: string;
  /** Limits the work for visitors without a session. */
  readonly visitors: VisitorGate;
  /** Limits the requests that wait for servers outside. */
  readonly bulkhead: Bulkhead;
  readonly hub: LiveHub;
  /**
   * Sends events, such as new progress, to the pages that people of the tenant have open now. `plugin` is the plugin
   * that sends them; null means the portal itself.
   */
  readonly publish: (tenantId: string, events: readonly LiveEvent[], plugin: string | null) => void;
  /**
   * The language for the reader of a request, such as `en-US`, among the languages of the tenant: the one that the
   * reader has chosen, or the best match for the browser's languages.
   */
  readonly localeOf: (request: FastifyRequest) => string;
  /** Stores the language in which a user reads the portal. Mails to the user are written in this language. */
  readonly keepLocale: (user: SessionUser, locale: string) => Promise<void>;
}
