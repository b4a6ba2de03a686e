import type { Selectable } from "kysely";
import type { PluginCall } from "../../../../server/sdk";
import { findWorkflow, giveScore, loadTree, pathTo, type StoredTree } from "../../../../server/sdk/attempts";
import type { ActivityPart } from "../../../../server/sdk/learning";
import type { judgeProctoringSession } from "../../contract";
import { proctoredPart } from "../../rules/proctored-part";
import type { ProctoringTables } from "../proctoring.tables";

interface Judge {
  readonly givenBy: string;
  readonly comment: string | null;
}

/**
 * Removes the points of a rejected proctoring session: the proctored activity and the activities below it get the score
 * 0 if they were started, even before this session. Composites are left out: their score comes from the activities
 * inside. The learner's browsers are not informed here.
 */
export async function rejectWork(
  call: PluginCall<typeof judgeProctoringSession, ProctoringTables>,
  session: Selectable<ProctoringTables["proctoring_session"]>,
  judge: Judge,
): Promise<void> {
  const { db, now } = call;
  const { user_id: userId } = session;
  const attempt = await findWorkflow({ db, userId }, session.objective_workflow_id);
  const tree = await loadTree(call, attempt);
  // Events tell the pages that a learner has open what has changed. Those for this learner are dropped, because the
  // caller publishes one event for all changes. Events for other members of the learner's group, who get the same
  // score, are published.
  const publish: typeof call.publish = (event) => {
    if (event.type !== "progress" || event.userId !== userId) call.publish(event);
  };
  for (const activityWorkflowId of attemptIdsOf(tree, session.activity_workflow_id)) {
    await giveScore(
      { ...call, publish },
      {
        activityWorkflowId,
        userId,
        score: 0,
        maxScore: 1,
        timestamp: now,
        source: "instructor",
        ...judge,
        activityProgress: "Completed",
        gradingProgress: "FullyGraded",
      },
    );
  }
}

/**
 * The ids of the attempts at all started activities in a proctored activity. Composites, and activities inside another,
 * nearer proctored activity, are left out.
 * @param proctoredId the id of the attempt at the proctored activity
 */
function attemptIdsOf(tree: StoredTree, proctoredId: string): string[] {
  return [...tree.parts.values()].flatMap((stored) => {
    const id = workflowIdOf(stored.part.childActivity);
    if (id === null || stored.part.childActivity.type === "composite") return [];
    const proctored = proctoredPart(pathTo(tree, stored.part.id));
    return proctored !== null && workflowIdOf(proctored.childActivity) === proctoredId ? [id] : [];
  });
}

/** The id of the learner's attempt at an activity; null if it is not started. */
export function workflowIdOf(activity: ActivityPart["childActivity"]): string | null {
  return activity.activityWorkflowAggregate?.lastActivityWorkflow?.id ?? null;
}
