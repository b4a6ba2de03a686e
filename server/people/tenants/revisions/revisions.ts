import type { TenantConfig } from "../../../../core/kernel/schema/tenant-config.schema";
import type { AcrossTenants } from "../../../database/across-tenants";
import { prepared } from "../../../database/prepared";
import { retryRead } from "../../../database/retry";
import type { Log } from "../../../kit/log/log";

const KEEP_MILLISECONDS = 30_000;

/** The revision that is in force for a tenant: changes of its configuration that administrators made in the portal. */
export interface Revision {
  readonly number: number;
  readonly value: TenantConfig;
}

export function revisionName(number: number): string {
  return `revision ${number}`;
}

const newest = prepared((db) =>
  db
    .selectFrom("config_revision")
    .select(["tenant_id", "number", "value"])
    .distinctOn("tenant_id")
    .orderBy("tenant_id")
    .orderBy("number", "desc"),
);

/**
 * The newest revision of each tenant. It is read again at once at the event `configured`, and every half minute, in case
 * that event was lost.
 */
export class Revisions {
  private known: ReadonlyMap<string, Revision> | null = null;
  private freshUntil = 0;
  private runningRead: Promise<void> | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly acrossTenants: AcrossTenants,
    private readonly log: Pick<Log, "warn">,
  ) {}

  /**
   * Waits until the revisions are known: only the first request waits. While the database cannot be reached, the known
   * ones stay in force.
   */
  async ready(): Promise<void> {
    while (this.known === null) await this.refresh();
    if (this.freshUntil <= performance.now()) this.renew();
  }

  of(tenantId: string): Revision | null {
    return this.known?.get(tenantId) ?? null;
  }

  /** Reads the revisions again, and tells the listeners if there is a newer one. */
  async reload(): Promise<void> {
    // A read that runs already may have begun before the newest revision was saved.
    await this.runningRead?.catch(() => undefined);
    await this.refresh();
  }

  /** As `reload`, without waiting. */
  renew(): void {
    this.reload().catch((error: unknown) =>
      this.log.warn({ err: error }, "configuration: the revisions could not be read"),
    );
  }

  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  private refresh(): Promise<void> {
    this.runningRead ??= this.read().finally(() => {
      this.runningRead = null;
    });
    return this.runningRead;
  }

  private async read(): Promise<void> {
    this.freshUntil = performance.now() + KEEP_MILLISECONDS;
    const rows = await retryRead(() => newest.all(this.acrossTenants, {}));
    const before = this.known;
    const known = new Map(rows.map(({ tenant_id, number, value }) => [tenant_id, { number, value }]));
    this.known = known;
    const isSame = [...known].every(([id, { number }]) => before?.get(id)?.number === number);
    if (before !== null && isSame && before.size === known.size) return;
    for (const listener of this.listeners) listener();
  }
}
