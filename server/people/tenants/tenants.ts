import type { AcrossTenants } from "../../database/across-tenants";
import { prepared } from "../../database/prepared";
import { retryRead } from "../../database/retry";
import { DEFAULT_TENANT_ID } from "../../database/tenant";

const KEEP_MILLISECONDS = 30_000;

interface Hosts {
  readonly tenantOf: ReadonlyMap<string, string>;
  readonly hostsOf: ReadonlyMap<string, readonly string[]>;
}

const allHosts = prepared((db) =>
  db.selectFrom("tenant_host").select(["host", "tenant_id"]).orderBy("created").orderBy("host"),
);

/**
 * Finds the tenant of a host name; a host that no tenant has belongs to the default tenant. All hosts are read at once
 * and kept for half a minute, so that requests for invented hosts do not reach the database.
 */
export class Tenants {
  private hosts: Hosts | null = null;
  private freshUntil = 0;
  private runningRead: Promise<void> | null = null;

  constructor(private readonly acrossTenants: AcrossTenants) {}

  /**
   * Waits until the hosts are known. Only the first request has to wait, and the first one after `forget`. While the
   * database cannot be reached, the known hosts stay valid.
   */
  async ready(): Promise<void> {
    while (this.hosts === null) await this.refresh();
    if (this.freshUntil <= performance.now()) this.refresh().catch(() => undefined);
  }

  /** Call it after hosts were given or removed: they are read again before the next answer. */
  forget(): void {
    this.hosts = null;
    this.runningRead = null;
  }

  /** The default tenant has every host that no other tenant has. */
  idOf(host: string): string {
    return this.hosts?.tenantOf.get(host) ?? DEFAULT_TENANT_ID;
  }

  has(host: string): boolean {
    return this.hosts?.tenantOf.has(host) ?? false;
  }

  /**
   * All hosts of the tenant that has this host, in the order in which the tenant got them. If no tenant has this host,
   * only the host itself.
   */
  hostsBeside(host: string): readonly string[] {
    const tenant = this.hosts?.tenantOf.get(host);
    return tenant === undefined ? [host] : (this.hosts?.hostsOf.get(tenant) ?? [host]);
  }

  /** The first host that a tenant was given. A tenant without hosts, such as the default one, has "localhost". */
  firstHostOf(tenantId: string): string {
    return this.hosts?.hostsOf.get(tenantId)?.[0] ?? "localhost";
  }

  private refresh(): Promise<void> {
    if (this.runningRead !== null) return this.runningRead;
    const mine = this.read().then((hosts) => {
      // If hosts were changed while they were read, what was read may be outdated and is dropped.
      if (this.runningRead === mine) this.hosts = hosts;
    });
    this.runningRead = mine;
    const end = () => {
      if (this.runningRead === mine) this.runningRead = null;
    };
    mine.then(end, end);
    return mine;
  }

  private async read(): Promise<Hosts> {
    this.freshUntil = performance.now() + KEEP_MILLISECONDS;
    const rows = await retryRead(() => allHosts.all(this.acrossTenants, {}));
    const byTenant = Map.groupBy(rows, ({ tenant_id }) => tenant_id);
    return {
      tenantOf: new Map(rows.map(({ host, tenant_id }) => [host, tenant_id])),
      hostsOf: new Map([...byTenant].map(([tenant, own]) => [tenant, own.map(({ host }) => host)])),
    };
  }
}
