import type { Selectable } from "kysely";
import type { ProctoringSession } from "../../core/learning/contract/entities/index";
import type { Tables } from "../database/tables";
import type { TenantDb } from "../database/tenant-db/tenant-db";
import { iso, type Stored } from "../kit/time/instants";

type SessionRow = Stored<Selectable<Tables["proctoring_session"]>>;

export function projectSession(row: SessionRow): ProctoringSession {
  return {
    id: row.id,
    activityWorkflowId: row.activity_workflow_id,
    state: row.state,
    accepted: row.accepted,
    created: iso(row.created),
    lastSeen: iso(row.last_seen),
    finished: iso(row.finished),
  };
}

/** The last sitting of an attempt at an activity. */
export async function lastSessionOf(db: TenantDb, activityWorkflowId: string): Promise<ProctoringSession | null> {
  const row = await db
    .selectFrom("proctoring_session as session")
    .innerJoin("activity_workflow as workflow", (join) =>
      join.onRef("workflow.last_proctoring_session_id", "=", "session.id"),
    )
    .selectAll("session")
    .where("workflow.id", "=", activityWorkflowId)
    .executeTakeFirst();
  return row === undefined ? null : projectSession(row);
}
