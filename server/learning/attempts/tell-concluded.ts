import { savepoint } from "../../database/savepoint";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { withTransaction } from "../../database/transaction";
import type { Listener, TenantHooks } from "../../kit/hooks/hooks";
import type { HookedScope } from "../learner-scope";
import type { ConcludedAttempt } from "../learning.hooks";

/** What the floor's own regular work has of a tenant. */
interface TenantScope {
  readonly db: TenantDb;
  readonly tenantId: string;
  readonly now: Date;
  readonly hooks: TenantHooks;
}

type Concluded = Listener<(scope: HookedScope, concluded: ConcludedAttempt) => Promise<void>>;

/**
 * Tells plugins that an attempt has its result. One that is off, or throws, keeps nobody from their result: it is told again
 * later.
 */
export async function tellConcluded(scope: HookedScope, concluded: ConcludedAttempt): Promise<void> {
  for (const listener of scope.hooks.of("attemptConcluded")) await tell(scope, listener, concluded, scope.now);
}

/** @param again when it is told again at the earliest, if it was off or throws */
async function tell(scope: HookedScope, listener: Concluded, concluded: ConcludedAttempt, again: Date): Promise<void> {
  const { db, tenantId, hooks } = scope;
  const { plugin, isOn, listen } = listener;
  const key = { plugin, record_id: concluded.recordId };
  const fault = isOn ? await savepoint(db, () => listen(scope, concluded)) : null;
  if (isOn && fault === null) {
    await db.deleteFrom("conclusion_due").where("plugin", "=", plugin).where("record_id", "=", key.record_id).execute();
    return;
  }
  if (fault !== null) hooks.onFault(plugin, "attemptConcluded", fault.error);
  const failures = fault === null ? 0 : 1;
  await db
    .insertInto("conclusion_due")
    .values({ ...key, tenant_id: tenantId, failures, due: again })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "plugin", "record_id"]).doUpdateSet(({ eb }) => ({
        failures: eb("conclusion_due.failures", "+", failures),
        due: again,
      })),
    )
    .execute();
}

const BATCH = 100;
/** After a failure it is waited twice as long each time, a day at most. */
const LONGEST_WAIT_MINUTES = 24 * 60;

/** Tells plugins that are on by now what they have not heard yet. */
export async function tellDue({ db, tenantId, now, hooks }: TenantScope): Promise<void> {
  for (const listener of hooks.of("attemptConcluded").filter(({ isOn }) => isOn)) {
    const due = await db
      .selectFrom("conclusion_due")
      .select(["record_id", "failures"])
      .where("plugin", "=", listener.plugin)
      .where("due", "<=", now)
      .orderBy("due")
      .limit(BATCH)
      .execute();
    for (const { record_id: recordId, failures } of due) {
      await withTransaction(db, async (trx) => {
        const record = await trx
          .selectFrom("objective_record")
          .select(["user_id", "objective_id", "passed"])
          .where("id", "=", recordId)
          .executeTakeFirst();
        if (record === undefined) return;
        const scope = { db: trx, tenantId, userId: record.user_id, now, hooks };
        const minutes = Math.min(2 ** failures, LONGEST_WAIT_MINUTES);
        const concluded = { objectiveId: record.objective_id, recordId, passed: record.passed };
        await tell(scope, listener, concluded, new Date(now.getTime() + minutes * 60_000));
      });
    }
  }
}
