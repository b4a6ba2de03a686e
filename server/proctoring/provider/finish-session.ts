import type { ProctoringSession } from "../../../core/learning/contract/entities/index";
import { withTransaction } from "../../database/transaction";
import type { LiveEvent } from "../../live/live-event";
import { endSession } from "../end-session";
import { projectSession } from "../find-session";
import { followSittings } from "../follow-sittings";
import { progressEvent } from "../progress-event";
import type { ProviderScope } from "./provider-scope";
import { lockSession } from "./running-session";

/**
 * Ends a sitting. A provider of its own may judge it at once. One that has ended stays as it is.
 * @throws Refusal unauthorized
 */
export async function finishSession(
  scope: ProviderScope,
  id: string,
  verdict: boolean | null,
): Promise<{ answer: ProctoringSession; event: LiveEvent }> {
  return withTransaction(scope.db, async (db) => {
    const session = await lockSession(db, scope, id);
    const event = await progressEvent(db, session.objective_workflow_id);
    if (session.state === "finished") return { answer: projectSession(session), event };
    const finished = await endSession(db, scope, session, verdict);
    await followSittings(db, session.objective_workflow_id);
    return { answer: projectSession(finished), event };
  });
}
