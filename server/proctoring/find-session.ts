import type { Selectable } from "kysely";
import type { ProctoringSession } from "../../core/learning/contract/entities/index";
import { awaitsJudgement } from "../../core/learning/rules/index";
import { type Key, nested } from "../database/nested";
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

/** The sittings of an attempt at a course, oldest first, inside another statement. */
export function sessionsOf(objectiveWorkflowId: Key) {
  return nested
    .selectFrom("proctoring_session as session")
    .selectAll("session")
    .where("session.objective_workflow_id", "=", objectiveWorkflowId)
    .orderBy("session.created")
    .orderBy("session.id");
}

/** The sitting of an attempt that counts: the one that runs, else one that has yet to be judged, else the last one. */
export function countingSession(rows: readonly SessionRow[]): ProctoringSession | null {
  const weightOf = (row: SessionRow) => (row.state === "created" ? 2 : awaitsJudgement(row) ? 1 : 0);
  const row = rows.toSorted((one, other) => weightOf(one) - weightOf(other)).at(-1);
  return row === undefined ? null : projectSession(row);
}
