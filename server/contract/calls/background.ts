import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { TenantHooks } from "../../kit/hooks/hooks";
import type { LiveEvent } from "../../live/live-event";
import { assertPluginOn } from "./plugin-switch";
import type { Services } from "./services";

/**
 * The values that background work gets. A call starts this work, and it goes on after the call is answered. Settings,
 * switches of plugins and hooks are looked up each time the work uses them, because the configuration may change while
 * the work runs.
 */
export interface BackgroundScope extends Pick<Services, "clock" | "log"> {
  readonly tenantId: string;
  /** The database of the tenant. It is no transaction. */
  readonly db: TenantDb;
  readonly hooks: TenantHooks;
  /** Aborts when this process is about to end. The work should then end soon. */
  readonly signal: AbortSignal;
  /** A setting of the tenant: the configured value, or the manifest's default. */
  setting(key: string): unknown;
  /** Sends an event at once to the pages that people of the tenant have open now. */
  publish(event: LiveEvent): void;
  /**
   * Checks that the plugin of the call is still on.
   * @throws ApiError when the plugin has been turned off since the call
   */
  assertOn(): void;
}

interface Origin {
  readonly plugin: string | null;
  readonly tenantId: string;
  readonly host: string;
}

/**
 * Runs the background work of this process. Calls start the work, and it goes on after they have answered. When the
 * process ends, `stop` ends all of it.
 */
export class BackgroundWork {
  private readonly ending = new AbortController();
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly services: Services) {}

  /** Starts work. Its errors are logged, and nobody waits for it. */
  start({ plugin, tenantId, host }: Origin, work: (scope: BackgroundScope) => Promise<void>): void {
    const { clock, dbOf, hooksOf, settingOf, isOn, isLeftOut, log, ...services } = this.services;
    const scope: BackgroundScope = {
      tenantId,
      log,
      clock,
      db: dbOf(tenantId),
      hooks: hooksOf(host),
      signal: this.ending.signal,
      setting: (key) => settingOf(host, key),
      publish: (event) => services.publish(tenantId, [event], plugin),
      assertOn: () => assertPluginOn({ isOn, isLeftOut }, plugin, host),
    };
    const run = Promise.resolve()
      .then(() => work(scope))
      .catch((error: unknown) => log.error({ plugin, tenantId, err: error }, "calls: work after an answer failed"))
      .finally(() => this.running.delete(run));
    this.running.add(run);
  }

  /** Aborts the signals of all running work, and waits until it has ended. */
  async stop(): Promise<void> {
    this.ending.abort();
    while (this.running.size > 0) await Promise.all(this.running);
  }
}
