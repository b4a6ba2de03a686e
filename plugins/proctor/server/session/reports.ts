import { toIso } from "../../../../server/sdk";
import type { ProctoringReport } from "../../contract";
import type { ProctoringDb } from "../proctoring.tables";
import { projectSession } from "./find-session";
import { PROCTORING_SILENCE_SECONDS } from "./silence.rules";

interface Scope {
  readonly db: ProctoringDb;
  readonly now: Date;
}

/**
 * Proctoring sessions that are over but not judged, joined with the learner's attempt at their activity. A session is
 * over if it is finished, if its activity is finished, or if its provider is silent for too long.
 */
export function unjudgedSessions({ db, now }: Scope) {
  const silent = new Date(now.getTime() - PROCTORING_SILENCE_SECONDS * 1000);
  return db
    .selectFrom("proctoring_session as session")
    .innerJoin("activity_workflow as workflow", (join) =>
      join.onRef("workflow.id", "=", "session.activity_workflow_id"),
    )
    .where("session.accepted", "is", null)
    .where((where) =>
      where.or([
        where("session.state", "=", "finished"),
        where("workflow.state", "<>", "inProgress"),
        where("session.last_seen", "<=", silent),
      ]),
    );
}

/** The proctoring sessions of a course that wait for a grader's verdict, the oldest first. */
export async function waitingReports(scope: Scope, objectiveId: string): Promise<ProctoringReport[]> {
  const { db } = scope;
  const rows = await unjudgedSessions(scope)
    .innerJoin("account", (join) => join.onRef("account.id", "=", "session.user_id"))
    .innerJoin("activity", (join) => join.onRef("activity.id", "=", "workflow.activity_id"))
    .selectAll("session")
    .select(["account.first_name", "account.last_name", "activity.name as activity_name"])
    .where("session.objective_id", "=", objectiveId)
    .orderBy("session.created")
    .limit(200)
    .execute();
  const incidents = await loadIncidents(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...projectSession(row),
    learner: `${row.first_name} ${row.last_name}`,
    activity: row.activity_name,
    incidents: incidents.get(row.id) ?? [],
  }));
}

async function loadIncidents(db: ProctoringDb, sessionIds: readonly string[]) {
  if (sessionIds.length === 0) return new Map<string, ProctoringReport["incidents"]>();
  const rows = await db
    .selectFrom("proctoring_incident")
    .selectAll()
    .where("session_id", "in", sessionIds)
    .orderBy("position")
    .execute();
  const bySession = Map.groupBy(rows, ({ session_id }) => session_id);
  return new Map(
    [...bySession].map(([id, own]) => [id, own.map(({ at, kind, seconds }) => ({ at: toIso(at), kind, seconds }))]),
  );
}
