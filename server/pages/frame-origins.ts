import { retryRead } from "../database/retry";
import type { TenantDb } from "../database/tenant-db/tenant-db";
import type { Hooks, Listener, TenantHooks } from "../kit/hooks/hooks";
import type {} from "./pages.hooks";

interface Asked {
  readonly tenantId: string;
  readonly origin: string;
  readonly hooks: TenantHooks;
}

interface Kept {
  readonly origins: Promise<readonly string[]>;
  readonly since: number;
}

/**
 * How long answers of plugins are cached. Other processes and administrators' commands may change the data behind the
 * answers without telling this process.
 */
const KEEP_MILLISECONDS = 5000;
const MAX_KEPT = 1000;

/**
 * Origins that plugins allow to be shown in frames of a tenant's pages, in addition to the configuration. They are
 * cached for some seconds for each tenant.
 */
export class FrameOrigins {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly dbOf: (tenantId: string) => TenantDb,
    private readonly milliseconds: () => number = () => performance.now(),
  ) {}

  /**
   * The origins for the pages of a tenant.
   * @returns the origins of plugins that are on, without the portal's own origin
   */
  async of(asked: Asked): Promise<readonly string[]> {
    const listeners = asked.hooks.of("frameOrigins").filter(({ isOn }) => isOn);
    const found = await Promise.all(listeners.map((listener) => this.ofOne(asked, listener)));
    return [...new Set(found.flat())].filter((origin) => origin !== new URL(asked.origin).origin);
  }

  /** Empties the cache. Call it after an import, which may have brought new origins. */
  forget(): void {
    this.kept.clear();
  }

  private async ofOne(asked: Asked, listener: Listener<FrameOriginsHook>): Promise<readonly string[]> {
    try {
      return await this.keptOf(asked, listener);
    } catch (error) {
      asked.hooks.onFault(listener.plugin, "frameOrigins", error);
      return [];
    }
  }

  private keptOf(
    { tenantId, origin }: Asked,
    { plugin, listen }: Listener<FrameOriginsHook>,
  ): Promise<readonly string[]> {
    const key = `${plugin} ${tenantId} ${origin}`;
    const now = this.milliseconds();
    const known = this.kept.get(key);
    if (known !== undefined && now - known.since < KEEP_MILLISECONDS) return known.origins;
    const origins = retryRead(() => listen({ db: this.dbOf(tenantId), tenantId, origin }));
    if (this.kept.size >= MAX_KEPT) this.kept.clear();
    this.kept.set(key, { origins, since: now });
    // After a failure the next request asks again.
    origins.catch(() => this.kept.delete(key));
    return origins;
  }
}

type FrameOriginsHook = Hooks["frameOrigins"];
