import type { endpoints } from "../../../core/learning/contract/index";
import { enrolDecision, factsOfAccess } from "../../../core/learning/rules/index";
import { newId } from "../../database/new-id";
import type { CommandHandler } from "../../http/call";
import { notFound, Refusal } from "../../http/refusal";
import { scopeOf } from "../learner-scope";
import { announce } from "../progress/announce";
import { projectAccesses } from "../projections/accesses";

/** Puts a course of the catalog into My courses. `resultId`: the aggregate. */
export const createSelfEnrollment: CommandHandler<typeof endpoints.createSelfEnrollment> = async (call) => {
  const { db, tenantId, user, now, body } = call;
  const row = await db
    .selectFrom("objective_access")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", user.id)
    .where("id", "=", body.objectiveAccessId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const [access] = await projectAccesses(scopeOf(call), [row], { about: false });
  if (access === undefined) throw notFound();
  const decision = enrolDecision({ ...factsOfAccess(access), objectiveAccess: access }, now);
  if (!decision.allowed) {
    throw new Refusal(decision.reason === "alreadyEnrolled" ? "alreadyEnrolled" : "courseNotAvailable", {
      reason: decision.reason,
      changesAt: decision.changesAt,
    });
  }
  const aggregate = await db
    .insertInto("objective_workflow_aggregate")
    .values({
      tenant_id: tenantId,
      id: newId(),
      user_id: user.id,
      objective_id: row.objective_id,
      access_id: row.id,
      is_self_enrolled: true,
    })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "user_id", "objective_id"]).doUpdateSet({ is_self_enrolled: true }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  announce(call, row.objective_id, aggregate.id);
  return { resultId: aggregate.id };
};
