import { isTransactionFailure } from "../../database/transaction";
import { ApiError } from "../../kit/errors/api-error";

/** How often a part of a plugin ran for a tenant since this process started, how long in total, and how often it failed. */
export interface Use {
  readonly count: number;
  readonly failed: number;
  /** The time of all runs together, in milliseconds. */
  readonly milliseconds: number;
}

export interface PluginFault {
  readonly at: Date;
  readonly where: string;
  readonly message: string;
}

/** The most faults that are kept of a plugin for a tenant, and the most characters of each. */
const MAX_FAULTS = 5;
const MAX_MESSAGE = 500;

const unused: Use = { count: 0, failed: 0, milliseconds: 0 };

/**
 * Counts in memory, for each tenant, what the server parts of plugins do in this process. A refusal (`ApiError`) is no
 * fault, and neither is an error after which a transaction runs again.
 */
export class PluginMeters {
  private readonly uses = new Map<string, Use>();
  private readonly faults = new Map<string, PluginFault[]>();
  readonly since: Date;

  constructor(private readonly clock: () => Date) {
    this.since = clock();
  }

  handlers(plugin: string, handlers: object): object {
    const measured = ([id, handler]: [string, MeasuredHandler]) => [
      id,
      (call: Parameters<MeasuredHandler>[0]) => this.run(call.tenantId, plugin, id, () => handler(call)),
    ];
    return Object.fromEntries(Object.entries(handlers).map(measured));
  }

  async run<T>(tenantId: string, plugin: string, part: string, work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    let failed = 0;
    try {
      return await work();
    } catch (error) {
      if (isFault(error)) {
        failed = 1;
        this.fault(tenantId, plugin, part, error);
      }
      throw error;
    } finally {
      const { count, milliseconds, ...before } = this.use(tenantId, plugin, part);
      this.uses.set(keyOf(tenantId, plugin, part), {
        count: count + 1,
        failed: before.failed + failed,
        milliseconds: milliseconds + performance.now() - begun,
      });
    }
  }

  /** Notes an error that was thrown elsewhere in a plugin, such as in a hook. */
  fault(tenantId: string, plugin: string, where: string, error: unknown): void {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, MAX_MESSAGE);
    const key = keyOf(tenantId, plugin);
    this.faults.set(
      key,
      [{ at: this.clock(), where, message }, ...this.faultsOf(tenantId, plugin)].slice(0, MAX_FAULTS),
    );
  }

  use(tenantId: string, plugin: string, part: string): Use {
    return this.uses.get(keyOf(tenantId, plugin, part)) ?? unused;
  }

  /** The last faults of a plugin, the newest first. */
  faultsOf(tenantId: string, plugin: string): readonly PluginFault[] {
    return this.faults.get(keyOf(tenantId, plugin)) ?? [];
  }
}

type MeasuredHandler = (call: { readonly tenantId: string }) => Promise<unknown>;

function keyOf(...names: readonly string[]): string {
  return names.join(" ");
}

function isFault(error: unknown): boolean {
  return error instanceof ApiError ? error.status >= 500 : !isTransactionFailure(error);
}
