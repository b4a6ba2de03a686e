import { sql } from "kysely";
import type { AcrossTenants } from "../../database/across-tenants";

/** All stored progress of one person in their courses, as text. Two equal texts mean that nothing has changed. */
export async function progressOf(db: AcrossTenants, tenantId: string, userId: string): Promise<string> {
  const { rows } = await sql<{ row: string }>`
    select t::text as row from objective_workflow_aggregate t where tenant_id = ${tenantId} and user_id = ${userId}
    union all select t::text from objective_workflow t where tenant_id = ${tenantId} and user_id = ${userId}
    union all select t::text from activity_workflow t where tenant_id = ${tenantId} and objective_workflow_id in (
      select id from objective_workflow where tenant_id = ${tenantId} and user_id = ${userId})
    order by 1`.execute(db);
  return rows.map(({ row }) => row).join("\n");
}
