import type { Selectable } from "kysely";
import { toIso } from "../../../../server/sdk";
import type { ProctoringSession } from "../../contract";
import type { ProctoringDb, ProctoringTables } from "../proctoring.tables";

type SessionRow = Selectable<ProctoringTables["proctoring_session"]>;

/** The stored proctoring session in the form in which the API answers it, without its tokens. */
export function projectSession(row: SessionRow): ProctoringSession {
  return {
    id: row.id,
    activityWorkflowId: row.activity_workflow_id,
    state: row.state,
    accepted: row.accepted,
    created: toIso(row.created),
    lastSeen: toIso(row.last_seen),
    finished: toIso(row.finished),
  };
}

/**
 * The last proctoring session of a learner's attempt at an activity; null if there is none. `activityWorkflowId` is the
 * id of the attempt at the activity.
 */
export async function lastSessionOf(db: ProctoringDb, activityWorkflowId: string): Promise<ProctoringSession | null> {
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
