import type { Selectable } from "kysely";
import type { ObjectiveAccess } from "../../../core/learning/contract/entities/index";
import { type Decision, enrolDecision, factsOfAccess } from "../../../core/learning/rules/index";
import { newId } from "../../database/new-id";
import type { Tables } from "../../database/tables";
import { ApiError, notFound } from "../../kit/errors/api-error";
import type { LiveEvent } from "../../live/live-event";
import { publishProgress } from "../attempts/publish-progress";
import { type MemberCall, scopeOf } from "../learner-scope";
import { loadAccesses } from "./accesses.rows";

type AccessRow = Selectable<Tables["objective_access"]>;

export interface EnrolCall extends MemberCall {
  readonly body: { readonly objectiveAccessId: string };
  publish(event: LiveEvent): void;
}

/**
 * Enrols the user in a course to which the user has an access.
 * @param leaveAlone whether a course that the user already has is left as it is, without an error
 * @returns the id of the user's row for the course, which is made if there is none
 * @throws ApiError notFound · courseNotAvailable, alreadyEnrolled with the rule's reason
 */
export async function enrolByAccess(
  call: EnrolCall,
  { leaveAlone }: { readonly leaveAlone: boolean },
): Promise<string> {
  const { row, access } = await lockAccess(call);
  const decision = enrolDecision({ ...factsOfAccess(access), objectiveAccess: access }, call.now);
  if (decision.allowed) return enrol(call, row);
  if (!leaveAlone || decision.reason !== "alreadyEnrolled") throw refusal(decision);
  // The rule treats a mandatory course as enrolled even before its aggregate is stored. In this case the aggregate is
  // stored now.
  return access.objectiveWorkflowAggregate?.id ?? enrol(call, row);
}

async function lockAccess(call: EnrolCall): Promise<{ row: AccessRow; access: ObjectiveAccess }> {
  const { db, user, body } = call;
  const row = await db
    .selectFrom("objective_access")
    .selectAll()
    .where("user_id", "=", user.id)
    .where("id", "=", body.objectiveAccessId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const [access] = await loadAccesses(scopeOf(call), [row.id]);
  if (access === undefined) throw notFound();
  return { row, access };
}

function refusal({ reason, changesAt }: Decision): ApiError {
  return new ApiError(reason === "alreadyEnrolled" ? "alreadyEnrolled" : "courseNotAvailable", {
    reason: reason ?? "serverSide",
    changesAt,
  });
}

async function enrol(call: EnrolCall, row: AccessRow): Promise<string> {
  const aggregate = await call.db
    .insertInto("objective_workflow_aggregate")
    .values({
      tenant_id: call.tenantId,
      id: newId(),
      user_id: call.user.id,
      objective_id: row.objective_id,
      access_id: row.id,
      is_self_enrolled: true,
    })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "user_id", "objective_id"]).doUpdateSet({ is_self_enrolled: true }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  publishProgress(call, row.objective_id, aggregate.id);
  return aggregate.id;
}
