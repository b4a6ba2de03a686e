import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { TenantHooks } from "../../kit/hooks/hooks";
import type { Log } from "../../kit/log/log";
import type { LiveEvent } from "../../live/live-event";
import type { AppContext } from "../app-context";
import { assertPluginOn, type PluginSwitch } from "./plugin-switch";

/** Work that a call has started. All of it is asked anew each time: the configuration may change meanwhile. */
export interface BackgroundScope {
  readonly tenantId: string;
  /** The database of the tenant. Not a transaction. */
  readonly db: TenantDb;
  readonly clock: () => Date;
  readonly hooks: TenantHooks;
  readonly log: Log;
  /** Aborts when this process is about to end. The work must then end soon. */
  readonly signal: AbortSignal;
  /** A setting of the tenant: the configured value, or the manifest's default. */
  setting(key: string): unknown;
  /** Tells open pages about an event now. */
  publish(event: LiveEvent): void;
  /** @throws Refusal when the plugin of the call has been turned off since */
  assertOn(): void;
}

interface Parts {
  readonly context: AppContext;
  readonly isOn: PluginSwitch;
  readonly log: Log;
}

/** Whose call has started the work. */
interface Origin {
  readonly plugin: string | null;
  readonly tenantId: string;
  readonly host: string;
}

/** The work of this process that goes on after answers. */
export class BackgroundWork {
  private readonly ending = new AbortController();
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly parts: Parts) {}

  start({ plugin, tenantId, host }: Origin, work: (scope: BackgroundScope) => Promise<void>): void {
    const { context, isOn, log } = this.parts;
    const scope: BackgroundScope = {
      ...{ tenantId, log, clock: context.clock, db: context.dbOf(tenantId), hooks: context.hooksOf(host) },
      signal: this.ending.signal,
      setting: (key) => context.settingOf(host, key),
      publish: (event) => context.publish(tenantId, [event], plugin),
      assertOn: () => assertPluginOn(isOn, plugin, host),
    };
    const run = Promise.resolve()
      .then(() => work(scope))
      .catch((error: unknown) => log.error({ plugin, tenantId, err: error }, "work after an answer failed"))
      .finally(() => this.running.delete(run));
    this.running.add(run);
  }

  /** Tells the work to end, and waits for it. */
  async stop(): Promise<void> {
    this.ending.abort();
    while (this.running.size > 0) await Promise.all(this.running);
  }
}
