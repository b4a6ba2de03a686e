import { sql } from "kysely";
import type { LearnerScope } from "../learner-scope";

/**
 * Gives the user what follows from the courses themselves and nobody has written down yet: an access to each course of
 * the open catalog, and an aggregate for each mandatory access. Usually there is nothing to do, and nothing is written.
 */
export async function ensureRows(scope: LearnerScope): Promise<void> {
  const { db, tenantId, userId } = scope;
  const missing = await sql<{ accesses: boolean; aggregates: boolean }>`select
    exists (select 1 from objective where objective.tenant_id = ${tenantId} and objective.open_catalog
      and not exists (select 1 from objective_access access where access.tenant_id = objective.tenant_id
        and access.user_id = ${userId} and access.objective_id = objective.id)) as accesses,
    exists (select 1 from objective_access access where access.tenant_id = ${tenantId}
      and access.user_id = ${userId} and access.is_mandatory
      and not exists (select 1 from objective_workflow_aggregate aggregate
        where aggregate.tenant_id = access.tenant_id and aggregate.user_id = access.user_id
          and aggregate.objective_id = access.objective_id)) as aggregates`.execute(db);
  if (missing.rows[0]?.accesses) {
    await sql`insert into objective_access (tenant_id, id, user_id, objective_id, retake_allowed, is_mandatory,
        grade_reveal_policy)
      select objective.tenant_id, gen_random_uuid(), ${userId}::uuid, objective.id, false, false, 'none'
      from objective where objective.tenant_id = ${tenantId} and objective.open_catalog
      on conflict do nothing`.execute(db);
  }
  if (missing.rows[0]?.aggregates) {
    await sql`insert into objective_workflow_aggregate (tenant_id, id, user_id, objective_id, access_id,
        is_self_enrolled)
      select access.tenant_id, gen_random_uuid(), access.user_id, access.objective_id, access.id, false
      from objective_access access
      where access.tenant_id = ${tenantId} and access.user_id = ${userId} and access.is_mandatory
      on conflict do nothing`.execute(db);
  }
}
