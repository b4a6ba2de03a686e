import type { ProctoringSession } from "../../core/learning/contract/entities/index";
import { withTransaction } from "../database/transaction";
import type { LiveEvent } from "../realtime/live-event";
import { projectSession } from "./find-session";
import { progressEvent } from "./progress-event";
import type { ProviderScope } from "./provider-scope";
import { lockSession } from "./running-session";

/**
 * Ends a sitting. A provider of its own may judge it at once; what the portal's own page saw is judged here: accepted where
 * nothing was noticed, else left to an instructor. One that has ended stays as it is.
 * @throws Refusal unauthorized
 */
export async function finishSession(
  scope: ProviderScope,
  id: string,
  verdict: boolean | null,
): Promise<{ answer: ProctoringSession; event: LiveEvent }> {
  return withTransaction(scope.db, async (db) => {
    const { tenantId, now } = scope;
    const session = await lockSession(db, scope, id);
    const event = await progressEvent(db, tenantId, session.objective_workflow_id);
    if (session.state === "finished") return { answer: projectSession(session), event };
    const { count } = await db
      .selectFrom("proctoring_incident")
      .select((select) => select.fn.countAll<number>().as("count"))
      .where("tenant_id", "=", tenantId)
      .where("session_id", "=", id)
      .executeTakeFirstOrThrow();
    const finished = await db
      .updateTable("proctoring_session")
      .set({
        state: "finished",
        finished: now,
        last_seen: now,
        accepted: session.own_provider ? (count === 0 ? true : null) : verdict,
      })
      .where("tenant_id", "=", tenantId)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { answer: projectSession(finished), event };
  });
}
