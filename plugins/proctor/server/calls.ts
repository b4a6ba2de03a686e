import { ApiError, type CallsOf, notFound } from "../../../server/sdk";
import { assertGrader, assertNotOwn, findWorkflow, lockCourse } from "../../../server/sdk/attempts";
import type * as contract from "../contract";
import type { ProctoringDb, ProctoringTables } from "./proctoring.tables";
import { endSession } from "./session/end-session";
import { lastSessionOf } from "./session/find-session";
import { progressEvent } from "./session/progress-event";
import { rejectWork } from "./session/reject-work";
import { unjudgedSessions, waitingReports } from "./session/reports";
import { updateHold } from "./session/update-hold";
import { giveStartToken } from "./start-token";

/**
 * The functions that answer the API calls about proctoring sessions. The requests that providers send are answered in
 * `provider-routes.ts`.
 */
export const calls: CallsOf<typeof contract, ProctoringTables> = {
  async getLastProctoringSession({ db, user, params }) {
    await findWorkflow({ db, userId: user.id }, params.objectiveWorkflowId);
    const session = await lastSessionOf(db, params.activityWorkflowId);
    if (session === null || !(await belongsToAttempt(db, params))) throw notFound();
    return session;
  },

  getProctoringStartToken: giveStartToken,

  async getProctoringReports(call) {
    assertGrader(call.user, call.params.objectiveId);
    return { data: await waitingReports(call, call.params.objectiveId) };
  },

  /**
   * Stores a grader's verdict on a session. If the session is rejected, all work in the proctored activity gets the
   * score 0.
   */
  async judgeProctoringSession(call) {
    const { db, user, body } = call;
    const session = db.selectFrom("proctoring_session").selectAll().where("id", "=", body.proctoringSessionId);
    const known = await session.executeTakeFirst();
    assertGrader(user, known?.objective_id);
    if (known === undefined) throw notFound();
    assertNotOwn(user, known.user_id);
    // First lock the row that connects the learner with the course, then the session. The server locks both in the same
    // order when it closes an attempt at the course; another order could cause a deadlock.
    await lockCourse(db, known.objective_workflow_id);
    const row = await session.forUpdate().executeTakeFirstOrThrow();
    const isOver = await unjudgedSessions(call)
      .select("session.id")
      .where("session.id", "=", row.id)
      .executeTakeFirst();
    if (!isOver) throw new ApiError("conflict", { detail: "The session still runs, or is judged already." });
    if (row.state === "created") await endSession(db, call, row, null);
    const comment = body.comment ?? null;
    await db
      .updateTable("proctoring_session")
      .set({ accepted: body.accepted, judged_by: user.id, comment })
      .where("id", "=", row.id)
      .execute();
    await updateHold(db, row.objective_workflow_id);
    if (!body.accepted) await rejectWork(call, row, { givenBy: user.id, comment });
    call.publish(await progressEvent(db, row.objective_workflow_id));
    return { resultId: row.id };
  },
};

async function belongsToAttempt(
  db: ProctoringDb,
  {
    objectiveWorkflowId,
    activityWorkflowId,
  }: { readonly objectiveWorkflowId: string; readonly activityWorkflowId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("activity_workflow")
    .select("id")
    .where("objective_workflow_id", "=", objectiveWorkflowId)
    .where("id", "=", activityWorkflowId)
    .executeTakeFirst();
  return row !== undefined;
}
