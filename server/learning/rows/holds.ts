import type { Reason } from "../../../core/learning/rules/index";
import { type KeyColumn, subquery } from "../../database/subquery";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { ApiError } from "../../kit/errors/api-error";

/** A hold keeps a learner's attempt at a course from being submitted, until a plugin releases the hold. */
export interface Hold {
  /**
   * The plugin that holds the attempt, and a name that the plugin has chosen for the hold: `<plugin>.<name>`. An
   * attempt has at most one hold of a name.
   */
  readonly name: string;
  readonly reason: Reason;
  /** Whether the hold also keeps everybody from working in the attempt and from looking at it. */
  readonly shuts: boolean;
}

/**
 * Locks one learner's course until the transaction ends. `workflowId` is an attempt at the course. Every write about a
 * learner's course takes this lock. Call it before you read the facts for a decision about a hold: without the lock,
 * another transaction could change these facts after the decision.
 */
export async function lockCourse(db: TenantDb, workflowId: string): Promise<void> {
  await db
    .selectFrom("objective_workflow_aggregate")
    .select("id")
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("objective_workflow").select("aggregate_id").where("id", "=", workflowId),
    )
    .forUpdate()
    .execute();
}

/** Adds a hold, or changes the hold with that name. It stays until it is released, even while its plugin is off. */
export async function holdAttempt(db: TenantDb, workflowId: string, hold: Hold): Promise<void> {
  const { reason, shuts } = hold;
  await db
    .insertInto("attempt_hold")
    .values({ objective_workflow_id: workflowId, ...hold })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "objective_workflow_id", "name"]).doUpdateSet({ reason, shuts }),
    )
    .execute();
}

/** Removes the hold with this name from an attempt. If there is none, nothing happens. */
export async function releaseAttempt(db: TenantDb, workflowId: string, name: string): Promise<void> {
  await db
    .deleteFrom("attempt_hold")
    .where("objective_workflow_id", "=", workflowId)
    .where("name", "=", name)
    .execute();
}

/**
 * Refuses if there is a hold on the attempt.
 * @throws ApiError courseNotAvailable with the reason of the hold
 */
export async function assertNotHeld(db: TenantDb, workflowId: string): Promise<void> {
  const hold = await db
    .selectFrom("attempt_hold")
    .select("reason")
    .where("objective_workflow_id", "=", workflowId)
    .orderBy("name")
    .limit(1)
    .executeTakeFirst();
  if (hold !== undefined) throw new ApiError("courseNotAvailable", { reason: hold.reason, changesAt: null });
}

/**
 * Subquery: the reason of a hold with `shuts`, which keeps everybody from working in the attempt. No row without one.
 */
export function blockingHold(workflowId: KeyColumn) {
  return subquery
    .selectFrom("attempt_hold as hold")
    .select("hold.reason")
    .where("hold.objective_workflow_id", "=", workflowId)
    .where("hold.shuts", "=", true)
    .orderBy("hold.name")
    .limit(1);
}
