import { type ProgressEvent, withTransaction } from "../../../../server/sdk";
import { lockCourse } from "../../../../server/sdk/attempts";
import type { ProctoringSession } from "../../contract";
import { endSession } from "../sitting/end-session";
import { projectSession } from "../sitting/find-session";
import { followSittings } from "../sitting/follow-sittings";
import { progressEvent } from "../sitting/progress-event";
import type { ProviderScope } from "./provider-scope";
import { findSession, lockSession } from "./running-session";

/**
 * Ends a sitting. A provider of its own may judge it at once. One that has ended stays as it is.
 * @throws Refusal unauthorized
 */
export async function finishSession(
  scope: ProviderScope,
  id: string,
  verdict: boolean | null,
): Promise<{ answer: ProctoringSession; event: ProgressEvent }> {
  return withTransaction(scope.db, async (db) => {
    // The course before its sitting, as closing an attempt does: two at once wait for each other, and neither for ever.
    await lockCourse(db, (await findSession(db, scope, id)).objective_workflow_id);
    const session = await lockSession(db, scope, id);
    const event = await progressEvent(db, session.objective_workflow_id);
    if (session.state === "finished") return { answer: projectSession(session), event };
    const finished = await endSession(db, scope, session, verdict);
    await followSittings(db, session.objective_workflow_id);
    return { answer: projectSession(finished), event };
  });
}
