import { type ProgressEvent, withTransaction } from "../../../../server/sdk";
import { lockCourse } from "../../../../server/sdk/attempts";
import type { ProctoringSession } from "../../contract";
import { endSession } from "../session/end-session";
import { projectSession } from "../session/find-session";
import { progressEvent } from "../session/progress-event";
import { updateHold } from "../session/update-hold";
import type { ProviderScope } from "./provider-scope";
import { findSession, lockSession } from "./running-session";

/**
 * Ends a proctoring session at the request of its provider. An outside provider may give its verdict at once: true
 * accepts the session, false rejects it, null leaves it to a grader. A session that is finished already stays
 * unchanged.
 * @throws ApiError unauthorized (answers 401): no session has this id, or the token does not belong to it
 */
export async function finishSession(
  scope: ProviderScope,
  id: string,
  verdict: boolean | null,
): Promise<{ answer: ProctoringSession; event: ProgressEvent }> {
  return withTransaction(scope.db, async (db) => {
    // First lock the row that connects the learner with the course, then the session. The server locks both in the same
    // order when it closes an attempt at the course; another order could cause a deadlock.
    await lockCourse(db, (await findSession(db, scope, id)).objective_workflow_id);
    const session = await lockSession(db, scope, id);
    const event = await progressEvent(db, session.objective_workflow_id);
    if (session.state === "finished") return { answer: projectSession(session), event };
    const finished = await endSession(db, scope, session, verdict);
    await updateHold(db, session.objective_workflow_id);
    return { answer: projectSession(finished), event };
  });
}
