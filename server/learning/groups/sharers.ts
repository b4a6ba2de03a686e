import type { TenantDb } from "../../database/tenant-db/tenant-db";

/** One member's own attempt at an activity that a group of learners takes together. */
export interface Sharer {
  readonly activityWorkflowId: string;
  readonly attemptId: string;
  readonly userId: string;
  readonly objectiveId: string;
  readonly aggregateId: string;
}

/**
 * The attempts at activities that other members of a group share with the given attempts. Only attempts in a member's
 * last attempt at the course are included. A learner who has left the group shares nothing.
 */
export async function findSharers(db: TenantDb, activityWorkflowIds: readonly string[]): Promise<Sharer[]> {
  const shared = await findShared(db, activityWorkflowIds);
  if (shared.length === 0) return [];
  const rows = await db
    .selectFrom("activity_workflow as other")
    .innerJoin("group_activity_workflow as shared", (join) =>
      join.onRef("shared.id", "=", "other.group_activity_workflow_id"),
    )
    .innerJoin("objective_workflow as attempt", (join) => join.onRef("attempt.id", "=", "other.objective_workflow_id"))
    .innerJoin("objective_workflow_aggregate as enrolled", (join) =>
      join.onRef("enrolled.id", "=", "attempt.aggregate_id").onRef("enrolled.last_workflow_id", "=", "attempt.id"),
    )
    .innerJoin("learner_group_member as member", (join) =>
      join.onRef("member.group_id", "=", "shared.group_id").onRef("member.user_id", "=", "attempt.user_id"),
    )
    .select(["other.id", "other.objective_workflow_id", "attempt.user_id", "attempt.objective_id"])
    .select(["enrolled.id as aggregate_id", "shared.id as shared_id"])
    .where(
      "shared.id",
      "in",
      shared.map(({ shared_id }) => shared_id),
    )
    .orderBy("enrolled.id")
    .execute();
  const others = rows.filter((row) => shared.some((own) => own.shared_id === row.shared_id && own.id !== row.id));
  return others.map((row) => ({
    activityWorkflowId: row.id,
    attemptId: row.objective_workflow_id,
    userId: row.user_id,
    objectiveId: row.objective_id,
    aggregateId: row.aggregate_id,
  }));
}

/**
 * Those of the attempts that their learner shares with a group. They are asked for before the others' attempts, because
 * the database plans two queries of four and five tables in a tenth of the time of one of eight.
 */
async function findShared(db: TenantDb, activityWorkflowIds: readonly string[]) {
  if (!(await isAnyShared(db, activityWorkflowIds))) return [];
  return db
    .selectFrom("activity_workflow as own")
    .innerJoin("group_activity_workflow as shared", (join) =>
      join.onRef("shared.id", "=", "own.group_activity_workflow_id"),
    )
    .innerJoin("objective_workflow as attempt", (join) => join.onRef("attempt.id", "=", "own.objective_workflow_id"))
    .innerJoin("learner_group_member as self", (join) =>
      join.onRef("self.group_id", "=", "shared.group_id").onRef("self.user_id", "=", "attempt.user_id"),
    )
    .select(["own.id", "shared.id as shared_id"])
    .where("own.id", "in", activityWorkflowIds)
    .execute();
}

/** Hardly any attempt is shared, and the database would plan the joins for each of the others. */
async function isAnyShared(db: TenantDb, activityWorkflowIds: readonly string[]): Promise<boolean> {
  if (activityWorkflowIds.length === 0) return false;
  const found = await db
    .selectFrom("activity_workflow")
    .select("id")
    .where("id", "in", activityWorkflowIds)
    .where("group_activity_workflow_id", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Locks the rows of the course of all members who share an activity, always in the same order. Call it before the
 * members' data are read. Then the requests of two members who finish at once run one after the other.
 */
export async function lockSharers(db: TenantDb, activityWorkflowIds: readonly string[]): Promise<void> {
  const sharers = await findSharers(db, activityWorkflowIds);
  if (sharers.length === 0) return;
  const own = await db
    .selectFrom("activity_workflow as own")
    .innerJoin("objective_workflow as attempt", (join) => join.onRef("attempt.id", "=", "own.objective_workflow_id"))
    .select("attempt.aggregate_id")
    .where("own.id", "in", activityWorkflowIds)
    .execute();
  const ids = [...own.map(({ aggregate_id }) => aggregate_id), ...sharers.map(({ aggregateId }) => aggregateId)];
  await db
    .selectFrom("objective_workflow_aggregate")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}
