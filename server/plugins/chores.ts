import type { AcrossTenants } from "../database/across-tenants";
import { tenantDb } from "../database/tenant-db/tenant-db";
import type { TenantHooks } from "../kit/hooks/hooks";
import type { Log } from "../kit/log/log";
import type { Chore } from "../sdk/server-plugin";

interface Parts {
  readonly db: AcrossTenants;
  readonly clock: () => Date;
  readonly isOn: (plugin: string, tenantId: string) => boolean;
  readonly hooksOf: (tenantId: string) => TenantHooks;
  readonly secret: string;
  readonly fetchThisServer: typeof fetch;
  readonly log: Log;
}

/**
 * Who has regular work (chores): a plugin's server half, or a part of the server itself, whose work does not depend on
 * plugins.
 */
interface Working {
  readonly id: string;
  readonly chores?: readonly Chore[];
}

/**
 * Makes regular work of all chores. A chore runs for one tenant after the other. An error is logged, and the other work goes
 * on.
 */
export function chores(
  halves: readonly Working[],
  parts: Parts,
): { readonly every: number; readonly afterImports: boolean; run(): Promise<void> }[] {
  return halves.flatMap(({ id, chores = [] }) =>
    chores.map((chore) => ({
      ...{ every: chore.every, afterImports: chore.afterImports ?? false },
      run: () => doChore(id, chore, parts),
    })),
  );
}

async function doChore(plugin: string, chore: Chore, parts: Parts): Promise<void> {
  const { db, clock, isOn, hooksOf, secret, fetchThisServer, log } = parts;
  for (const { id: tenantId } of await db.selectFrom("tenant").select("id").orderBy("id").execute()) {
    if (!chore.cleans && !isOn(plugin, tenantId)) continue;
    try {
      const now = clock();
      await chore.run({
        db: tenantDb(db, tenantId),
        tenantId,
        now,
        clock,
        hooks: hooksOf(tenantId),
        secret,
        fetchThisServer,
        log,
      });
    } catch (error) {
      log.error({ plugin, tenantId, err: error }, "a chore of a plugin failed");
    }
  }
}
