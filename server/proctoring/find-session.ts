import type { Kysely, Selectable } from "kysely";
import type { ProctoringSession } from "../../core/learning/contract/entities/index";
import { awaitsJudgement } from "../../core/learning/rules/index";
import type { Tables } from "../database/tables";
import { iso } from "../kit/time/instants";

type SessionRow = Selectable<Tables["proctoring_session"]>;

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
export async function lastSessionOf(
  db: Kysely<Tables>,
  tenantId: string,
  activityWorkflowId: string,
): Promise<ProctoringSession | null> {
  const row = await db
    .selectFrom("proctoring_session as session")
    .innerJoin("activity_workflow as workflow", (join) =>
      join
        .onRef("workflow.tenant_id", "=", "session.tenant_id")
        .onRef("workflow.last_proctoring_session_id", "=", "session.id"),
    )
    .selectAll("session")
    .where("workflow.tenant_id", "=", tenantId)
    .where("workflow.id", "=", activityWorkflowId)
    .executeTakeFirst();
  return row === undefined ? null : projectSession(row);
}

/**
 * The sitting that counts for each of these attempts at courses, by the attempt's id: the one that runs, else one that
 * has yet to be judged, else the last one.
 */
export async function lastSessions(
  db: Kysely<Tables>,
  tenantId: string,
  objectiveWorkflowIds: readonly string[],
): Promise<ReadonlyMap<string, ProctoringSession>> {
  if (objectiveWorkflowIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("proctoring_session")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("objective_workflow_id", "in", objectiveWorkflowIds)
    .orderBy("created")
    .orderBy("id")
    .execute();
  const weightOf = (row: SessionRow) => (row.state === "created" ? 2 : awaitsJudgement(row) ? 1 : 0);
  const sorted = rows.toSorted((one, other) => weightOf(one) - weightOf(other));
  return new Map(sorted.map((row) => [row.objective_workflow_id, projectSession(row)]));
}
