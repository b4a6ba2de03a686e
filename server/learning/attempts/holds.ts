import type { Reason } from "../../../core/learning/rules/index";
import { type Key, nested } from "../../database/nested";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { Refusal } from "../../kit/errors/refusal";

/** What keeps an attempt from being handed in. */
interface Hold {
  /** `<plugin>.<name>`: an attempt has at most one hold of a name. */
  readonly name: string;
  /** What the learner is told. */
  readonly reason: Reason;
  /** Nobody may work in the attempt or look at it either, until it is released. */
  readonly shuts: boolean;
}

/**
 * Locks the course of an attempt until the transaction ends, as every write about a learner's course does. What decides about a
 * hold has to be read after it, or two at once decide by what the other one is changing.
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

/** Holds an attempt, or changes the hold of that name. It stands until it is released, also where its plugin is off. */
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

/** Takes a hold away. Nothing happens where there is none. */
export async function releaseAttempt(db: TenantDb, workflowId: string, name: string): Promise<void> {
  await db
    .deleteFrom("attempt_hold")
    .where("objective_workflow_id", "=", workflowId)
    .where("name", "=", name)
    .execute();
}

/** @throws Refusal courseNotAvailable with the reason of a hold */
export async function assertNotHeld(db: TenantDb, workflowId: string): Promise<void> {
  const hold = await db
    .selectFrom("attempt_hold")
    .select("reason")
    .where("objective_workflow_id", "=", workflowId)
    .orderBy("name")
    .limit(1)
    .executeTakeFirst();
  if (hold !== undefined) throw new Refusal("courseNotAvailable", { reason: hold.reason, changesAt: null });
}

/** Why an attempt is shut by a hold, inside another statement. */
export function shutBy(workflowId: Key) {
  return nested
    .selectFrom("attempt_hold as hold")
    .select("hold.reason")
    .where("hold.objective_workflow_id", "=", workflowId)
    .where("hold.shuts", "=", true)
    .orderBy("hold.name")
    .limit(1);
}
