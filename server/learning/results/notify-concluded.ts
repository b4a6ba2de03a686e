import { savepoint } from "../../database/savepoint";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { withTransaction } from "../../database/transaction";
import type { Listener, TenantHooks } from "../../kit/hooks/hooks";
import type { LearnerScope } from "../learner-scope";
import type { ConcludedAttempt } from "../learning.hooks";

interface TenantScope {
  readonly db: TenantDb;
  readonly tenantId: string;
  readonly now: Date;
  readonly hooks: TenantHooks;
}

type Concluded = Listener<(scope: LearnerScope, concluded: ConcludedAttempt) => Promise<void>>;

/**
 * Tells plugins that an attempt at a course has a result, or that its result has changed. The learner gets the result
 * even if a plugin is off or throws an error; that plugin is told again later.
 */
export async function notifyConcluded(scope: LearnerScope, concluded: ConcludedAttempt): Promise<void> {
  for (const listener of scope.hooks.of("attemptConcluded")) await tellPlugin(scope, listener, concluded, scope.now);
}

/**
 * Tells one plugin, and notes if it must be told again.
 * @param again earliest time of the next try, if the plugin is off or throws an error
 */
async function tellPlugin(
  scope: LearnerScope,
  listener: Concluded,
  concluded: ConcludedAttempt,
  again: Date,
): Promise<void> {
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
/** How long the wait before the next try can become. It doubles after each failure. */
const MAX_WAIT_MINUTES = 24 * 60;

/**
 * Tells each plugin that is on about results that it has missed, in one run at most 100 for each plugin. If a plugin
 * has thrown an error for a result, it is told of this result again only after a wait.
 */
export async function notifyDue({ db, tenantId, now, hooks }: TenantScope): Promise<void> {
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
        const minutes = Math.min(2 ** failures, MAX_WAIT_MINUTES);
        const concluded = { objectiveId: record.objective_id, recordId, passed: record.passed };
        await tellPlugin(scope, listener, concluded, new Date(now.getTime() + minutes * 60_000));
      });
    }
  }
}
